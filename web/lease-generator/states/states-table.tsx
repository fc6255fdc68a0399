import { href } from 'react-router'
import { cn } from '#web/ui/cn.ts'
import { textLinkClass } from '#web/ui/text-link.tsx'
import type { CellKey, StatesRow, StateTrait } from './states-row.ts'

const columns: readonly (readonly [CellKey, string])[] = [
  ['cap', 'Maximum deposit'],
  ['return', 'Deposit return deadline'],
  ['lateFee', 'Late fee'],
  ['rentNotice', 'Notice to raise rent'],
  ['ending', 'Landlord ends month-to-month tenancy'],
  ['entry', 'Notice to enter'],
]

/** The filters. While one is chosen, CSS alone hides the rows of states that do not have its trait. */
const choices: readonly { trait: StateTrait; label: string; hides: string }[] = [
  { trait: 'cap', label: 'A limit on deposits', hides: 'group-has-[#only-cap:checked]/states:hidden' },
  {
    trait: 'lateFee',
    label: 'A rule on late fees',
    hides: 'group-has-[#only-lateFee:checked]/states:hidden',
  },
  {
    trait: 'rentLimit',
    label: 'A statewide limit on rent',
    hides: 'group-has-[#only-rentLimit:checked]/states:hidden',
  },
  {
    trait: 'cause',
    label: 'A reason required to end a tenancy',
    hides: 'group-has-[#only-cause:checked]/states:hidden',
  },
]

const stuck = 'sticky left-0 z-1 bg-paper'
const sorted = "aria-[sort=ascending]:after:content-['_↑'] aria-[sort=descending]:after:content-['_↓']"

/** Lists all states by name. /states.js makes the column heads sort them. */
export function StatesTable({ rows }: { rows: readonly StatesRow[] }) {
  return (
    <div className="group/states">
      <fieldset className="mt-5">
        <legend className="text-sm font-medium">Show the states with</legend>
        <div className="mt-2 flex flex-wrap gap-2">
          <Choice id="only-all" label={`All ${rows.length}`} isFirst />
          {choices.map(({ trait, label }) => (
            <Choice
              key={trait}
              id={`only-${trait}`}
              label={`${label} (${rows.filter(({ has }) => has.includes(trait)).length})`}
            />
          ))}
        </div>
      </fieldset>
      <section
        aria-label="All states side by side"
        // a keyboard scrolls what it can be in
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="mt-5 overflow-x-auto"
      >
        <table id="compare-states" className="w-full min-w-232 border-collapse text-left">
          <thead className="border-b border-line-strong align-bottom text-sm text-ink-soft">
            <tr>
              <th
                scope="col"
                aria-sort="ascending"
                className={`${stuck} ${sorted} w-28 py-2 sm:w-44 pr-4 font-medium`}
              >
                State
              </th>
              {columns.map(([key, title]) => (
                <th key={key} scope="col" className={`${sorted} py-2 pr-4 font-medium`}>
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="text-sm">
            {rows.map((row) => (
              <StateRow key={row.code} row={row} />
            ))}
          </tbody>
        </table>
      </section>
    </div>
  )
}

function Choice({ id, label, isFirst }: { id: string; label: string; isFirst?: boolean }) {
  return (
    <label className="inline-flex min-h-9 items-center rounded border border-line-strong bg-raised px-3 text-sm has-checked:border-brand has-checked:bg-brand-soft has-checked:text-brand-text has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
      <input type="radio" name="states" id={id} defaultChecked={isFirst} className="mr-2 accent-brand" />
      {label}
    </label>
  )
}

function StateRow({ row }: { row: StatesRow }) {
  const { name, slug, cells, has } = row
  const hiding = choices.filter(({ trait }) => !has.includes(trait)).map(({ hides }) => hides)
  return (
    <tr className={cn('border-b border-line align-baseline', hiding)}>
      <th scope="row" className={`${stuck} py-2 pr-4 font-normal`}>
        <a href={href('/lease-generator/:state', { state: slug })} className={textLinkClass}>
          {name}
        </a>
      </th>
      {cells.map(({ key, words, sort, isDoubtful }) => (
        <td key={key} data-sort={sort} className={cn('py-2 pr-4', key === 'cap' && 'whitespace-nowrap')}>
          {words}
          {isDoubtful && <span className="whitespace-nowrap text-warn"> · verify</span>}
        </td>
      ))}
    </tr>
  )
}
