import { type Cents, cents } from '#shared/lib/money.ts'
import { addDays, type PlainDate } from '#shared/lib/plain-date.ts'

import { payerKey } from '#shared/banking/matching/bank-words.ts'
import type { LeaseCandidate } from '#shared/banking/matching/matching-types.ts'
import { makeReference } from '#shared/banking/matching/payment-reference.ts'

import { randomCode, randomName, withTypo } from './random.ts'
import { addDeposits } from './simulated-deposits.ts'
import { amountBetween, dayOf, type World } from './world.ts'

const streets = ['Maple', 'Oak', 'High', 'Main', 'Cedar', 'Elm', 'Park', 'Lake', 'Hill', 'Church']

/** Adds leases with their open rents, and the lines in which March's money comes in. */
export function addMoneyIn(world: World, leaseCount: number): void {
  const { random } = world
  let at = 0
  while (at < leaseCount) {
    const size = random.chance(2) ? 3 : 1
    const leases = Array.from({ length: Math.min(size, leaseCount - at) }, (_, place) =>
      makeLease(world, at + place),
    )
    at += leases.length
    world.input.leases.push(...leases)
    if (leases.length > 1) {
      payTogether(world, leases)
    } else {
      pay(world, leases[0]!)
    }
  }
  addDeposits(world, Math.round(leaseCount / 40))
  addOtherIncome(world, Math.round(leaseCount / 12))
}

function makeLease({ random, firstDay, nextId }: World, at: number): LeaseCandidate {
  const id = nextId('lease')
  const rentCents = cents(
    random.chance(75)
      ? (900 + 25 * random.whole(80)) * 100
      : (900 + random.whole(2_000)) * 100 + random.whole(100),
  )
  const isEnded = random.chance(2)
  const charge = (type: string, dueDate: PlainDate, openCents: Cents) => ({
    id: nextId('charge'),
    type,
    dueDate,
    openCents,
  })
  return {
    id,
    reference: makeReference(at * 5_701 + 17),
    payerNames: Array.from({ length: 1 + random.whole(2) }, () => randomName(random)),
    unitNumber: random.chance(60) ? `${1 + random.whole(4)}${random.oneOf(['A', 'B', 'C', 'D'])}` : '',
    street: `${1 + random.whole(990)} ${random.oneOf(streets)} Street`,
    propertyId: `property${Math.floor(at / 4)}`,
    rentCents,
    openCharges: [
      ...(random.chance(5) ? [charge('RENT', addDays(firstDay, -28), rentCents)] : []),
      charge('RENT', firstDay, rentCents),
      ...(random.chance(6) ? [charge('LATE_FEE', addDays(firstDay, 5), cents(5_000))] : []),
    ],
    habit: random.chance(40) ? { day: 1 + random.whole(6), amountCents: rentCents } : null,
    endedOn: isEnded ? addDays(firstDay, -10) : null,
  }
}

/** One text that a payer's bank writes; the same person has several. */
function textOf({ random }: World, name: string, note: string): string {
  const [first = '', last = ''] = name.toUpperCase().split(' ')
  const behind = note === '' ? '' : ` for "${note}"`
  return random.oneOf([
    `Zelle payment from ${name.toUpperCase()}${behind} BAC${randomCode(random)}`,
    `Zelle payment from ${first} ${last}${behind}; Conf# ${randomCode(random)}`,
    `ZELLE FROM ${last} ${first} ON 03/03 REF # ${randomCode(random)}${note ? ` ${note}` : ''}`,
    `ACH CREDIT ${last} ${first} PAYMENT PPD ID: 9${random.whole(999_999)} ${note}`,
    `BILL PAY CHECK ${first} ${last} ${note}`,
  ])
}

function pay(world: World, lease: LeaseCandidate): void {
  const { random, add, input } = world
  const right = [`LEASE:${lease.id}`]
  const share = random.whole(100)
  const day = dayOf(world, 1 + Math.min(random.whole(28), random.whole(28)))
  const payer = random.chance(15) ? randomName(random) : random.oneOf(lease.payerNames)
  const written = random.chance(4) ? withTypo(payer, random) : payer
  const note = random.chance(8)
    ? lease.reference!.toLowerCase()
    : random.chance(12)
      ? `rent ${lease.street.split(' ').slice(0, 2).join(' ')}`
      : random.oneOf(['', '', '', 'march rent'])
  const text = textOf(world, written, note)
  const open = lease.openCharges.reduce((sum, { openCents }) => sum + openCents, 0)
  const line = { bankAccountId: 'checking', date: day, description: text }
  if (random.chance(55)) {
    const owner = random.chance(3) && input.leases.length > 3 ? random.oneOf(input.leases).id : lease.id // a tenant who moved
    input.aliases.push({
      payerKey: payerKey(text),
      target: { kind: 'LEASE', id: owner },
      confirmations: 1 + random.whole(6),
    })
  }
  if (share < 62) {
    add('rent', { ...line, amountCents: lease.rentCents }, right)
  } else if (share < 70) {
    add('all that is open', { ...line, amountCents: cents(open) }, right)
  } else if (share < 75) {
    const half = cents(Math.round(lease.rentCents / 2))
    add('two payments for one rent', { ...line, amountCents: half }, right)
    add(
      'two payments for one rent',
      { ...line, date: addDays(day, 4), amountCents: cents(lease.rentCents - half) },
      right,
    )
  } else if (share < 79) {
    add(
      'a cent or a fee short',
      { ...line, amountCents: cents(lease.rentCents - random.oneOf([1, 300, 2_500])) },
      right,
    )
  } else if (share < 81) {
    add('the same payment twice', { ...line, amountCents: lease.rentCents }, right)
    add('the same payment twice', { ...line, amountCents: lease.rentCents }, right)
  } else if (share < 90) {
    recordFirst(world, lease, payer, line)
  } else if (share < 93) {
    // paid in an earlier file: the open amount is zero, and money in advance comes
    lease.openCharges = []
    add('in advance', { ...line, amountCents: lease.rentCents }, right)
  }
  // the rest does not pay this month
}

