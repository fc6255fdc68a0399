import type { ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import { cn } from './cn.ts'
import type { RowPanel } from './use-side-panel.ts'

/** Makes the link of a row as large as the row, which must be `relative`. */
export const rowLinkClass =
  'rounded-xs after:absolute after:inset-0 after:rounded-sm focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-[-2px] focus-visible:after:outline-focus'

type PanelLinkProps = { panel: RowPanel; id: string; className?: string | undefined; children: ReactNode }

/** Returns where a row leads that opens in a side panel. While one is open, Back still leads to the list. */
export function panelLink(panel: RowPanel, id: string): LinkProps {
  return {
    to: { search: panel.searchOf(id) },
    preventScrollReset: true,
    replace: panel.openId !== undefined,
    'aria-current': panel.openId === id || undefined,
  }
}

/** The link of a row that opens in a side panel. */
export function PanelLink({ panel, id, className, children }: PanelLinkProps) {
  return (
    <Link {...panelLink(panel, id)} className={cn(rowLinkClass, className)}>
      {children}
    </Link>
  )
}
