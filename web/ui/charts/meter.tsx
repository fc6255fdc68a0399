import { cn } from '#web/ui/cn.ts'

type MeterProps = {
  label: string
  value: number
  max: number
  /** The value in words, such as '8 of 10 units'. */
  text: string
  tone?: 'brand' | 'good' | 'warn' | 'bad' | undefined
  hideLabel?: boolean | undefined
}

const fills = { brand: 'bg-brand', good: 'bg-good', warn: 'bg-warn', bad: 'bg-bad-fill' }

/** Shows a value as a share of a maximum: occupancy, a plan's limit. */
export function Meter({ label, value, max, text, tone = 'brand', hideLabel }: MeterProps) {
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0
  return (
    <div className="grid gap-1.5">
      {!hideLabel && (
        <div className="flex justify-between gap-3 text-sm">
          <span className="text-ink-soft">{label}</span>
          <span className="tabular font-medium">{text}</span>
        </div>
      )}
      <meter aria-label={label} value={value} min={0} max={max} className="sr-only">
        {text}
      </meter>
      <div aria-hidden className="h-1.5 overflow-hidden rounded-full bg-chart-track">
        <div className={cn('h-full rounded-full', fills[tone])} style={{ width: `${share * 100}%` }} />
      </div>
    </div>
  )
}
