import type { ReactNode } from 'react'
import { cn } from '#web/ui/cn.ts'
import type { Tone } from '#web/ui/notice.tsx'

const tones = {
  good: 'bg-good-soft text-good',
  warn: 'bg-warn-soft text-warn',
  bad: 'bg-bad-soft text-bad',
  info: 'bg-info-soft text-info',
  plain: 'bg-plain-soft text-plain',
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
        'inline-flex items-center gap-1.5 rounded-sm px-2 py-0.5 text-xs font-medium whitespace-nowrap',
        tones[tone],
      )}
    >
      {dot && <span aria-hidden className="size-1.5 rounded-full bg-current" />}
      {children}
    </span>
  )
}
