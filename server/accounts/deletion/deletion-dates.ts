/** The number of days that a closed account can be restored, and a deleted sign-in can be kept. */
export const deletionDays = 30

/** Returns the instant of the deletion that is asked for at `now`. */
export function deletionDate(now: Date): Date {
  return new Date(now.getTime() + deletionDays * 86_400_000)
}
