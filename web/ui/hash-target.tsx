import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { cn } from './cn.ts'

/** Is the target of links that end with `#id`. Scrolls to it once it is ready, because it may appear after the page. */
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
  const { hash } = useLocation()
  useEffect(() => {
    if (hash === `#${id}` && isReady) {
      target.current?.scrollIntoView()
    }
  }, [hash, id, isReady])
  return (
    <div ref={target} id={id} className={cn('scroll-mt-20', className)}>
      {children}
    </div>
  )
}
