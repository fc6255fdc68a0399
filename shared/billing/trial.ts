/**
 * The length of a new account's trial in days; each account has one. The database counts the same days from the
 * creation of the account.
 */
export const trialDays = 14

/**
 * Whether a plan bought `trialDaysLeft` started days before the end of a trial keeps the rest of the trial free: Stripe
 * requires 48 hours (`trial_end`).
 */
export function keepsTrial(trialDaysLeft: number): boolean {
  return trialDaysLeft > 2
}
