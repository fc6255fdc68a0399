import { cn } from '#web/ui/cn.ts'

export type Place = { property: string; unit: string }

/** Names a unit with its property, on one line. Where there is little room the property is cut, and never the unit. */
export function PlaceName({ property, unit, className }: Place & { className?: string | undefined }) {
  return (
    <span className={cn('flex min-w-0 gap-x-1', className)} title={`${property}, ${unit}`}>
      <span className="min-w-0 truncate">{property},</span> <span className="shrink-0">{unit}</span>
    </span>
  )
}
