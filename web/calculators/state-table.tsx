import { href } from 'react-router'
import { citationWords, type LawSource } from '#shared/law/law-source.ts'
import { stateSlug } from '#shared/law/places/slugs.ts'
import { LawSourceMark } from '#web/common/law/law-mark.tsx'
import { textLinkClass } from '#web/ui/text-link.tsx'
import { NonBreaking } from '#web/ui/non-breaking.tsx'

export type StateRow = { source: LawSource; cells: readonly string[] }

type StateTableProps = {
  caption: string
  /** After 'State', before 'Statute'. */
  columns: readonly string[]
  rows: readonly StateRow[]
}

/** Lists every state with its result. On a phone the source is below the result, on wider screens beside it. */
export function StateTable({ caption, columns, rows }: StateTableProps) {
  return (
    <table className="mt-6 w-full border-b border-line text-left">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="text-sm text-ink-soft">
          <th scope="col" className="py-2 pr-3 font-medium">
            State
          </th>
          {columns.map((column) => (
            <th key={column} scope="col" className="py-2 pr-3 font-medium">
              {column}
            </th>
          ))}
          <th scope="col" className="py-2 font-medium max-md:hidden">
            Statute
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ source, cells }) => (
          <tr key={source.state} className="border-t border-line align-top">
            <th scope="row" className="py-2.5 pr-3 font-normal">
              <a
                href={href('/lease-generator/:state', { state: stateSlug(source.state) ?? '' })}
                className={textLinkClass}
              >
                {source.stateName}
              </a>
              <span className="mt-0.5 block text-sm text-ink-faint md:hidden">
                <Where source={source} />
              </span>
            </th>
            {cells.map((cell, index) => (
              <td key={columns[index]} className="tabular py-2.5 pr-3">
                {cell}
              </td>
            ))}
            <td className="py-2.5 text-sm text-ink-soft max-md:hidden">
              <Where source={source} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Where({ source }: { source: LawSource }) {
  return (
    <>
      <span className="wrap-anywhere">
        <NonBreaking>{citationWords(source.citation)}</NonBreaking>
      </span>
      , {source.asOf} <LawSourceMark source={source} />
    </>
  )
}
