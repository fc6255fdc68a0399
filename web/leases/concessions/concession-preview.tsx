import { formatMoney, formatMonth } from '#web/lib/text/format.ts'
import type { ConcessionMonth } from './concession-values.ts'

/**
 * Shows the rents of the next months before and after concessions. Renders nothing if no concession lowers
 * one of them.
 */
export function ConcessionPreview({ months }: { months: readonly ConcessionMonth[] }) {
  if (!months.some(({ concession }) => concession > 0)) {
    return null
  }
  return (
    <table className="tabular w-full text-sm">
      <caption className="pb-1 text-left font-medium">Rent for the next 12 months</caption>
      <thead className="text-ink-faint">
        <tr className="border-b border-line">
          <th scope="col" className="py-1 text-left font-normal">
            Month
          </th>
          <th scope="col" className="py-1 pl-2 text-right font-normal">
            Gross
          </th>
          <th scope="col" className="py-1 pl-2 text-right font-normal">
            Concession
          </th>
          <th scope="col" className="py-1 pl-2 text-right font-normal">
            Net
          </th>
        </tr>
      </thead>
      <tbody>
        {months.map(({ month, gross, concession, net }) => (
          <tr key={month} className="border-b border-line last:border-b-0">
            <th scope="row" className="py-1 text-left font-normal">
              {formatMonth(month)}
            </th>
            <td className="py-1 pl-2 text-right text-ink-soft">{formatMoney(gross)}</td>
            <td className="py-1 pl-2 text-right text-ink-soft">
              {concession > 0 && `-${formatMoney(concession)}`}
            </td>
            <td className="py-1 pl-2 text-right font-medium">{formatMoney(net)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
