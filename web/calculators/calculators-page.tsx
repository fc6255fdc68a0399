import { href } from 'react-router'
import { notLegalAdvice } from '#shared/law/law-source.ts'
import { JsonLd } from '#web/lib/pages/json-ld.tsx'
import { pageMeta } from '#web/lib/pages/page-meta.ts'
import { breadcrumbs } from '#web/lib/pages/structured-data.ts'
import { textLinkClass } from '#web/ui/text-link.tsx'
import { calculators } from './calculators.ts'

export const meta = () =>
  pageMeta({
    title: 'Landlord calculators: rent, fees, deposits, notices',
    description:
      'Prorate rent and find your state’s late fee limit, deposit deadline and notice date, with each step of the calculation and the statute.',
    path: href('/calculators'),
  })

export default function CalculatorsPage() {
  return (
    <div className="mx-auto max-w-6xl px-4 py-14 sm:px-6 sm:py-18">
      <header className="max-w-3xl">
        <h1 className="font-serif text-4xl font-semibold tracking-tight text-balance sm:text-5xl">
          Landlord calculators that show each step
        </h1>
        <p className="mt-4 text-lg text-ink-soft">
          Free calculators for rent, fees, deposits and notices. Every result shows the calculation, the
          statute and whether it was confirmed. Nothing you enter leaves your browser.
        </p>
      </header>
      <ul className="mt-10 grid gap-x-12 border-b border-line md:grid-cols-2">
        {Object.values(calculators).map(({ path, name, question, lead }) => (
          <li key={path} className="border-t border-line py-7">
            <p className="text-sm font-medium text-brass">{question}</p>
            <h2 className="mt-1 font-serif text-2xl font-semibold">
              <a href={path} className="hover:underline">
                {name}
              </a>
            </h2>
            <p className="mt-2 text-ink-soft">{lead}</p>
          </li>
        ))}
      </ul>
      <p className="mt-8 max-w-3xl text-ink-soft">
        For all of a state’s rules on one page, see{' '}
        <a href={href('/lease-generator/states')} className={textLinkClass}>
          landlord-tenant law by state
        </a>
        .
      </p>
      <p className="mt-4 max-w-3xl text-sm text-ink-soft">{notLegalAdvice}</p>
      <JsonLd data={breadcrumbs({ name: 'Calculators', path: href('/calculators') })} />
    </div>
  )
}
