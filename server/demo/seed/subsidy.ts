import { createPayer, listOpenOfPayer, recordPayerPayment } from '#server/payers/service.ts'
import type { Context } from '#server/platform/http/route-table.ts'
import type { RentShare } from '#shared/leases/rent/rent-shares.ts'
import { type Cents, sumCents } from '#shared/lib/money.ts'
import { addDays, monthsBetween, type PlainDate, startOfMonth } from '#shared/lib/plain-date.ts'

import { type DemoContext, demoInstant } from '#server/demo/context.ts'
import type { Story } from './stories.ts'

/** The housing authority that pays a share of some rents (Section 8), and its shares in new leases. */
export type HousingAuthority = {
  payerId: string
  sharesOf(story: Story): { payerId: string; amount: Cents; from: PlainDate }[]
}

/** Adds the housing authority as a payer. */
export async function seedHousingAuthority(context: Context): Promise<HousingAuthority> {
  const payerId = await createPayer(context, {
    name: 'Franklin County Housing Authority',
    kind: 'HOUSING_AUTHORITY',
    email: 'payments@housing.example',
    reference: 'Vendor 40817',
    notes: 'Pays for all its tenants with one transfer on the third of the month.',
  })
  return {
    payerId,
    sharesOf: (story) =>
      subsidyShares(story, payerId).flatMap(({ steps }) =>
        steps.map(({ from, amountCents: amount }) => ({ payerId, from, amount })),
      ),
  }
}

/** Returns the shares of payers in the rent of a story: the housing authority's share, or an empty list. */
export function subsidyShares({ subsidyCents, startOn }: Story, payerId = 'authority'): RentShare[] {
  return subsidyCents === null
    ? []
    : [
        {
          payerId,
          payerName: 'Franklin County Housing Authority',
          steps: [{ from: startOfMonth(startOn), amountCents: subsidyCents }],
        },
      ]
}

/** Plans the transfer of the housing authority on the third of each month, for everything that it owes then. */
export function planSubsidyPayments(
  demo: DemoContext,
  { payerId }: HousingAuthority,
  today: PlainDate,
): { at: Date; run: (context: Context) => Promise<void> }[] {
  return monthsBetween(demo.opened, today)
    .map((month) => addDays(month, 2))
    .filter((day) => day <= today)
    .map((day) => ({
      at: demoInstant(day, 11 * 60),
      async run(context) {
        const unpaid = await listOpenOfPayer(context.db, demo.accountId, payerId)
        const amount = sumCents(unpaid.map(({ openCents }) => openCents))
        if (amount > 0) {
          const reference = `HAP ${day.slice(0, 7)}`
          await recordPayerPayment(context, payerId, { amount, date: day, method: 'ACH', reference })
        }
      },
    }))
}
