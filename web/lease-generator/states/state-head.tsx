import { href } from 'react-router'
import { countiesWord, countyWord } from '#shared/law/places/counties.ts'
import { stateInSentence } from '#shared/law/places/slugs.ts'
import type { StateLaw } from '#shared/law/places/state-law.ts'
import { buttonClass } from '#web/ui/buttons/button-class.ts'
import { textLinkClass } from '#web/ui/text-link.tsx'
import type { LawSection } from './state-row.ts'
import { StateShape } from './state-shape.tsx'

type StateHeadProps = { law: StateLaw; sections: readonly LawSection[] }

export function StateHead({ law, sections }: StateHeadProps) {
  const { name, asOf, state } = law
  const translateRule = stateInSentence(law)
  const county = countyWord(state)
  const rows = sections.flatMap((section) => section.rows)
  const sure = rows.filter(({ source }) => source.confirmed && !source.isDoubtful).length
  return (
    <header className="overflow-hidden border-b border-line bg-sunken">
      <div className="mx-auto grid max-w-6xl items-center gap-x-12 px-4 py-10 sm:px-6 sm:py-14 md:grid-cols-[1fr_16rem] lg:grid-cols-[1fr_20rem]">
        <div>
          <nav aria-label="Breadcrumb" className="text-sm text-ink-soft">
            <a href={href('/lease-generator')} className={textLinkClass}>
              Lease generator
            </a>
            <span aria-hidden className="mx-2 text-ink-faint">
              /
            </span>
            <a href={href('/lease-generator/states')} className={textLinkClass}>
              State laws
            </a>
            <span aria-hidden className="mx-2 text-ink-faint">
              /
            </span>
            <span aria-current="page">{name}</span>
          </nav>
          <h1 className="mt-4 font-serif text-3xl font-semibold tracking-tight text-balance sm:text-5xl">
            {name} <span className="whitespace-nowrap">landlord-tenant</span> law
          </h1>
          <p className="mt-4 max-w-2xl text-lg text-ink-soft">
            What a residential lease in {translateRule} may say and what a landlord there must do, as of{' '}
            {asOf}: every rule with its statute, and worked examples where dates or amounts are calculated.
          </p>
          <div className="mt-7 flex flex-wrap gap-3">
            <a
              href={`${href('/lease-generator/create')}?state=${state.toLowerCase()}`}
              className={buttonClass({ variant: 'primary', size: 'lg' }, 'whitespace-normal')}
            >
              Write a lease for {translateRule}
            </a>
            <a href="#sources" className={buttonClass({ size: 'lg' })}>
              How reliable is this?
            </a>
          </div>
          <p className="mt-5 max-w-2xl text-sm text-ink-soft">
            {sure} of the {rows.length} rules below were confirmed against a source in {asOf}; the others are
            marked. This is general information and not legal advice.
            {county && ` Cities and ${countiesWord(county)} add rules of their own.`}
          </p>
        </div>
        <StateShape code={state} className="justify-self-center max-md:hidden" />
      </div>
    </header>
  )
}
