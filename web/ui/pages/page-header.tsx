import { useEffect, useRef, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { Skeleton } from './skeleton.tsx'

type PageHeaderProps = {
  title: ReactNode
  /** null: there is none, so no placeholder is shown. */
  description?: ReactNode
  /** Shown beside the title: a status pill. */
  meta?: ReactNode
  /** null: there is none, so no placeholder is shown. */
  actions?: ReactNode
  /** True while the page's object loads: shows placeholders for a missing description and missing actions. */
  pending?: boolean | undefined
}

/** The page's only h1. It takes the focus after navigation by a link, so that a screen reader announces the page. */
export function PageHeader({ title, description, meta, actions, pending = false }: PageHeaderProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { key, pathname } = useLocation()
  // 'default' is the page that the browser itself opened; there the focus stays at the start.
  const isArrival = key !== 'default'
  useEffect(() => {
    if (isArrival) {
      heading.current?.focus({ preventScroll: true })
    }
    // oxlint-disable-next-line react/exhaustive-deps -- once per page: a changed filter is no new page
  }, [pathname])
  return (
    <header className="mb-5 flex flex-wrap items-start justify-between gap-x-6 gap-y-3 flat:mb-4 flat:px-4 sm:mb-6 flat:sm:px-5 lg:flex-nowrap">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h1
            ref={heading}
            tabIndex={-1}
            className="rounded-xs font-serif text-title font-semibold tracking-tight wrap-anywhere"
          >
            {title}
          </h1>
          {meta}
        </div>
        {description ? (
          <p className="mt-0.5 max-w-2xl text-ink-soft">{description}</p>
        ) : (
          pending && description !== null && <Skeleton className="mt-1.5 mb-1 h-4.5 w-64 max-w-full" />
        )}
      </div>
      {actions ? (
        <div className="page-actions">{actions}</div>
      ) : (
        pending && actions !== null && <Skeleton className="h-10 w-48 max-w-full" />
      )}
    </header>
  )
}
