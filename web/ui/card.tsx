import type { ReactNode } from 'react'
import { cn } from './cn.ts'

type CardProps = {
  title?: ReactNode
  description?: ReactNode
  actions?: ReactNode
  footer?: ReactNode
  /** False removes the padding, for a table or list that reaches the edge. */
  padded?: boolean | undefined
  /** Heading level of the title. */
  level?: 2 | 3 | undefined
  className?: string | undefined
  children?: ReactNode
}

export function Card({
  title,
  description,
  actions,
  footer,
  padded = true,
  level = 2,
  className,
  children,
}: CardProps) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <section className={cn('section-box min-w-0', className)}>
      {(title || actions) && (
        <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line px-4 py-3 flat:border-line-strong flat:py-2 sm:px-5">
          {/* the text wraps before the actions move below it */}
          <div className="min-w-0 grow basis-40">
            {title && <Heading className="text-section font-semibold">{title}</Heading>}
            {description && <p className="text-sm text-ink-faint">{description}</p>}
          </div>
          {actions && <div className="card-actions">{actions}</div>}
        </header>
      )}
      {padded ? <div className="px-4 py-4 sm:px-5">{children}</div> : children}
      {footer && (
        <footer className="border-t border-line px-4 py-3 text-sm text-ink-soft sm:px-5">{footer}</footer>
      )}
    </section>
  )
}
