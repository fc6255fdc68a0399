import { useLayoutEffect, useRef } from 'react'

/**
 * Returns the ref of a row that scrolls sideways on narrow screens: its child of index `open` is moved to the middle. Nothing moves
 * where all fit.
 */
export function useOpenInSight<Row extends HTMLElement>(open: number) {
  const row = useRef<Row>(null)
  useLayoutEffect(() => {
    const frame = row.current
    const child = frame?.children[open]
    if (frame && child) {
      const [inner, outer] = [child.getBoundingClientRect(), frame.getBoundingClientRect()]
      frame.scrollLeft += inner.left + inner.width / 2 - (outer.left + outer.width / 2)
    }
  }, [open])
  return row
}
