import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Fragment } from 'react'
import { Link } from 'react-router'
import { cn } from '#web/ui/cn.ts'

export type Crumb = {
  label: string
  /** From `href()`; the last crumb, the current page, has none. */
  to?: string | undefined
}

/**
 * Shows the path to the current page. On phones it shows only the nearest parent, because the page's title is right
 * below.
 */
export function Breadcrumb({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb" className="min-w-0">
      <ol className="flex min-w-0 items-center gap-1.5 text-sm text-ink-faint">
        {crumbs.map((crumb, index) => (
          <Fragment key={crumb.label}>
            {index > 0 && (
              <li aria-hidden className="max-sm:hidden">
                <ChevronRight className="size-3.5" />
              </li>
            )}
            <li
              title={crumb.label}
              className={cn(
                'truncate',
                // A long page name is shortened first, the parent link last.
                index < crumbs.length - 1
                  ? 'max-w-[40%] shrink-0 max-sm:max-w-full max-sm:shrink'
                  : 'min-w-0',
                index !== Math.max(crumbs.length - 2, 0) && 'max-sm:sr-only',
              )}
            >
              {crumb.to ? (
                <Link
                  to={crumb.to}
                  className="flex items-center gap-1 rounded-xs py-3 hover:text-ink hover:underline max-sm:text-ink-soft sm:py-0.5"
                >
                  {index === crumbs.length - 2 && (
                    <ChevronLeft aria-hidden className="-ml-1 size-4 shrink-0 sm:hidden" />
                  )}
                  <span className="truncate">{crumb.label}</span>
                </Link>
              ) : (
                <span aria-current="page" className="block truncate font-medium text-ink">
                  {crumb.label}
                </span>
              )}
            </li>
          </Fragment>
        ))}
      </ol>
    </nav>
  )
}
