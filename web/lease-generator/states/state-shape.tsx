import { cn } from '#web/ui/cn.ts'
import { usMap } from './us-map.ts'

/** Draws the outline of a state like a surveyor's plat. It is an ornament, so it is hidden from screen readers. */
export function StateShape({ code, className }: { code: string; className?: string }) {
  const outline = usMap[code]
  if (!outline) {
    return null
  }
  const [left, top, width, height] = outline.box
  const edge = Math.max(width, height) * 0.06
  const box = [left - edge, top - edge, width + 2 * edge, height + 2 * edge]
  return (
    <svg aria-hidden viewBox={box.join(' ')} className={cn('max-h-72 w-full', className)}>
      <path
        d={outline.path}
        className="fill-brand-soft stroke-brand-line"
        strokeWidth="2"
        vectorEffect="non-scaling-stroke"
        strokeLinejoin="round"
      />
    </svg>
  )
}
