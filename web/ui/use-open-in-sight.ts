import { useEffect, useLayoutEffect, useRef } from 'react'

/**
 * Returns the ref of a row that scrolls sideways on narrow screens: its child of index `open` is moved to the
 * middle. The row does not move if all fit. The row says in `data-cut` at which ends it goes on (`start`,
 * `end`), for the class `fade-cut`.
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
  useEffect(() => {
    const frame = row.current
    if (!frame) {
      return undefined
    }
    const mark = () => {
      const { scrollLeft, clientWidth, scrollWidth } = frame
      frame.dataset.cut = [
        ...(scrollLeft > 4 ? ['start'] : []),
        ...(scrollLeft + clientWidth < scrollWidth - 4 ? ['end'] : []),
      ].join(' ')
    }
    const observer = new ResizeObserver(mark)
    for (const element of [frame, ...frame.children]) {
      observer.observe(element) // counts that arrive later make the row longer
    }
    frame.addEventListener('scroll', mark, { passive: true })
    return () => {
      observer.disconnect()
      frame.removeEventListener('scroll', mark)
    }
  }, [])
  return row
}
