import { use } from 'react'
import { href, Outlet } from 'react-router'
import { settingsPartsOf } from '#web/accounts/settings/settings-parts.ts'
import { IdentityProvider } from '#web/app/identity-provider.tsx'
import { RoleContext } from '#web/lib/session/use-may.tsx'
import { SectionNav } from '#web/ui/pages/section-nav.tsx'
import { mayOpen } from '#web/app/shell/page-permissions.ts'

const pages = [
  { label: 'Account', to: href('/settings') },
  { label: 'Plan', to: href('/settings/plan') },
  { label: 'Sent emails', to: href('/settings/emails') },
  { label: 'Security', to: href('/settings/security') },
  { label: 'Team', to: href('/settings/team') },
  { label: 'Your data', to: href('/settings/data') },
  { label: 'Accounting', to: href('/settings/accounting') },
  { label: 'Public links', to: href('/settings/links') },
  { label: 'Integrations', to: href('/settings/integrations') },
]

/** The pages of the settings that the user's role can open. */
export default function SettingsLayout() {
  const member = use(RoleContext)
  const links = pages
    .filter(({ to }) => member !== null && mayOpen(member.role, to))
    .map((page) =>
      page.to === href('/settings') && member ? { ...page, parts: settingsPartsOf(member.role) } : page,
    )
  return (
    <SectionNav label="Settings" links={links}>
      <IdentityProvider>
        <Outlet />
      </IdentityProvider>
    </SectionNav>
  )
}
