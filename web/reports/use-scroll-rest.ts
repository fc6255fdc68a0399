import { type RefObject, useLayoutEffect, useState } from 'react'

/** Whether an area that scrolls sideways goes on before and after what is shown of it. */
export type ScrollRest = { before: boolean; after: boolean }

const whole: ScrollRest = { before: false, after: false }

/** Returns where an area and its only child go on sideways, as both change and scroll. */
export function useScrollRest(area: RefObject<HTMLElement | null>): ScrollRest {
  const [rest, setRest] = useState(whole)
  useLayoutEffect(() => {
    const element = area.current
    if (!element) {
      return undefined
    }
    const look = () => {
      const { scrollLeft, clientWidth, scrollWidth } = element
      const next =
        getComputedStyle(element).overflowX === 'auto' && scrollWidth > clientWidth + 4
          ? { before: scrollLeft > 4, after: scrollLeft + clientWidth < scrollWidth - 4 }
          : whole
      setRest((now) => (now.before === next.before && now.after === next.after ? now : next))
    }
    look()
    const observer = new ResizeObserver(look)
    observer.observe(element)
    if (element.firstElementChild) {
      observer.observe(element.firstElementChild)
    }
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [area])
  return rest
}
