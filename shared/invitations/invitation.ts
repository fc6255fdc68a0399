/** The days for which an invitation is valid. */
export const invitationDays = 7

type Invited<Status> = { invitationStatus: Status; invitedAt: Date | null }

/**
 * Returns the status of an invitation at an instant: a pending invitation that was not accepted in time is EXPIRED; no
 * job has to change the stored status.
 */
export function invitationStatusAt<Status extends string | null>(
  { invitationStatus, invitedAt }: Invited<Status>,
  now: Date,
): Status | 'EXPIRED' {
  const isOver = invitedAt !== null && invitationEndsAt(invitedAt) <= now
  return invitationStatus === 'PENDING' && isOver ? 'EXPIRED' : invitationStatus
}

/** Returns the instant at which an invitation expires. */
export function invitationEndsAt(invitedAt: Date): Date {
  return new Date(invitedAt.getTime() + invitationDays * 86_400_000)
}

/** Returns the instant after which an invitation must have been sent to be still valid at `now`. */
export function invitedSince(now: Date): Date {
  return new Date(now.getTime() - invitationDays * 86_400_000)
}
