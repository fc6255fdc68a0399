import { buildTenant, buildUnit } from '#testing/books/build.ts'

import type { Account, Charge, ChargeKind, Kind, Lease } from './account-state.ts'
import { postOpeningCash } from './bank-kinds.ts'
import { chargeLease, monthOf, monthsAfter } from './daily-run.ts'
import { dayAfter } from './expected-books.ts'
import { endCharge } from './end-charge.ts'
import { limitWaivers } from './limit-waivers.ts'
import { followTaxed } from './rated-taxes.ts'
import { chargeLines, creditLines, paymentLines } from './postings.ts'
import { amountOf, dollars, pastDay, pick, read, send, todayOf } from './requests.ts'

/** The most leases that an account gets. */
const maxLeases = 12
const firstGraceDays = 5

type Opening = { asOf: string; balanceCents: number; depositCents: number }
type Terms = {
  property: string
  depositCents?: number
  lateFeeCents?: number
  opening?: Opening
  start?: string
  /** An existing tenant; by default the lease has a tenant of its own. */
  tenantId?: string | undefined
}

/** Signs a lease: its rent is charged from the month after, or from its first day where it starts then. */
export async function addLease(
  account: Account,
  {
    property,
    depositCents = 0,
    lateFeeCents = 0,
    opening,
    start = monthOf(todayOf(account)),
    tenantId: known,
  }: Terms,
): Promise<Lease | undefined> {
  const { app, token, random } = account
  const { id: unitId } = await buildUnit(app, token, { propertyId: property })
  const name = `Tenant ${account.leases.length + 1}`
  const tenantId = known ?? (await buildTenant(app, token, { name })).id
  const rentCents = 80_000 + random.whole(150_000)
  const chargesFrom = monthsAfter(monthOf(todayOf(account)), 1)
  const posts = opening === undefined ? (depositCents > 0 ? [start] : []) : [opening.asOf]
  const made = await send<{ id: string; paymentReference: string }>(
    account,
    'POST',
    '/leases',
    {
      unitId,
      tenantId,
      startDate: start,
      endDate: null,
      rentAmount: dollars(rentCents),
      dueDay: 1,
      chargesFrom,
      graceDays: firstGraceDays,
      lateFee: lateFeeCents > 0 ? { kind: 'FLAT', amount: dollars(lateFeeCents) } : { kind: 'NONE' },
      ...(depositCents > 0 && { securityDeposit: dollars(depositCents), chargeDeposit: true }),
      ...(opening && {
        opening: {
          asOf: opening.asOf,
          balance: dollars(opening.balanceCents),
          depositHeld: dollars(opening.depositCents),
        },
      }),
    },
    posts,
  )
  if (!made) {
    return undefined
  }
  const lease: Lease = {
    id: made.id, tenantId, property, reference: made.paymentReference, rentCents, chargesFrom, chargedMonth: null, recurring: [],
    lateFees: [{ from: '', cents: lateFeeCents, graceDays: firstGraceDays }], keptFees: new Map(), concessions: new Map(),
  } // prettier-ignore
  account.leases.push(lease)
  const charges = await read<{ id: string; kind: ChargeKind }>(
    account,
    'SELECT id, coalesce(kind, type) AS kind FROM charges WHERE lease_id = $1',
    [made.id],
  )
  const due = opening?.asOf ?? start
  const expected = {
    OPENING_BALANCE: Math.max(0, opening?.balanceCents ?? 0),
    DEPOSIT: depositCents || (opening?.depositCents ?? 0),
  }
  for (const [kind, cents] of Object.entries(expected) as [ChargeKind, number][]) {
    if (cents > 0) {
      const id = charges.find((one) => one.kind === kind)?.id ?? ''
      addCharge(account, { id, lease, kind, cents, due, isScheduled: false })
    }
  }
  for (const cents of [opening?.depositCents ?? 0, Math.max(0, -(opening?.balanceCents ?? 0))]) {
    if (cents > 0) {
      // it is in hand, and no payment that anything is done to
      account.books.post(due, paymentLines(account, lease, due, null, cents))
      account.openingCash.push({ property, day: due, cents })
      postOpeningCash(account, { property, day: due, cents })
    }
  }
  return lease
}

function addCharge(
  account: Account,
  charge: Omit<Charge, 'entry' | 'concession' | 'isVoid' | 'raisedOn'>,
): void {
  const { lease, kind, cents, due } = charge
  const entry = account.books.post(due, chargeLines(lease, kind, cents))
  account.charges.push({ ...charge, entry, concession: null, isVoid: false, raisedOn: [] })
}

