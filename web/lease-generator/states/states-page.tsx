import { href } from 'react-router'
import { findStateLaw } from '#shared/law/places/lookup.ts'
import { notLegalAdvice } from '#shared/law/law-source.ts'
import { stateNames } from '#shared/law/places/slugs.ts'
import { JsonLd } from '#web/lib/pages/json-ld.tsx'
import { absolute, pageMeta } from '#web/lib/pages/page-meta.ts'
import { breadcrumbs } from '#web/lib/pages/structured-data.ts'
import { StatesMap } from './states-map.tsx'
import { statesRow } from './states-row.ts'
import { StatesTable } from './states-table.tsx'
import type { Route } from './+types/states-page'

/** Runs while the page is built: the files of all states are half a megabyte, the rows of the table a few. */
export function loader() {
  const laws = stateNames.flatMap(({ code }) => findStateLaw(code) ?? [])
  return { rows: laws.map(statesRow), asOf: Math.max(...laws.map(({ asOf }) => asOf)) }
}

export const meta = ({ loaderData: { asOf } }: Route.MetaArgs) =>
  pageMeta({
    title: `Landlord-tenant law of all 50 states and D.C., ${asOf}`,
    description:
      'A map and a table of deposit limits, return deadlines, late fees and notices in every state, each with its statute, and a free lease for each.',
    path: href('/lease-generator/states'),
  })

export default function StatesPage({ loaderData: { rows, asOf } }: Route.ComponentProps) {
  return (
    <>
      <section className="mx-auto max-w-6xl px-4 pt-12 sm:px-6 sm:pt-16">
        <h1 className="max-w-3xl font-serif text-4xl font-semibold tracking-tight text-balance sm:text-5xl">
          Landlord-tenant law by state
        </h1>
        <p className="mt-4 max-w-2xl text-lg text-ink-soft">
          Deposits, late fees, notices and disclosures in fifty states and the District of Columbia, as of{' '}
          {asOf}. Choose a state to see every rule with its statute, a worked example, and whether it was
          confirmed.
        </p>
        <p className="mt-4 text-sm">
          <a href="#by-name" className="rounded-xs font-medium text-brand-text underline underline-offset-3">
            Skip the map: all states by name
          </a>
        </p>
        <div className="mt-8">
          <StatesMap rows={rows} />
        </div>
      </section>

      <section aria-labelledby="by-name" className="mx-auto max-w-6xl px-4 pt-14 sm:px-6">
        <h2 id="by-name" className="font-serif text-3xl font-semibold tracking-tight">
          By name
        </h2>
        <ul className="mt-4 columns-2 gap-x-8 sm:columns-3 lg:columns-5">
          {rows.map(({ code, name, slug }) => (
            <li key={code} className="break-inside-avoid">
              <a
                href={href('/lease-generator/:state', { state: slug })}
                className="flex min-h-9 items-center gap-2 rounded-xs text-ink hover:text-brand-text hover:underline"
              >
                <span aria-hidden className="w-7 text-sm text-ink-faint">
                  {code}
                </span>
                {name}
              </a>
            </li>
          ))}
        </ul>
      </section>

      <section aria-labelledby="side-by-side" className="mx-auto max-w-6xl px-4 py-14 sm:px-6">
        <h2 id="side-by-side" className="font-serif text-3xl font-semibold tracking-tight">
          Side by side
        </h2>
        <p className="mt-3 max-w-2xl text-ink-soft">
          Each cell shows one tier, usually the base. See the state’s page for the others and the statute. ‘No
          statutory cap’ and ‘not fixed’ mean that no state statute sets a number. A city may set one, and a
          fee must still be reasonable.
        </p>
        <StatesTable rows={rows} />
        <p className="mt-6 max-w-2xl text-sm text-ink-soft">{notLegalAdvice}</p>
      </section>
      <JsonLd
        data={{
          '@graph': [
            breadcrumbs(
              { name: 'Lease generator', path: href('/lease-generator') },
              { name: 'State laws', path: href('/lease-generator/states') },
            ),
            {
              '@type': 'ItemList',
              itemListElement: rows.map(({ name, slug }, index) => ({
                '@type': 'ListItem',
                position: index + 1,
                name,
                url: absolute(href('/lease-generator/:state', { state: slug })),
              })),
            },
          ],
        }}
      />
      <script src="/states.js" defer />
    </>
  )
}
