import { type RefObject, useEffect, useState } from 'react'
import { ChevronRight } from 'lucide-react'

/** Shows at the right edge that a wide table goes on there, and scrolls to it. It is gone at the end of the table. */
export function ScrollSign({ area }: { area: RefObject<HTMLElement | null> }) {
  const [isMore, setIsMore] = useState(false)
  useEffect(() => {
    const element = area.current
    if (!element) {
      return undefined
    }
    const look = () =>
      setIsMore(
        getComputedStyle(element).overflowX === 'auto' &&
          element.scrollLeft + element.clientWidth < element.scrollWidth - 4,
      )
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
  return (
    isMore && (
      <div className="pointer-events-none absolute inset-y-0 right-0 z-3 w-14 bg-linear-to-l from-surface to-transparent print:hidden">
        <button
          type="button"
          aria-label="Show more columns"
          className="pointer-events-auto sticky top-16 mt-0.5 ml-auto grid size-8 place-items-center rounded border border-line-strong bg-raised text-ink-soft hover:bg-hover max-md:size-11"
          onClick={() => area.current?.scrollBy({ left: area.current.clientWidth * 0.6, behavior: 'smooth' })}
        >
          <ChevronRight aria-hidden className="size-4" />
        </button>
      </div>
    )
  )
}
