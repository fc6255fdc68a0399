import { cents, negateCents, sumCents } from '#shared/lib/money.ts'
import { addDays, type PlainDate } from '#shared/lib/plain-date.ts'

import { randomName } from './random.ts'
import { dayOf, type World } from './world.ts'

/** Adds deposits of several checks, with and without a slip, a processor's payouts, and returned checks with the bank's fee. */
export function addDeposits(world: World, count: number): void {
  let day = 1
  for (let at = 0; at < count; at += 1) {
    const kind = world.random.whole(10)
    if (kind < 4) {
      addChecks(world, true)
    } else if (kind < 6) {
      addChecks(world, false)
    } else if (kind < 8 && day < 28) {
      day += 1
      addPayout(world, dayOf(world, day - 1))
    } else {
      addReturn(world)
    }
  }
}

function addChecks(world: World, isSlip: boolean): void {
  const { random, input, nextId, add } = world
  const day = dayOf(world, 2 + random.whole(25))
  const slip = isSlip ? nextId('slip') : null
  const checks = Array.from({ length: 2 + random.whole(4) }, () => ({
    id: nextId('payment'),
    leaseId: nextId('past'),
    date: addDays(day, -random.whole(3)),
    amountCents: cents((900 + 25 * random.whole(80)) * 100),
    payerNames: [randomName(random)],
    checkNumber: String(1_000 + random.whole(9_000)),
    method: 'CHECK',
    batchId: slip,
  }))
  input.payments.push(...checks)
  const amountCents = cents(checks.reduce((sum, check) => sum + check.amountCents, 0))
  const ids = checks.map(({ id }) => id)
  if (slip !== null) {
    input.depositSlips.push({ id: slip, date: day, amountCents, paymentIds: ids })
  }
  const description = random.oneOf([
    `DEPOSIT ID NUMBER ${random.whole(999_999)}`,
    'BRANCH DEPOSIT',
    'MOBILE DEPOSIT',
  ])
  const right = slip === null ? ids.map((id) => `PAYMENT:${id}`).join('+') : `DEPOSIT_SLIP:${slip}`
  add(
    isSlip ? 'deposit slip' : 'checks in one sum',
    { bankAccountId: 'checking', date: addDays(day, random.whole(2)), description, amountCents },
    [right],
  )
}

/** The payments by card of a day, which a processor pays out as one sum less its fee. */
function addPayout(world: World, day: PlainDate): void {
  const { random, input, nextId, add } = world
  const payments = Array.from({ length: 1 + random.whole(5) }, () => ({
    id: nextId('payment'),
    leaseId: nextId('past'),
    date: day,
    amountCents: cents((900 + 25 * random.whole(80)) * 100),
    payerNames: [randomName(random)],
    checkNumber: null,
    method: 'CARD',
    batchId: null,
  }))
  input.payments.push(...payments)
  const gross = sumCents(payments.map(({ amountCents }) => amountCents))
  const amountCents = cents(gross - Math.round(gross * 0.029) - 30 * payments.length)
  const description = random.chance(85)
    ? `STRIPE TRANSFER ST-${random.whole(999_999)}`
    : 'ACH CREDIT OAKWOOD RENTALS'
  const line = add(
    'payout',
    { bankAccountId: 'checking', date: addDays(day, 1 + random.whole(3)), description, amountCents },
    [],
  )
  const right = [...payments.map(({ id }) => `PAYMENT:${id}`), `FEE:${line.id}`].join('+')
  world.truth.set(line.id, new Set([right]))
}

function addReturn(world: World): void {
  const { random, input, nextId, add } = world
  const id = nextId('earlier')
  const name = randomName(random)
  const back = dayOf(world, 10 + random.whole(15))
  const amountCents = cents((900 + 25 * random.whole(80)) * 100)
  const checkNumber = random.chance(50) ? String(1_000 + random.whole(9_000)) : null
  input.earlier.push({
    id,
    bankAccountId: 'checking',
    date: addDays(back, -8),
    amountCents,
    description: checkNumber === null ? `ACH CREDIT ${name}` : 'MOBILE DEPOSIT',
    memo: '',
    checkNumber,
    type: null,
    paymentIds: [nextId('payment')],
    paymentCents: [amountCents],
    payerNames: [name],
  })
  const isNamed = random.chance(40)
  const description = `${random.oneOf(['RETURNED DEPOSITED ITEM', 'NSF RETURN R01', 'RETURN ITEM CHARGEBACK'])}${isNamed ? ` ${name.toUpperCase()}` : ''}`
  const line = { bankAccountId: 'checking', date: back, checkNumber: random.chance(60) ? checkNumber : null }
  add('returned payment', { ...line, description, amountCents: negateCents(amountCents) }, [`RETURN:${id}`])
  const fee = add(
    'fee of the bank',
    { ...line, checkNumber: null, description: 'RETURNED ITEM FEE', amountCents: cents(-1_200) },
    [],
  )
  world.truth.set(fee.id, new Set([`FEE:${fee.id}`]))
}
