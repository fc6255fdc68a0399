import { useEffect, useState, type RefObject } from 'react'

/** Returns the current width of an element in pixels. */
export function useWidth(element: RefObject<Element | null>, initial: number): number {
  const [width, setWidth] = useState(initial)
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => entry && setWidth(Math.round(entry.contentRect.width)))
    if (element.current) {
      observer.observe(element.current)
    }
    return () => observer.disconnect()
  }, [element])
  return width
}
