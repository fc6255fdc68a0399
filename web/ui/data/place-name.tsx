import { cn } from '#web/ui/cn.ts'

export type Place = { property: string; unit: string }

type PlaceNameProps = {
  property: string
  /** Null where the property is meant as a whole. */
  unit: string | null
  className?: string | undefined
}

/**
 * Names a unit with its property, on one line. Where there is little room the property is cut, and the unit only where it alone
 * is longer than the line.
 */
export function PlaceName({ property, unit, className }: PlaceNameProps) {
  return unit === null ? (
    <span className={cn('block truncate', className)} title={property}>
      {property}
    </span>
  ) : (
    <span className={cn('flex min-w-0 gap-x-1', className)} title={`${property}, ${unit}`}>
      <span className="min-w-0 shrink-[1000] truncate">{property},</span>{' '}
      <span className="min-w-0 truncate">{unit}</span>
    </span>
  )
}
