import { type Cents, cents, minCents, sumCents } from '#shared/lib/money.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'

/** An unpaid charge of a payer under one of its leases. */
export type OpenOfPayer = { leaseId: string; dueOn: PlainDate; openCents: Cents }

/** The part of a payment for one lease, in cents. */
export type PaymentLine = { leaseId: string; amountCents: Cents }

/**
 * Returns how a payer's sum pays the leases: the oldest charge first, then in the order of the input; and the cents that
 * are left when every charge is paid.
 */
export function matchPayment(
  amountCents: Cents,
  open: readonly OpenOfPayer[],
): { lines: PaymentLine[]; restCents: Cents } {
  let restCents = amountCents
  const paid = new Map<string, Cents>()
  for (const { leaseId, openCents } of open.toSorted((a, b) => a.dueOn.localeCompare(b.dueOn))) {
    const part = minCents(restCents, openCents)
    if (part > 0) {
      paid.set(leaseId, sumCents([paid.get(leaseId) ?? cents(0), part]))
      restCents = cents(restCents - part)
    }
  }
  return { lines: [...paid].map(([leaseId, part]) => ({ leaseId, amountCents: part })), restCents }
}
