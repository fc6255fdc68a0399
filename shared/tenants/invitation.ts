/** An invitation is good for seven days. */
export const invitationDays = 7

type Invited<Status> = { invitationStatus: Status; invitedAt: Date | null }

/** The status of an invitation at an instant: one that nobody accepted in time has expired, without anybody's doing. */
export function invitationStatusAt<Status extends string | null>(
  { invitationStatus, invitedAt }: Invited<Status>,
  now: Date,
): Status | 'EXPIRED' {
  const isOver = invitedAt !== null && invitationEndsAt(invitedAt) <= now
  return invitationStatus === 'PENDING' && isOver ? 'EXPIRED' : invitationStatus
}

export function invitationEndsAt(invitedAt: Date): Date {
  return new Date(invitedAt.getTime() + invitationDays * 86_400_000)
}

/** An invitation of after this instant is still good at `now`. */
export function invitedSince(now: Date): Date {
  return new Date(now.getTime() - invitationDays * 86_400_000)
}
