import { personalUseArithmetic } from '#shared/tax/schedule-e-document.ts'
import { Notice } from '#web/ui/notice.tsx'
import type { ScheduleEProperty } from './api.ts'

/** Says what personal use did to the lines of a property, each with its arithmetic. */
export function PersonalUse({ use }: { use: NonNullable<ScheduleEProperty['personalUse']> }) {
  const changed = use.lines.filter(({ whole, amount }) => whole !== amount)
  return (
    <Notice tone={use.treatment === 'DIVIDED' && !use.isHome ? 'info' : 'warn'} className="mx-4 mb-4 sm:mx-5">
      {use.note}
      {changed.length > 0 && (
        <ul className="tabular mt-2 grid gap-0.5 text-ink-soft">
          {changed.map((line) => (
            <li key={line.line}>
              Line {line.line}: {personalUseArithmetic(use, line)}
            </li>
          ))}
        </ul>
      )}
    </Notice>
  )
}
