import { encode } from 'uqr'
import { useMemo } from 'react'

/** The quiet zone that readers of codes ask for: four modules on every side. */
const margin = 4

/**
 * A QR code as SVG, drawn here: what it says is sent nowhere. Load it lazily. Black on white in dark pages too, since that is what phones
 * read best. A quarter of it may be dirty or torn (level Q).
 */
export function QrCode({
  text,
  label,
  className,
}: {
  text: string
  label: string
  className?: string | undefined
}) {
  const { size, path } = useMemo(() => draw(text), [text])
  return (
    <svg
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn, not fetched
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={className}
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}

function draw(text: string): { size: number; path: string } {
  const { data } = encode(text, { ecc: 'Q', border: 0 })
  const runs = data.flatMap((row, y) =>
    rowRuns(row).map(([x, width]) => `M${x + margin} ${y + margin}h${width}v1h-${width}z`),
  )
  return { size: data.length + 2 * margin, path: runs.join('') }
}

/** Dark modules side by side as one: start and length. */
function rowRuns(row: readonly boolean[]): [number, number][] {
  const runs: [number, number][] = []
  for (const [x, isDark] of row.entries()) {
    const last = runs.at(-1)
    if (isDark && last && last[0] + last[1] === x) {
      last[1] += 1
    } else if (isDark) {
      runs.push([x, 1])
    }
  }
  return runs
}
