import { cn } from '#web/ui/cn.ts'

export type Place = { property: string; unit: string }

/**
 * Names a unit with its property, on one line. Where there is little room the property is cut, and the unit only where it alone
 * is longer than the line.
 */
export function PlaceName({ property, unit, className }: Place & { className?: string | undefined }) {
  return (
    <span className={cn('flex min-w-0 gap-x-1', className)} title={`${property}, ${unit}`}>
      <span className="min-w-0 shrink-[1000] truncate">{property},</span>{' '}
      <span className="min-w-0 truncate">{unit}</span>
    </span>
  )
}
