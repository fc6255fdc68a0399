import { href } from 'react-router'
import { textLinkClass } from '#web/ui/text-link.tsx'
import type { CellKey, StatesRow } from './states-row.ts'

const columns: readonly (readonly [CellKey, string])[] = [
  ['cap', 'Deposit at most'],
  ['return', 'Deposit back in'],
  ['lateFee', 'Late fee'],
  ['rentNotice', 'Notice to raise rent'],
  ['ending', 'Landlord ends month to month'],
  ['entry', 'Notice to enter'],
]

const stuck = 'sticky left-0 z-1 bg-paper'
const sorted = "aria-[sort=ascending]:after:content-['_↑'] aria-[sort=descending]:after:content-['_↓']"

/** All states side by side, by name. /states.js lets it be sorted and searched; without it it stands as it is. */
export function StatesTable({ rows }: { rows: readonly StatesRow[] }) {
  return (
    <>
      <label id="find-state" hidden className="mt-5 block max-w-72 text-sm font-medium">
        Find a state
        <input
          type="search"
          autoComplete="off"
          className="mt-1 block min-h-10 w-full rounded border border-control bg-raised px-3 text-base font-normal"
        />
      </label>
      <output id="found-states" className="sr-only" />
      <section
        aria-label="All states side by side"
        // a keyboard scrolls what it can be in
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="mt-4 overflow-x-auto"
      >
        <table id="compare-states" className="w-full min-w-232 border-collapse text-left">
          <thead className="border-b border-line-strong align-bottom text-sm text-ink-soft">
            <tr>
              <th
                scope="col"
                aria-sort="ascending"
                className={`${stuck} ${sorted} w-44 py-2 pr-4 font-medium`}
              >
                State
              </th>
              {columns.map(([key, title]) => (
                <th key={key} scope="col" aria-sort="none" className={`${sorted} py-2 pr-4 font-medium`}>
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="text-sm">
            {rows.map((row) => (
              <tr key={row.code} className="border-b border-line align-baseline">
                <th scope="row" className={`${stuck} py-2 pr-4 font-normal`}>
                  <a href={href('/lease-generator/:state', { state: row.slug })} className={textLinkClass}>
                    {row.name}
                  </a>
                </th>
                {row.cells.map(({ key, words, sort, isDoubtful }) => (
                  <td key={key} data-sort={sort} className="py-2 pr-4">
                    {words}
                    {isDoubtful && <span className="whitespace-nowrap text-warn"> · verify</span>}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  )
}
