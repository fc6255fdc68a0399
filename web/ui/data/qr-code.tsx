import { encode } from 'uqr'
import { useMemo } from 'react'

/** Quiet zone that the QR standard requires: four modules on every side. */
const margin = 4

/**
 * Shows a QR code as SVG. It is drawn in the browser, so its content is not sent anywhere. Load it lazily. Black on
 * white in the dark theme too, because phones read that best. Error correction level Q: a quarter of it may be dirty or
 * torn.
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
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn as SVG, not a fetched image
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

/** Returns runs of adjacent dark modules of a row: start and length. */
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
