import { useQuery } from '@tanstack/react-query'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { href } from 'react-router'
import { useMay } from '#web/lib/session/use-may.tsx'
import { currentUserQuery } from '#web/lib/session/auth.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ErrorState } from '#web/ui/pages/error-state.tsx'
import { PageBreadcrumb } from '#web/ui/pages/page-breadcrumb.tsx'
import { PageHeader } from '#web/ui/pages/page-header.tsx'
import { SkeletonLines } from '#web/ui/pages/skeleton.tsx'
import { teamQuery } from './api.ts'
import type { Ensure } from './transfer-ownership-dialog.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { InvitationRow, MemberRow } from './team-rows.tsx'

/** Shows the members of this account, their permissions and the open invitations. */
export function TeamPage({ ensure }: { ensure: Ensure }) {
  const { data, error, refetch } = useQuery(teamQuery)
  const mayChange = useMay('team:write')
  const isOwner = useQuery(currentUserQuery).data?.role === 'OWNER'
  const [isInviting, setIsInviting] = useState(false)
  return (
    <>
      <title>Team | Tenure</title>
      <PageBreadcrumb crumbs={[{ label: 'Account Settings', to: href('/settings') }, { label: 'Team' }]} />
      <PageHeader
        title="Team"
        description="Who works in this account, for all properties or for some."
        actions={
          mayChange && (
            <Button variant="primary" icon={<UserPlus aria-hidden />} onClick={() => setIsInviting(true)}>
              Invite
            </Button>
          )
        }
      />
      <div className="grid max-w-3xl gap-5">
        <Card title="Members" padded={false}>
          {data ? (
            <ul>
              {data.members.map((member) => (
                <MemberRow
                  key={member.userId}
                  member={member}
                  mayChange={mayChange}
                  ensure={ensure}
                  mayHandOver={isOwner && member.role !== 'OWNER'}
                />
              ))}
            </ul>
          ) : error ? (
            <ErrorState error={error} onRetry={() => void refetch()} title="The team could not be loaded" />
          ) : (
            <div className="px-4 py-4 sm:px-5">
              <SkeletonLines lines={4} />
            </div>
          )}
        </Card>
        {data && data.invitations.length > 0 && (
          <Card title="Invited" description="They count against your plan until they answer." padded={false}>
            <ul>
              {data.invitations.map((invitation) => (
                <InvitationRow key={invitation.id} invitation={invitation} mayChange={mayChange} />
              ))}
            </ul>
          </Card>
        )}
      </div>
      <InviteDialog open={isInviting} onClose={() => setIsInviting(false)} />
    </>
  )
}
