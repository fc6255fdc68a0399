import { type RefObject, useLayoutEffect } from 'react'

/** The room in pixels that the sign of more columns takes at the right edge: less than the next column has before its amounts. */
const signWidth = 4

/**
 * Widens the first column of a table that scrolls sideways on a phone, so that the screen ends between two columns and cuts
 * no amount. It is measured anew when the table or its place has another width.
 */
export function useWholeColumns(area: RefObject<HTMLElement | null>, isPhone: boolean): void {
  useLayoutEffect(() => {
    const element = area.current
    if (!element || !isPhone) {
      return undefined
    }
    const fit = () => {
      const heads = [...element.querySelectorAll<HTMLElement>('thead tr > *')]
      const [first] = heads
      if (!first) {
        return
      }
      first.style.minWidth = ''
      const room = element.clientWidth - signWidth
      const ends = heads.map(({ offsetLeft, offsetWidth }) => offsetLeft + offsetWidth)
      const last = ends.findLast((end) => end <= room)
      if (last !== undefined && element.scrollWidth > element.clientWidth) {
        first.style.minWidth = `${first.offsetWidth + room - last}px`
      }
    }
    fit()
    const observer = new ResizeObserver(fit)
    observer.observe(element)
    if (element.firstElementChild) {
      observer.observe(element.firstElementChild)
    }
    return () => {
      observer.disconnect()
      element.querySelector<HTMLElement>('thead tr > *')?.style.removeProperty('min-width')
    }
  }, [area, isPhone])
}
