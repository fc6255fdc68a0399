import type { ReactNode } from 'react'

type EmptyPartProps = {
  title: string
  children?: ReactNode
}

/** Shown for an empty list within a padded part of a page or panel that is too small for an `EmptyState`. */
export function EmptyPart({ title, children }: EmptyPartProps) {
  return (
    <div className="text-sm">
      <p className="font-medium">{title}</p>
      {children && <p className="text-ink-soft">{children}</p>}
    </div>
  )
}
