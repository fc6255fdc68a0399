import type { ReactNode } from 'react'

type EmptyStateProps = {
  icon?: ReactNode
  title: string
  children?: ReactNode
  /** The next step: a button or link. */
  action?: ReactNode
}

/**
 * Shown for an empty list: explains what would be here and offers the next step. On the surface of the application it
 * stands where the first row would; in dialogs and on public pages it is centered under its icon.
 */
export function EmptyState({ icon, title, children, action }: EmptyStateProps) {
  return (
    <div className="grid justify-items-center gap-2 px-6 py-12 text-center flat:justify-items-start flat:gap-1 flat:px-4 flat:py-5 flat:text-left flat:sm:px-5">
      {icon && (
        <span className="mb-1 grid size-11 place-items-center rounded-full bg-brand-soft text-brand-text flat:hidden [&_svg]:size-5">
          {icon}
        </span>
      )}
      <p className="text-section font-semibold">{title}</p>
      {children && <div className="max-w-md text-base text-ink-soft">{children}</div>}
      {action && <div className="mt-3 flex flex-wrap justify-center gap-2 flat:justify-start">{action}</div>}
    </div>
  )
}
