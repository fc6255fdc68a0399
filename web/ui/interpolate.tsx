import type { ReactNode } from 'react'

/** Pass it as a placeholder's value to a text. `Interpolate` puts its children in that place. */
export const interpolationMarker = '\u0001'

/** Renders a text with its children in the place of `interpolationMarker`. */
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
