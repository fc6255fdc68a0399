import { queryOptions } from '@tanstack/react-query'
import type { WireBody, WireResponse } from '#shared/lib/route.ts'
import {
  cancelTeamInvitation,
  getTeam,
  inviteMember,
  deleteMember,
  resendTeamInvitation,
  updateMember,
} from '#shared/team/contract.ts'
import { call } from '#web/lib/api/api-client.ts'
import { queryClient } from '#web/lib/api/query-client.ts'

export type Team = WireResponse<typeof getTeam>
export type Member = Team['members'][number]
export type Invitation = Team['invitations'][number]
export type InviteBody = WireBody<typeof inviteMember>

export const teamQuery = queryOptions({
  queryKey: ['team'],
  queryFn: ({ signal }) => call(getTeam, { signal }),
})

export async function invite(body: InviteBody, idempotencyKey: string): Promise<Invitation> {
  const invitation = await call(inviteMember, { body, idempotencyKey })
  teamChanged()
  return invitation
}

export async function resend(id: string): Promise<void> {
  await call(resendTeamInvitation, { params: { id } })
  teamChanged()
}

export async function cancel(id: string): Promise<void> {
  await call(cancelTeamInvitation, { params: { id } })
  teamChanged()
}

export async function changeMember(userId: string, body: WireBody<typeof updateMember>): Promise<void> {
  await call(updateMember, { params: { userId }, body })
  teamChanged()
}

export async function remove(userId: string): Promise<void> {
  await call(deleteMember, { params: { userId } })
  teamChanged()
}

function teamChanged(): void {
  void queryClient.invalidateQueries({ queryKey: teamQuery.queryKey })
  // members count against the plan
  void queryClient.invalidateQueries({ queryKey: ['subscription'] })
}