/** The landlord has recorded the payment before the file was read: the charge is paid, the payment is what the line is. */
function recordFirst(
  world: World,
  lease: LeaseCandidate,
  payer: string,
  line: { bankAccountId: string; date: PlainDate; description: string },
): void {
  const { random, add, input, nextId } = world
  const isCheck = random.chance(50)
  const number = isCheck ? String(1_000 + random.whole(9_000)) : null
  const id = nextId('payment')
  input.payments.push({
    id,
    leaseId: lease.id,
    date: addDays(line.date, -random.whole(4)),
    amountCents: lease.rentCents,
    payerNames: lease.payerNames,
    checkNumber: number,
    method: isCheck ? 'CHECK' : 'ACH',
    batchId: null,
  })
  lease.openCharges = []
  const description = isCheck
    ? random.oneOf(['MOBILE DEPOSIT', `REMOTE DEPOSIT CHECK ${number}`, 'COUNTER CREDIT'])
    : textOf(world, payer, '')
  add('recorded before', { ...line, description, amountCents: lease.rentCents }, [`PAYMENT:${id}`])
}

/** One payer for several leases: a housing authority's sum, or parents who pay each rent apart. */
function payTogether(world: World, leases: readonly LeaseCandidate[]): void {
  const { random, add, input } = world
  const isAuthority = random.chance(50)
  const name = isAuthority
    ? `${random.oneOf(['Columbus', 'Franklin', 'Toledo', 'Dayton'])} ${random.oneOf(streets)} Housing Authority`
    : randomName(random)
  const text = isAuthority
    ? `${name.toUpperCase()} HAP PPD ID: ${random.whole(99_999)}`
    : textOf(world, name, '')
  const day = dayOf(world, 1 + random.whole(5))
  const known = random.chance(70) ? leases : leases.slice(0, 1)
  for (const { id } of known) {
    input.aliases.push({ payerKey: payerKey(text), target: { kind: 'LEASE', id }, confirmations: 2 })
  }
  if (isAuthority) {
    const sum = leases.reduce(
      (total, { openCharges }) => total + openCharges.reduce((open, { openCents }) => open + openCents, 0),
      0,
    )
    const right = leases.map(({ id }) => `LEASE:${id}`).join('+')
    add(
      'one payer, one sum',
      { bankAccountId: 'checking', date: day, description: text, amountCents: cents(sum) },
      [right],
    )
    return
  }
  for (const lease of leases) {
    const equal = leases.filter(({ rentCents }) => rentCents === lease.rentCents)
    const line = { bankAccountId: 'checking', date: day, description: text, amountCents: lease.rentCents }
    add(
      'one payer, several leases',
      line,
      equal.map(({ id }) => `LEASE:${id}`),
    )
  }
}

/**
 * Adds money that is not rent: refunds, interest, laundry, and payments of people whom the books do not know.
 */
function addOtherIncome(world: World, count: number): void {
  const { random, add, input } = world
  const tenants = new Set(input.leases.flatMap(({ payerNames }) => payerNames))
  const stranger = (): string => {
    const name = randomName(random)
    // no program could tell a stranger with a tenant's name and rent from this tenant
    return tenants.has(name) ? stranger() : name
  }
  for (let at = 0; at < count; at += 1) {
    const description = random.oneOf([
      `ZELLE FROM ${stranger().toUpperCase()} ON 03/09`,
      `HOME DEPOT #${random.whole(9_999)} REFUND`,
      'INTEREST PAYMENT',
      'COIN LAUNDRY DEPOSIT',
      'MOBILE DEPOSIT',
      `Transfer from ${stranger()}`,
      'AMERICAN FAMILY INSURANCE CLAIM',
    ])
    const amountCents = random.chance(50)
      ? amountBetween(random, 5, 3_000)
      : cents((900 + 25 * random.whole(80)) * 100)
    const owner = random.chance(10)
    add(
      owner ? 'owner’s money' : 'unknown money in',
      {
        bankAccountId: 'checking',
        date: dayOf(world, 1 + random.whole(28)),
        description: owner ? 'Zelle payment from HARRIET QUILL' : description,
        amountCents,
      },
      [], // a contribution that is not recorded
    )
  }
}
