import type { ReactElement, ReactNode } from 'react'
import { Menu, MenuGroup, MenuItem } from '#web/ui/menus/menu.tsx'

export type RowMenuItem = {
  label: string
  icon?: ReactNode
  tone?: 'plain' | 'danger' | undefined
  /** The name of the group that a long menu shows it in, with the items beside it of the same group. */
  group?: string | undefined
  onSelect: () => void
}

export function RowMenuPopup({ trigger, items }: { trigger: ReactElement; items: readonly RowMenuItem[] }) {
  return (
    <Menu trigger={trigger} defaultOpen>
      {groupsOf(items).map(({ group, members }) => {
        const rows = members.map((item) => (
          <MenuItem key={item.label} icon={item.icon} tone={item.tone} onSelect={item.onSelect}>
            {item.label}
          </MenuItem>
        ))
        return group === undefined ? (
          rows
        ) : (
          <MenuGroup key={group} label={group}>
            {rows}
          </MenuGroup>
        )
      })}
    </Menu>
  )
}

/** Returns the items in their order, those beside each other of one group together. */
function groupsOf(items: readonly RowMenuItem[]): { group: string | undefined; members: RowMenuItem[] }[] {
  const groups: { group: string | undefined; members: RowMenuItem[] }[] = []
  for (const item of items) {
    const last = groups.at(-1)
    if (last && last.group === item.group) {
      last.members.push(item)
    } else {
      groups.push({ group: item.group, members: [item] })
    }
  }
  return groups
}
