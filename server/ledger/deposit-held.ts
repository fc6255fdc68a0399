/**
 * Returns the SQL of the cents of security deposit that a landlord holds under a lease: what was paid of its deposit
 * charges that are not void, and never more than the deposit liability (account 2100) still stands at. A deposit that was
 * charged and not paid is no money held.
 */
export function depositHeldSql(paidOfDepositCharges: string, liability: string): string {
  return `least(coalesce(${paidOfDepositCharges}, 0), coalesce(${liability}, 0))`
}
