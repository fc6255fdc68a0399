/**
 * SQL: the cents of a charge that were paid in money on any day: what no longer has to be paid, less what was waived
 * or credited and less what a deposit paid. `charge` is the name of its row.
 */
export function paidInMoneySql(charge: string): string {
  return `(${charge}.paid_cents - ${charge}.credited_cents - ${charge}.deposit_applied_cents)`
}

/**
 * SQL: the sums over charges of the three ways in which they are settled: "paidCents" in money, "creditedCents" waived or
 * credited, "depositAppliedCents" from deposits. Together they are what no longer has to be paid.
 */
export function settledSumsSql(charge: string): string {
  return `coalesce(sum(${paidInMoneySql(charge)}), 0)::bigint AS "paidCents",
    coalesce(sum(${charge}.credited_cents), 0)::bigint AS "creditedCents",
    coalesce(sum(${charge}.deposit_applied_cents), 0)::bigint AS "depositAppliedCents"`
}
