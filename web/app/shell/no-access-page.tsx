import { Lock } from 'lucide-react'
import { href, useLocation } from 'react-router'
import type { TeamRole } from '#shared/lib/access/roles.ts'
import { navFor } from './nav-items.ts'
import { roleDescriptions } from '#web/team/role-labels.ts'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/pages/empty-state.tsx'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'
import { PageHeader } from '#web/ui/pages/page-header.tsx'

/** Shown instead of a page that the role may not use, such as a form for a read-only role. */
export default function NoAccessPage({ role }: { role: TeamRole }) {
  const { pathname } = useLocation()
  const section = navFor(role).find(({ to }) => pathname.startsWith(`${to}/`))
  const { label, does } = roleDescriptions[role]
  return (
    <>
      <title>You do not have access to this page | Tenure</title>
      <PageHeader title="You do not have access to this page" />
      <Card>
        <EmptyState
          icon={<Lock aria-hidden />}
          title={`You are signed in as: ${label}`}
          action={
            section ? (
              <LinkButton to={section.to}>Back to {section.label}</LinkButton>
            ) : (
              <LinkButton to={href('/dashboard')}>Open dashboard</LinkButton>
            )
          }
        >
          {does}. Your role does not include this page. An account owner or administrator can change your role
          under Team.
        </EmptyState>
      </Card>
    </>
  )
}
