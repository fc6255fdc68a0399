import type { ReactElement } from 'react'
import { addItems } from '#web/app/nav-items.ts'
import { Menu, MenuLink } from '#web/ui/menu.tsx'

export function AddMenu({ trigger }: { trigger: ReactElement }) {
  return (
    <Menu trigger={trigger}>
      {addItems.map(({ label, to, Icon }) => (
        <MenuLink key={label} to={{ pathname: to, search: '?new' }} icon={<Icon aria-hidden />}>
          {label}
        </MenuLink>
      ))}
    </Menu>
  )
}
