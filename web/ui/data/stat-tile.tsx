import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { cn } from '#web/ui/cn.ts'
import { Skeleton } from '#web/ui/pages/skeleton.tsx'

type StatTileProps = {
  label: string
  /** Undefined while it loads. */
  value: ReactNode
  detail?: ReactNode
  icon?: ReactNode
  tone?: 'plain' | 'good' | 'warn' | 'bad' | undefined
  /** From `href()`. Makes the whole tile a link. */
  to?: string | undefined
}

const tones = { plain: 'text-ink', good: 'text-good', warn: 'text-warn', bad: 'text-bad' }

export function StatTile({ label, value, detail, icon, tone = 'plain', to }: StatTileProps) {
  return (
    <div
      className={cn(
        'section-box relative grid content-start gap-0.5 px-4 py-3.5 flat:py-1 sm:px-5',
        to && 'transition-colors hover:bg-hover',
      )}
    >
      <div className="flex items-center justify-between gap-2 text-sm text-ink-soft [&_svg]:size-4 [&_svg]:text-ink-faint">
        {to ? (
          <Link to={to} className="after:absolute after:inset-0 after:rounded-lg">
            {label}
          </Link>
        ) : (
          <span>{label}</span>
        )}
        {icon}
      </div>
      <div
        className={cn(
          'tabular wrap-anywhere text-figure font-semibold tracking-tight',
          tones[tone],
        )}
      >
        {value === undefined ? <Skeleton className="my-1 h-6 w-24" /> : value}
      </div>
      {detail ? (
        <div className="text-sm text-ink-faint">{detail}</div>
      ) : (
        value === undefined && <Skeleton className="my-0.5 h-4 w-32 max-w-full" />
      )}
    </div>
  )
}
