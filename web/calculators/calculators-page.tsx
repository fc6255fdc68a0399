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
      'Prorate rent, find the legal limit of a late fee, the deadline for a deposit and the date of a notice, with the arithmetic and the statute of your state.',
    path: href('/calculators'),
  })

export default function CalculatorsPage() {
  return (
    <div className="mx-auto max-w-6xl px-4 py-14 sm:px-6 sm:py-18">
      <header className="max-w-3xl">
        <h1 className="font-serif text-4xl font-semibold tracking-tight text-balance sm:text-5xl">
          Calculators that show their work
        </h1>
        <p className="mt-4 text-lg text-ink-soft">
          The same functions that charge rent and count days in Tenure, open to everybody: every answer with
          its arithmetic, the statute it comes from and how sure it is. Nothing you enter leaves your browser.
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
        For all rules of a state on one page, see the{' '}
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
