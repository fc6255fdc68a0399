import { CircleUserRound, LogOut, Settings } from 'lucide-react'
import type { ReactElement } from 'react'
import { href } from 'react-router'
import { useSignOut } from '#web/lib/use-sign-out.ts'
import type { CurrentUser } from '#web/lib/auth.ts'
import { Menu, MenuHeading, MenuItem, MenuLink, MenuSeparator } from '#web/ui/menu.tsx'

export function UserMenu({ trigger, user }: { trigger: ReactElement; user: CurrentUser }) {
  const signOut = useSignOut()
  return (
    <Menu trigger={trigger} side="top" align="start">
      <MenuHeading>
        Signed in as <span className="font-medium text-ink">{user.email}</span>
      </MenuHeading>
      <MenuSeparator />
      <MenuLink to={href('/profile')} icon={<CircleUserRound aria-hidden />}>
        Profile
      </MenuLink>
      <MenuLink to={href('/settings')} icon={<Settings aria-hidden />}>
        Account Settings
      </MenuLink>
      <MenuSeparator />
      <MenuItem onSelect={signOut} icon={<LogOut aria-hidden />}>
        Log out
      </MenuItem>
    </Menu>
  )
}
