import type { ReactNode } from 'react'
import { cn } from '#web/ui/cn.ts'
import type { Tone } from '#web/ui/notice.tsx'

const tones = {
  // the normal case has no chip
  good: 'text-ink-soft',
  warn: 'bg-warn-soft px-2 text-warn',
  bad: 'bg-bad-soft px-2 text-bad',
  info: 'bg-info-soft px-2 text-info ring-1 ring-line ring-inset',
  plain: 'bg-plain-soft px-2 text-plain ring-1 ring-line ring-inset',
}

export function Badge({
  tone = 'plain',
  dot,
  children,
}: {
  tone?: Tone | undefined
  dot?: boolean
  children: ReactNode
}) {
  return (
    <span
      className={cn(
        'inline-flex items-center gap-1.5 rounded-full py-0.5 text-xs font-medium whitespace-nowrap',
        tones[tone],
      )}
    >
      {dot && tone !== 'good' && <span aria-hidden className="size-1.5 rounded-full bg-current" />}
      {children}
    </span>
  )
}
