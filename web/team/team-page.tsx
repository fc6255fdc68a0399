import { useQuery } from '@tanstack/react-query'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { href } from 'react-router'
import { useMay } from '#web/lib/session/use-may.tsx'
import { currentUserQuery } from '#web/lib/session/auth.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { OfflineNotice } from '#web/ui/pages/offline-notice.tsx'
import { PageBreadcrumb } from '#web/ui/pages/page-breadcrumb.tsx'
import { PageHeader } from '#web/ui/pages/page-header.tsx'
import { teamQuery } from './api.ts'
import type { Ensure } from './transfer-ownership-dialog.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { InvitationTable } from './invitation-table.tsx'
import { MemberTable } from './member-table.tsx'

/** Shows the members of this account, their permissions and the open invitations. */
export function TeamPage({ ensure }: { ensure: Ensure }) {
  const team = useQuery(teamQuery)
  const invitations = team.data?.invitations ?? []
  const mayChange = useMay('team:write')
  const isOwner = useQuery(currentUserQuery).data?.role === 'OWNER'
  const [isInviting, setIsInviting] = useState(false)
  return (
    <>
      <title>Team | Tenure</title>
      <PageBreadcrumb crumbs={[{ label: 'Settings', to: href('/settings') }, { label: 'Team' }]} />
      <PageHeader
        title="Team"
        description="Members of this account’s team and the properties they can see."
        actions={
          mayChange && (
            <Button variant="primary" icon={<UserPlus aria-hidden />} onClick={() => setIsInviting(true)}>
              Invite
            </Button>
          )
        }
      />
      <OfflineNotice since={team.dataUpdatedAt} />
      <div className="grid gap-5">
        <Card title="Members" padded={false}>
          <MemberTable
            query={{ ...team, data: team.data?.members }}
            mayChange={mayChange}
            mayHandOver={isOwner}
            ensure={ensure}
          />
        </Card>
        {invitations.length > 0 && (
          <Card title="Invited" description="Pending invitations count toward your plan." padded={false}>
            <InvitationTable invitations={invitations} mayChange={mayChange} />
          </Card>
        )}
      </div>
      <InviteDialog open={isInviting} onClose={() => setIsInviting(false)} />
    </>
  )
}
