import type { ReactNode } from 'react'

type PageHeaderProps = {
  title: ReactNode
  description?: ReactNode
  /** Beside the title: a status pill. */
  meta?: ReactNode
  actions?: ReactNode
}

/** The page's one h1. */
export function PageHeader({ title, description, meta, actions }: PageHeaderProps) {
  return (
    <header className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-3 sm:mb-6">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h1 className="font-serif text-2xl font-semibold tracking-tight wrap-anywhere">{title}</h1>
          {meta}
        </div>
        {description && <p className="mt-0.5 max-w-2xl text-ink-soft">{description}</p>}
      </div>
      {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
    </header>
  )
}
