import type { ReactNode } from 'react'

/** Given as a value to a text, it says where `Filled` puts what it is given. */
export const mark = '\u0001'

/** A text with something drawn in the place that `mark` holds. */
export function Filled({ text, children }: { text: string; children: ReactNode }) {
  const [before = '', after = ''] = text.split(mark)
  return (
    <>
      {before}
      {children}
      {after}
    </>
  )
}
