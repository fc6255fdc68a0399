import { useEffect, useRef, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { cn } from '#web/ui/cn.ts'
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
  /**
   * True where a phone shows the name above the page already: there the title is only for screen readers, and so is the
   * whole header where it has no actions.
   */
  isNamedAbove?: boolean | undefined
  /** True where the description belongs to the title, as an address: a phone shows the buttons below it. */
  isAboutTitle?: boolean | undefined
}

/** The page's only h1. It takes the focus after navigation by a link, so that a screen reader announces the page. */
export function PageHeader({
  title,
  description,
  meta,
  actions,
  pending = false,
  isNamedAbove = false,
  isAboutTitle = false,
}: PageHeaderProps) {
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
  const about = description ? (
    <p
      className={cn(
        'max-w-2xl text-ink-soft',
        isAboutTitle ? 'page-about' : 'mb-5 flat:mb-4 flat:px-4 sm:mb-6 flat:sm:px-5',
      )}
    >
      {description}
    </p>
  ) : (
    pending &&
    description !== null && (
      <Skeleton
        className={cn('h-4.5 w-64 max-w-full', isAboutTitle ? 'page-about' : 'mb-4 flat:mx-4 flat:sm:mx-5')}
      />
    )
  )
  return (
    <>
      <header
        className={cn(
          'page-head',
          description && !isAboutTitle ? 'mb-1.5 lg:mb-0.5' : 'mb-5 flat:mb-4 sm:mb-6',
          isNamedAbove && !actions && 'max-md:not-print:sr-only',
        )}
      >
        <div className="page-head-row">
          <div
            className={cn(
              'flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 in-bar:flex-nowrap',
              isNamedAbove && 'max-md:not-print:sr-only',
            )}
          >
            <h1
              ref={heading}
              tabIndex={-1}
              className={cn(
                'rounded-xs font-serif text-title outline-none font-semibold tracking-tight wrap-anywhere in-bar:line-clamp-1',
                // hidden, it would break letter by letter
                isNamedAbove && 'max-md:not-print:text-nowrap',
              )}
            >
              {title}
            </h1>
            {meta}
          </div>
          {isAboutTitle && about}
          {actions ? (
            <div className="page-actions in-bar:flex-nowrap">{actions}</div>
          ) : (
            pending && actions !== null && <Skeleton className="h-9 w-48 max-w-full" />
          )}
        </div>
      </header>
      {!isAboutTitle && about}
    </>
  )
}
