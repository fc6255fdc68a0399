import { cn } from '#web/ui/cn.ts'
import { usMap } from './us-map.ts'

/** The outline of a state, drawn like a plat: an ornament, so readers of screens are spared it. */
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
