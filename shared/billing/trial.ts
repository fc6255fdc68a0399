/** The trial of a new account, once. The database counts the same days from the moment the account is made. */
export const trialDays = 14

/** Whether a plan bought so many begun days before the end of a trial leaves the rest free: Stripe wants 48 hours (`trial_end`). */
export function keepsTrial(trialDaysLeft: number): boolean {
  return trialDaysLeft > 2
}
