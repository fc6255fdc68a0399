import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { cn } from './cn.ts'

/** The events of a person's first action; after that, the page moves only when the person moves it. */
const inputs = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/**
 * Is the target of links that end with `#id`. Scrolls to it once it is ready, and again while what is above it still
 * loads. After a link it also takes the focus, so that the keyboard goes on there.
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
  useEffect(() => {
    if (hash !== `#${id}` || !isReady) {
      return undefined
    }
    // 'default' is the page that the browser itself opened
    if (key !== 'default') {
      target.current?.focus({ preventScroll: true })
    }
    // it also tells the size at once
    const observer = new ResizeObserver(() => target.current?.scrollIntoView())
    observer.observe(document.body)
    const stop = () => {
      observer.disconnect()
      inputs.forEach((input) => window.removeEventListener(input, stop))
    }
    inputs.forEach((input) => window.addEventListener(input, stop, { passive: true }))
    return stop
  }, [hash, id, isReady, key])
  return (
    <div ref={target} id={id} tabIndex={-1} className={cn('scroll-mt-20 outline-none', className)}>
      {children}
    </div>
  )
}
