import { recordOwnerMoney } from '#server/owner-transactions/service.ts'
import {
  createOwner,
  updateManagedProperty,
  postFees,
  updateMailDay,
  openBooks,
  recordDistributions,
  proposeDistributionsOn,
  sendStatementsOf,
} from '#server/owners/service.ts'
import { type Context, eventActorOf } from '#server/platform/http/route-table.ts'
import { type Cents, cents } from '#shared/lib/money.ts'
import { addDays, addMonths, type PlainDate, startOfMonth } from '#shared/lib/plain-date.ts'

import { type HistoryContext, demoInstant, type Step } from '#server/demo/context.ts'
import { demoOwnerLogin } from './demo-owner.ts'

/** The day of the month on which statements of the month before are mailed. */
const mailDay = 5

/**
 * The amount that stays in each of the landlord's own properties, for a year's property tax and the next
 * months' repairs.
 */
const ownReserve = cents(30_000_00)

/** Plans two owners for whom two of the properties are managed: fees, distributions and statements. */
export function planDemoOwners(
  { opened, tokens }: HistoryContext,
  propertyIds: ReadonlyMap<string, string>,
  today: PlainDate,
): Step[] {
  const month = startOfMonth(today)
  const duplex = propertyIds.get('Birchwood Duplex') ?? ''
  const bungalow = propertyIds.get('Coral Way Bungalow') ?? ''
  const feeRules = (reserve: Cents) => [
    {
      from: addMonths(month, -3),
      basis: 'COLLECTED' as const,
      percent: 800,
      chargeTypes: ['RENT' as const, 'LATE_FEE' as const],
      minimum: cents(75_00),
      waiveWhenVacant: false,
      leasePercent: 5_000,
      renewalPercent: 0,
      renewalFee: cents(150_00),
      reserve,
    },
  ]
  const added: Step = {
    at: demoInstant(opened, 8 * 60 + 20),
    async run(context) {
      const eleanor = await createOwner(context, {
        kind: 'PERSON',
        name: 'Eleanor Voss',
        email: 'eleanor.voss@example.com',
        phone: '(614) 555-0173',
        address: '12 Cedar Hollow Lane\nColumbus, OH 43085',
        paymentNote: 'Bank transfer to the account ending 2280',
      })
      const trust = await createOwner(context, {
        kind: 'COMPANY',
        name: 'Hartwell Family Trust',
        email: demoOwnerLogin.email,
        phone: '(727) 555-0128',
        address: '900 Central Avenue\nSt. Petersburg, FL 33705',
        paymentNote: 'Check by mail',
      })
      await updateManagedProperty(context, duplex, {
        ownership: [{ from: opened, shares: [part(eleanor, 60), part(trust, 40)] }],
        feeRules: feeRules(cents(1_500_00)),
      })
      await updateManagedProperty(context, bungalow, {
        ownership: [{ from: opened, shares: [part(trust, 100)] }],
        feeRules: feeRules(cents(4_000_00)), // its property tax is paid once a year
      })
      await updateMailDay(context, mailDay)
    },
  }
  const charged = [-3, -2, -1].map((months): Step => ({
    at: demoInstant(addMonths(month, months + 1), 9 * 60),
    run: (context) => postFees(context, { month: addMonths(month, months) }),
  }))
  const paid = [0, 1, 2, 3, 4, 5, 6, 7]
    .map((quarter) => addDays(today, -(40 + quarter * 91)))
    .filter((day) => day > addDays(opened, 40))
    .map((day): Step => ({ at: demoInstant(day, 15 * 60), run: (context) => payAvailable(context, day) }))
  const sent = [-2, -1].map((months): Step => ({
    at: demoInstant(addDays(addMonths(month, months + 1), mailDay - 1), 9 * 60),
    async run(context) {
      await sendStatementsOf(context.db, tokens, eventActorOf(context), { day: addMonths(month, months) })
    },
  }))
  return [added, ...charged, ...paid, ...sent]
}

function part(ownerId: string, percent: number) {
  return { ownerId, share: { numerator: percent, denominator: 100 } }
}

/** Pays the owners what is available in their properties on a day. */
async function payAvailable(context: Context, date: PlainDate): Promise<void> {
  const proposals = await proposeDistributionsOn(context, date)
  const lines = proposals.flatMap(({ property, owners }) =>
    owners
      .filter(({ amountCents }) => amountCents > 0)
      .map(({ ownerId, amountCents }) => ({
        ownerId,
        propertyId: property.id,
        amount: amountCents,
      })),
  )
  if (lines.length > 0) {
    await recordDistributions(context, { date, lines })
  }
}

/** Plans what the landlord put into the business when the books were opened, and takes out of it every quarter. */
export function planDemoOwnerMoney(opened: PlainDate, today: PlainDate): Step[] {
  const put: Step = {
    at: demoInstant(opened, 9 * 60),
    async run(context) {
      await recordOwnerMoney(context, {
        kind: 'CONTRIBUTION',
        date: opened,
        amount: cents(40_000_00),
        description: 'Opening of the business account',
        method: 'ACH',
      })
    },
  }
  const taken = [0, 1, 2, 3, 4, 5, 6, 7]
    .map((quarter) => addDays(today, -(38 + quarter * 91)))
    .filter((day) => day > addDays(opened, 60))
    .map((day): Step => ({
      at: demoInstant(day, 16 * 60),
      run: (context) => drawOwn(context, day),
    }))
  return [put, ...taken]
}

/** Draws what the landlord's own properties have above their reserve on a day, in whole hundreds of dollars. */
async function drawOwn(context: Context, date: PlainDate): Promise<void> {
  const books = await openBooks(context.db, context.actor.accountId)
  for (const property of books.properties.filter(({ ownership }) => ownership.length === 0)) {
    const { property: money } = await books.moneyOn(property, date)
    const amount = cents(Math.floor((money.balancesCents - ownReserve) / 100_00) * 100_00)
    if (amount > 0) {
      await recordOwnerMoney(context, {
        kind: 'DRAW',
        date,
        amount,
        propertyId: property.id,
        description: 'Quarterly draw',
        method: 'ACH',
      })
    }
  }
}
