import { ChevronRight } from 'lucide-react'
import { Fragment } from 'react'
import { Link } from 'react-router'
import { cn } from './cn.ts'

export type Crumb = {
  label: string
  /** From `href()`; the last one, where we are, has none. */
  to?: string | undefined
}

/** Where we are and how to go back; on phones only the nearest way. */
export function Breadcrumb({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb" className="min-w-0">
      <ol className="flex min-w-0 items-center gap-1.5 text-sm text-ink-faint">
        {crumbs.map((crumb, index) => (
          <Fragment key={crumb.label}>
            {index > 0 && (
              <li aria-hidden className={cn(index < crumbs.length - 1 && 'max-sm:hidden')}>
                <ChevronRight className="size-3.5" />
              </li>
            )}
            <li
              className={cn(
                'truncate',
                // A long name gives way first, the way back last.
                index < crumbs.length - 1 ? 'max-w-[40%] shrink-0' : 'min-w-0',
                index < crumbs.length - 2 && 'max-sm:hidden',
              )}
            >
              {crumb.to ? (
                <Link
                  to={crumb.to}
                  className="block truncate rounded-xs py-0.5 hover:text-ink hover:underline"
                >
                  {crumb.label}
                </Link>
              ) : (
                <span aria-current="page" className="font-medium text-ink">
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