async function newLease(account: Account): Promise<unknown> {
  const { random } = account
  if (account.leases.length >= maxLeases) {
    return false
  }
  const asOf = pastDay(account, 25)
  return addLease(account, {
    property: random.oneOf(account.properties),
    tenantId: random.chance(40) ? random.oneOf(account.leases).tenantId : undefined,
    lateFeeCents: random.chance(40) ? 5_000 : 0,
    ...(random.chance(50)
      ? {
          start: monthsAfter(monthOf(todayOf(account)), -6),
          opening: {
            asOf,
            balanceCents: random.whole(120_000) - 60_000,
            depositCents: random.whole(2) * 75_000,
          },
        }
      : { depositCents: random.whole(2) * 90_000 }),
  })
}

async function addManualCharge(account: Account): Promise<unknown> {
  const { random } = account
  const lease = random.oneOf(account.leases)
  const ofOther = [
    'OTHER',
    'UTILITIES',
    'PET',
    'PARKING',
    'STORAGE',
    'APPLICATION',
    'LEGAL',
    'SALES_TAX',
  ] as const
  // money that is there already is held as a deposit from its receipt, whenever the deposit is charged: a correction of that day
  const deposit = account.notBefore === null ? (['DEPOSIT'] as const) : []
  const type = random.oneOf(['OTHER', 'OTHER', 'MAINTENANCE', 'LATE_FEE', 'RENT', ...deposit] as const)
  const kind = type === 'OTHER' ? random.oneOf(ofOther) : type
  const due = random.chance(20) ? dayAfter(todayOf(account), random.whole(20)) : pastDay(account)
  const cents = amountOf(account)
  const body = {
    leaseId: lease.id,
    type,
    ...(type === 'OTHER' && { kind }),
    amount: dollars(cents),
    dueDate: due,
    description: 'Key',
  }
  // a deposit that takes the place of one that was received corrects the day of its receipt, which may be closed
  const posts = type === 'DEPOSIT' && !account.books.isClosed(due) ? undefined : [due]
  const made = await send(account, 'POST', '/charges', body, posts)
  return made && addCharge(account, { id: made.id, lease, kind, cents, due, isScheduled: false })
}

async function correctCharge(account: Account): Promise<unknown> {
  const { random, books } = account
  const charge = pick(account, account.charges, ({ isVoid, concession }) => !isVoid && concession === null)
  if (!charge) {
    return false
  }
  const cents = random.chance(70) ? amountOf(account) : charge.cents
  // another month of scheduled rent would be another month's rent
  const due = !charge.isScheduled && random.chance(40) ? pastDay(account) : charge.due
  if (cents === charge.cents && due === charge.due) {
    return false
  }
  // a deposit that is lowered was held as it was until now: both entries are of today, regardless of its due day
  const today = todayOf(account)
  const isLowered = charge.kind === 'DEPOSIT' && cents < charge.cents
  const day = isLowered ? (today > charge.due ? today : charge.due) : due
  const posts = charge.isScheduled ? [] : [day]
  // the law limits a fee for a returned payment, which a reason may exceed
  const reason = charge.kind === 'RETURNED_PAYMENT' && { lawReason: 'What the bank charged' }
  const body = { amount: dollars(cents), dueDate: due, ...reason }
  if (await send(account, 'PATCH', `/charges/${charge.id}`, body, posts)) {
    books.reverse(charge.entry, isLowered ? day : undefined)
    const lines = chargeLines(charge.lease, charge.kind, cents)
    charge.entry = charge.isScheduled ? books.postMoved(day, lines) : books.post(day, lines)
    if (cents > charge.cents) {
      charge.raisedOn.push(today)
    }
    Object.assign(charge, { cents, due })
    limitWaivers(account, charge, cents)
    if (charge.tax) {
      charge.tax.isByHand = true
    }
    followTaxed(account, charge)
  }
  return true
}

async function voidCharge(account: Account): Promise<unknown> {
  const charge = pick(account, account.charges, ({ isVoid }) => !isVoid)
  if (!charge) {
    return false
  }
  if (await send(account, 'DELETE', `/charges/${charge.id}`, undefined, [])) {
    endCharge(account, charge)
    limitWaivers(account, charge, 0)
    followTaxed(account, charge, todayOf(account))
  }
  return true
}

