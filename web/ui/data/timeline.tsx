import type { ReactNode } from 'react'
import { cn } from '#web/ui/cn.ts'

export type Moment = {
  key: string
  /** Past and upcoming moments have an empty dot, the present one a full one. */
  state: 'past' | 'now' | 'upcoming'
  /** The time in words: 'Oct 1, 2026, now'. */
  when: ReactNode
  figure?: ReactNode
  note?: ReactNode
  menu?: ReactNode
  /** Shown below, in the whole width: a form. */
  more?: ReactNode
}

/** Shows dated moments along a line, the earliest first. */
export function Timeline({ moments }: { moments: readonly Moment[] }) {
  return (
    <ol className="relative grid gap-2.5 pl-4 text-sm before:absolute before:top-1.5 before:bottom-1.5 before:left-1 before:border-l before:border-line-strong">
      {moments.map(({ key, state, when, figure, note, menu, more }) => (
        <li key={key} className="relative">
          <span
            aria-hidden
            className={cn(
              'absolute top-1.5 -left-4 size-2.25 rounded-full border-2 forced-color-adjust-none',
              state === 'now' ? 'border-ink bg-ink' : 'border-control bg-surface',
            )}
          />
          <div className="flex items-start gap-2">
            <div className="min-w-0 flex-1">
              <p className={state === 'past' ? 'text-ink-soft' : 'font-medium'}>{when}</p>
              {note && <div className="text-xs wrap-anywhere text-ink-faint">{note}</div>}
            </div>
            {figure && (
              <span className={cn('tabular whitespace-nowrap', state === 'past' ? 'text-ink-soft' : 'font-medium')}>
                {figure}
              </span>
            )}
            {menu && <div className="-my-1.5 -mr-2">{menu}</div>}
          </div>
          {more && <div className="mt-2">{more}</div>}
        </li>
      ))}
    </ol>
  )
}
