import { prorationOutcome } from './proration.ts'

const starts = ['2026-01-15', '2026-02-15', '2026-04-15'] as const
const months = {
  '2026-01-15': 'January, 31 days',
  '2026-02-15': 'February, 28 days',
  '2026-04-15': 'April, 30 days',
}

function answer(on: string, method: string): string {
  const outcome = prorationOutcome({ rent: '1850', move: 'in', on, method })
  return outcome.kind === 'done' ? outcome.sheet.answer : ''
}

/** Shows one move-in on the 15th in months of three different lengths, computed by both methods. */
export function ProrationMonths() {
  return (
    <table className="mt-6 w-full max-w-2xl border-b border-line text-left">
      <caption className="pb-2 text-left text-sm text-ink-soft">
        Moving in on the 15th of each month in 2026, rent of $1,850
      </caption>
      <thead>
        <tr className="text-sm text-ink-soft">
          <th scope="col" className="py-2 pr-3 font-medium">
            Month
          </th>
          <th scope="col" className="py-2 pr-3 text-right font-medium">
            Actual days
          </th>
          <th scope="col" className="py-2 text-right font-medium">
            30-day month
          </th>
        </tr>
      </thead>
      <tbody>
        {starts.map((on) => (
          <tr key={on} className="border-t border-line">
            <th scope="row" className="py-2.5 pr-3 font-normal">
              {months[on]}
            </th>
            <td className="tabular py-2.5 pr-3 text-right">{answer(on, 'actual')}</td>
            <td className="tabular py-2.5 text-right">{answer(on, '30')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
