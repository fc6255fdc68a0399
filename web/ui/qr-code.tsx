/* oxlint-disable jsx-a11y/prefer-tag-over-role -- an img cannot be drawn from what the page knows */
import { encode } from 'uqr'

type QrCodeProps = {
  /** What a camera reads. */
  text: string
  /** What it is, for who cannot see it. */
  label: string
  className?: string | undefined
}

/** A QR code (ISO/IEC 18004) as one path, dark on white in either theme: cameras want it so. Load it lazily. */
export function QrCode({ text, label, className }: QrCodeProps) {
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      className={className}
    >
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000" d={path} />
    </svg>
  )
}
