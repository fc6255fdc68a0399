import type { ReactNode } from 'react'

/** Given as a value to a text, it says where `Filled` puts what it is given. */
export const interpolationMarker = '\u0001'

/** A text with something drawn in the place that `mark` holds. */
export function Interpolate({ text, children }: { text: string; children: ReactNode }) {
  const [before = '', after = ''] = text.split(interpolationMarker)
  return (
    <>
      {before}
      {children}
      {after}
    </>
  )
}
