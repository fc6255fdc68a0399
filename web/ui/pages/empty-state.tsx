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
    <div className="empty-state">
      {icon && <span className="empty-icon">{icon}</span>}
      <p className="text-section font-semibold">{title}</p>
      {children && <div className="max-w-md text-base text-ink-soft">{children}</div>}
      {action && <div className="empty-action">{action}</div>}
    </div>
  )
}
