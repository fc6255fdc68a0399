import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { cn } from './cn.ts'

export type Tone = 'good' | 'warn' | 'bad' | 'info' | 'plain'

const looks = {
  good: { box: 'border-good/30 bg-good-soft', icon: 'text-good', Icon: CircleCheck },
  warn: { box: 'border-warn/30 bg-warn-soft', icon: 'text-warn', Icon: TriangleAlert },
  bad: { box: 'border-bad/30 bg-bad-soft', icon: 'text-bad', Icon: CircleAlert },
  info: { box: 'border-info/30 bg-info-soft', icon: 'text-info', Icon: Info },
  plain: { box: 'border-line bg-sunken', icon: 'text-ink-soft', Icon: Info },
}

type NoticeProps = {
  tone?: Tone | undefined
  title?: string | undefined
  action?: ReactNode
  children?: ReactNode
  className?: string | undefined
}

/** Shows a message that stays on the page. Its icon ensures that color is not the only sign. */
export function Notice({ tone = 'info', title, action, children, className }: NoticeProps) {
  const { box, icon, Icon } = looks[tone]
  return (
    <div className={cn('flex items-start gap-3 rounded border px-3.5 py-3 text-sm text-ink', box, className)}>
      <Icon aria-hidden className={cn('mt-px size-4.5 shrink-0', icon)} />
      <div className="min-w-0 flex-1">
        {title && <p className="font-medium">{title}</p>}
        {children}
      </div>
      {action}
    </div>
  )
}
