import type { ReactElement, ReactNode } from 'react'
import { Menu, MenuItem } from '#web/ui/menus/menu.tsx'

export type RowMenuItem = {
  label: string
  icon?: ReactNode
  tone?: 'plain' | 'danger' | undefined
  onSelect: () => void
}

export function RowMenuPopup({ trigger, items }: { trigger: ReactElement; items: readonly RowMenuItem[] }) {
  return (
    <Menu trigger={trigger} defaultOpen>
      {items.map((item) => (
        <MenuItem key={item.label} icon={item.icon} tone={item.tone} onSelect={item.onSelect}>
          {item.label}
        </MenuItem>
      ))}
    </Menu>
  )
}
