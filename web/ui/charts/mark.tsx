import { cn } from '#web/ui/cn.ts'

/** The meaning of a filled area in a chart or a bar. */
export type MarkKind =
  | 'collected'
  | 'earlier'
  | 'credited'
  | 'unpaid'
  | 'pending'
  | 'overdue'
  | 'upcoming'
  | 'expenses'

const fills: Record<MarkKind, string> = {
  collected: 'mark-collected',
  earlier: 'mark-earlier',
  credited: 'mark-credited',
  unpaid: 'mark-unpaid',
  pending: 'mark-pending',
  overdue: 'mark-overdue',
  upcoming: 'mark-upcoming',
  expenses: 'mark-expenses',
}

/** Returns the class that fills an area, also on paper and in forced colors. */
export function markClass(kind: MarkKind, className?: string): string {
  return cn('[print-color-adjust:exact] forced-color-adjust-none', fills[kind], className)
}

/** The key of a figure that a chart or a bar shows: a small square of its fill. */
export function Mark({ kind }: { kind: MarkKind }) {
  return <span aria-hidden className={markClass(kind, 'inline-block size-2.5 shrink-0 rounded-xs')} />
}