async function addRecurringCharge(account: Account): Promise<unknown> {
  const { random } = account
  const lease = pick(account, account.leases, (one) => one.recurring.length < 2)
  if (!lease) {
    return false
  }
  const from = monthsAfter(monthOf(todayOf(account)), 1)
  const cents = 1_000 + random.whole(9_000)
  const kind = random.oneOf(['PET', 'PARKING', 'STORAGE', 'UTILITIES', 'SALES_TAX', 'OTHER'] as const)
  const isTaxed = kind !== 'SALES_TAX' && random.chance(50)
  const body = {
    kind: kind === 'PET' ? 'PET_RENT' : kind,
    amount: dollars(cents),
    isTaxed,
    startDate: from,
  }
  const made = await send(account, 'POST', `/leases/${lease.id}/recurring-charges`, body, [])
  if (made) {
    lease.recurring.push({ id: made.id, kind, cents, from, charged: new Set(), isTaxed })
    await chargeLease(account, lease)
  }
  return true
}

/** Has sales tax charged as a percentage of the rent from the first month of a lease of commercial property on. */
export async function addTaxRate(account: Account, lease: Lease): Promise<void> {
  const rate = account.random.whole(30_000) + 1
  const from = lease.chargesFrom
  const body = { kind: 'SALES_TAX', rate: rate / 1_000, startDate: from }
  const made = await send(account, 'POST', `/leases/${lease.id}/recurring-charges`, body, [])
  if (made) {
    const rates = [{ from, rate }]
    lease.recurring.push({ id: made.id, kind: 'SALES_TAX', cents: 0, from, charged: new Set(), rates })
  }
}

async function changeTaxRate(account: Account): Promise<unknown> {
  const month = monthOf(todayOf(account))
  const next = monthsAfter(month, 1)
  const taxes = account.leases.flatMap(({ recurring }) =>
    recurring.filter(({ charged }) => charged.has(month)),
  )
  const tax = pick(account, taxes, ({ rates }) => rates !== undefined)
  if (!tax?.rates) {
    return false
  }
  const rate = account.random.whole(30_000) + 1
  const body = { rate: rate / 1_000, amountFrom: next }
  if (await send(account, 'PATCH', `/recurring-charges/${tax.id}`, body, [])) {
    tax.rates = [...tax.rates.filter(({ from }) => from < next), { from: next, rate }]
  }
  return true
}

async function addConcession(account: Account): Promise<unknown> {
  const month = monthsAfter(monthOf(todayOf(account)), 1)
  const lease = pick(account, account.leases, (one) => !one.concessions.has(month))
  if (!lease) {
    return false
  }
  const cents = amountOf(account, 40_000)
  const body = { kind: 'ONCE', from: month, amount: dollars(cents) }
  if (await send(account, 'POST', `/leases/${lease.id}/concessions`, body, [])) {
    lease.concessions.set(month, cents)
  }
  return true
}

async function giveCredit(account: Account): Promise<unknown> {
  const { books, random } = account
  const lease = random.oneOf(account.leases)
  const waived = random.chance(40)
    ? pick(account, account.charges, (one) => one.lease === lease && !one.isVoid && one.kind !== 'DEPOSIT')
    : undefined
  const cents = amountOf(account, waived?.cents ?? 20_000)
  const date = pastDay(account, 20)
  const body = { amount: dollars(cents), date, reason: 'Agreed', ...(waived && { chargeId: waived.id }) }
  const made = await send(account, 'POST', `/leases/${lease.id}/credits`, body, [date])
  if (made) {
    const entry = books.post(date, creditLines(lease, 4910, cents))
    account.credits.push({
      id: made.id,
      lease,
      waived: waived ?? null,
      day: date,
      cents,
      entry,
      isWithdrawn: false,
    })
    if (waived) {
      followTaxed(account, waived, date)
    }
  }
  return true
}

async function withdrawCredit(account: Account): Promise<unknown> {
  const credit = pick(account, account.credits, ({ isWithdrawn }) => !isWithdrawn)
  if (!credit) {
    return false
  }
  if (await send(account, 'DELETE', `/credits/${credit.id}`, undefined, [])) {
    account.books.reverse(credit.entry)
    credit.isWithdrawn = true
    if (credit.waived) {
      followTaxed(account, credit.waived, todayOf(account))
    }
  }
  return true
}

export const leaseKinds: Kind[] = [
  { name: 'lease', weight: 2, run: newLease },
  { name: 'charge', weight: 10, run: addManualCharge },
  { name: 'charge corrected', weight: 4, run: correctCharge },
  { name: 'charge voided', weight: 3, run: voidCharge },
  { name: 'monthly charge of a lease', weight: 1, run: addRecurringCharge },
  { name: 'rate of sales tax', weight: 1, run: changeTaxRate },
  { name: 'concession', weight: 1, run: addConcession },
  { name: 'credit or waived charge', weight: 3, run: giveCredit },
  { name: 'credit withdrawn', weight: 1, run: withdrawCredit },
]
