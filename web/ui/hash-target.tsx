import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { cn } from './cn.ts'

/**
 * Is the target of links that end with `#id`. Scrolls to it once it is ready, because it may appear after the page; after a link it also
 * takes the focus, so that the keyboard goes on there.
 */
export function HashTarget({
  id,
  isReady = true,
  className,
  children,
}: {
  id: string
  isReady?: boolean
  className?: string
  children: ReactNode
}) {
  const target = useRef<HTMLDivElement>(null)
  const { hash, key } = useLocation()
  // 'default' is the page that the browser itself opened
  const isArrival = key !== 'default'
  useEffect(() => {
    if (hash === `#${id}` && isReady) {
      target.current?.scrollIntoView()
      if (isArrival) {
        target.current?.focus({ preventScroll: true })
      }
    }
  }, [hash, id, isReady, isArrival])
  return (
    <div ref={target} id={id} tabIndex={-1} className={cn('scroll-mt-20 outline-none', className)}>
      {children}
    </div>
  )
}
