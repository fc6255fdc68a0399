/** The rules of a state on what a lease may say. */
export type LeaseRules = {
  /** The side that pays for lawyers: the losing side as the court decides, or only as the law itself says. */
  attorneyFees: 'prevailing' | 'as-law'
  /** Whether a landlord may end a monthly tenancy only for a cause that the statute lists, with that cause's notice. */
  endsForCause: boolean
  /** The largest number of days of notice that the lease may require to end a monthly tenancy; null for no maximum. */
  mostNoticeDays: number | null
  /** Whether the lease must use exactly the statute's notice to end a tenancy. */
  fixedNotice: boolean
  /** Whether the tenant's notice may be no longer than the landlord's. */
  equalNotice: boolean
  /** Whether the lease must not require cash only or electronic payment only. */
  plainPayment: boolean
  /** The charges allowed at the start other than the first rent and the deposit. */
  moveInCharges: 'any' | 'last-month' | 'rent-and-deposit'
  /** Whether a landlord from outside the state needs a manager or agent in the state. */
  agentInState: boolean
  /** Whether a tenant must not be billed for utilities without a separate meter for the home. */
  noSharedUtilities: boolean
  /** Whether rent paid in advance counts toward the cap on the deposit. */
  prepaidCountsAsDeposit: boolean
}
