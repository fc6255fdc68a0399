import assert from 'node:assert/strict'

import type { Account, Kind, Lease, Payment, Refund } from './account-state.ts'
import { chargeLines, isElectronic, refundLines, sumOf } from './postings.ts'
import { addPayment, addRefundOwed, bringIn, takeOut } from './add-payment.ts'
import { endCharge } from './end-charge.ts'
import { amountOf, dollars, get, inCents, methods, pastDay, pick, read, send, todayOf } from './requests.ts'

function newPayment(account: Account) {
  const { random } = account
  const lease = random.oneOf(account.leases)
  const cents = random.chance(40) ? lease.rentCents : amountOf(account, 120_000)
  const method = random.oneOf(methods)
  const day = pastDay(account)
  const body = {
    leaseId: lease.id,
    amount: dollars(cents),
    date: day,
    type: random.chance(80) ? 'RENT' : 'DEPOSIT',
    confirmDate: true,
    method,
  }
  return { lease, cents, method, day, body }
}

async function receive(account: Account): Promise<unknown> {
  const { random } = account
  const { body, ...payment } = newPayment(account)
  const status = random.chance(12) ? 'PENDING' : 'COMPLETED'
  const target = random.chance(20)
    ? pick(account, account.charges, (one) => one.lease === payment.lease && !one.isVoid)
    : undefined
  const posts = status === 'PENDING' ? [] : [payment.day]
  const whole = { ...body, status, ...(target && { chargeId: target.id }) }
  const made = await send(account, 'POST', '/payments', whole, posts)
  return made && addPayment(account, { ...payment, id: made.id }, status === 'PENDING')
}

async function receiveBatch(account: Account): Promise<unknown> {
  const list = Array.from({ length: 2 + account.random.whole(4) }, () => newPayment(account))
  const total = list.reduce((sum, { cents }) => sum + cents, 0)
  const made = await send<{ payments: { id: string }[] }>(
    account,
    'POST',
    '/payments/batch',
    { payments: list.map(({ body }) => body), total: dollars(total) },
    list.map(({ day }) => day),
  )
  made?.payments.forEach(({ id }, index) => addPayment(account, { ...list[index]!, id }))
  return true
}

const isSettled = ({ state }: Payment) => state === 'SETTLED'

const later = (a: string, b: string) => (a > b ? a : b)

async function settlePending(account: Account): Promise<unknown> {
  const payment = pick(account, account.payments, ({ state }) => state === 'PENDING')
  if (!payment) {
    return false
  }
  const isReceived = account.random.chance(70)
  const { id, day } = payment
  const body = { status: isReceived ? 'COMPLETED' : 'FAILED' }
  if (await send(account, 'PATCH', `/payments/${id}`, body, isReceived ? [day] : [])) {
    payment.state = 'GONE'
    if (isReceived) {
      bringIn(account, payment)
    }
  }
  return true
}

async function correctPayment(account: Account): Promise<unknown> {
  const { random } = account
  const payment = pick(account, account.payments, isSettled)
  if (!payment) {
    return false
  }
  const change: Partial<Pick<Payment, 'cents' | 'day' | 'method'>> = random.oneOf([
    { cents: amountOf(account, 120_000) },
    { day: pastDay(account) },
    { method: random.oneOf(methods) },
  ])
  const after = { ...payment, ...change }
  const isPostedAgain =
    after.cents !== payment.cents ||
    after.day !== payment.day ||
    isElectronic(after.method) !== isElectronic(payment.method)
  const body = {
    ...(change.cents && { amount: dollars(change.cents) }),
    ...(change.day && { date: change.day, confirmDate: true }),
    ...('method' in change && { method: change.method }),
  }
  if (
    await send(
      account,
      'PATCH',
      `/payments/${payment.id}`,
      body,
      isPostedAgain ? [payment.day, after.day] : [],
    )
  ) {
    Object.assign(payment, change)
    if (isPostedAgain) {
      takeOut(account, payment, payment.entry!.day)
      bringIn(account, payment)
    }
  }
  return true
}

async function returnPayment(account: Account): Promise<unknown> {
  const { random } = account
  const payment = pick(account, account.payments, isSettled)
  if (!payment) {
    return false
  }
  const today = todayOf(account)
  const feeCents = random.chance(30) ? 2_500 : 0
  // the bank took it back some days ago, or today
  const given = random.chance(50) ? pastDay(account) : undefined
  const day = given ?? later(today, payment.day)
  const body = {
    status: 'FAILED',
    ...(given && { returnedOn: given }),
    ...(feeCents > 0 && { returnedFee: { amount: dollars(feeCents), reason: 'Agreed' } }),
  }
  const posts = feeCents > 0 ? [today, day] : [day]
  if (await send(account, 'PATCH', `/payments/${payment.id}`, body, posts)) {
    assert.ok(payment.day <= day && day <= today, 'money goes back from the day on which it came until today')
    takeOut(account, payment, day)
    payment.state = 'GONE'
    await addRefundOwed(account, payment, day)
    if (feeCents > 0) {
      await addReturnedFee(account, payment.lease, feeCents)
    }
  }
  return true
}

async function addReturnedFee(account: Account, lease: Lease, cents: number): Promise<void> {
  const due = todayOf(account)
  const rows = await read<{ id: string; kind: 'RETURNED_PAYMENT' | 'LATE_FEE' }>(
    account,
    `SELECT id, coalesce(kind, type) AS kind FROM charges
     WHERE lease_id = $1 AND due_on = $2 AND amount_cents = $3 AND period IS NULL AND NOT id = ANY ($4)`,
    [lease.id, due, cents, account.charges.map(({ id }) => id)],
  )
  const [row] = rows
  assert.ok(row, 'the fee of a returned payment is a charge of today')
  const entry = account.books.post(due, chargeLines(lease, row.kind, cents))
  account.charges.push({
    ...row,
    lease,
    cents,
    due,
    isScheduled: false,
    raisedOn: [],
    isVoid: false,
    entry,
    concession: null,
  })
}

type Allocated = { allocations: { chargeId: string; amount: number }[] }

/** Pays a payment back whole: what it paid of a deposit is not owed again. */
async function payBack(account: Account): Promise<unknown> {
  const { books } = account
  const payment = pick(account, account.payments, isSettled)
  if (!payment) {
    return false
  }
  const { allocations } = await get<Allocated>(account, `/payments/${payment.id}`)
  const deposits = allocations.flatMap(({ chargeId, amount }) => {
    const charge = account.charges.find(({ id, kind }) => id === chargeId && kind === 'DEPOSIT')
    return charge ? [{ charge, cents: inCents(amount) }] : []
  })
  if (await send(account, 'PATCH', `/payments/${payment.id}`, { status: 'REFUNDED' }, [])) {
    takeOut(account, payment, later(todayOf(account), payment.day))
    payment.state = 'GONE'
    for (const { charge, cents } of deposits) {
      endCharge(account, charge)
      if (charge.cents > cents) {
        charge.cents -= cents
        charge.isVoid = false
        charge.entry = books.postMoved(
          later(todayOf(account), charge.due),
          chargeLines(charge.lease, 'DEPOSIT', charge.cents),
        )
      }
    }
  }
  return true
}

async function voidPayment(account: Account): Promise<unknown> {
  const payment = pick(account, account.payments, ({ state }) => state !== 'GONE')
  if (!payment) {
    return false
  }
  if (await send(account, 'DELETE', `/payments/${payment.id}`, undefined, [])) {
    if (payment.state === 'SETTLED') {
      // money that never came is in no report: its own day
      takeOut(account, payment, payment.day)
    }
    payment.state = 'GONE'
  }
  return true
}

type RefundRow = { id: string; paymentId: string; cents: number }

/** Adds what was given back to the tenant of a lease on a day: one refund for each payment that it was taken from. */
export async function addRefunds(
  account: Account,
  lease: Lease,
  { day, isCash }: { day: string; isCash: boolean },
): Promise<Refund[]> {
  const rows = await read<RefundRow>(
    account,
    `SELECT id, payment_id AS "paymentId", amount_cents AS cents FROM refunds WHERE lease_id = $1 AND transfer_id IS NULL AND NOT id = ANY ($2)`,
    [lease.id, account.refunds.map(({ id }) => id)],
  )
  const made = rows.map(({ id, paymentId, cents }): Refund => {
    const entry = account.books.post(day, refundLines(account, lease, day, isCash, cents))
    return { id, paymentId, day, cents, entry, isUndone: false }
  })
  account.refunds.push(...made)
  return made
}

async function refundCredit(account: Account): Promise<unknown> {
  const { random } = account
  const payment = pick(account, account.payments, isSettled)
  if (!payment) {
    return false
  }
  return refund(account, payment.lease, `/payments/${payment.id}/refunds`, {
    cents: random.chance(50) ? amountOf(account, 20_000) : undefined,
    date: random.chance(70) ? todayOf(account) : pastDay(account, 10),
  })
}

async function refund(
  account: Account,
  lease: Lease,
  path: string,
  { cents, date }: { cents: number | undefined; date: string },
): Promise<true> {
  const method = account.random.oneOf(['CASH', 'CHECK'] as const)
  const body = { ...(cents && { amount: dollars(cents) }), date, method }
  if (await send(account, 'POST', path, body, [date])) {
    const made = await addRefunds(account, lease, { day: date, isCash: method === 'CASH' })
    assert.ok(made.length > 0 && (cents === undefined || sumOf(made) === cents), 'a refund has its amount')
  }
  return true
}

async function refundLease(account: Account): Promise<unknown> {
  const lease = account.random.oneOf(account.leases)
  return refund(account, lease, `/leases/${lease.id}/refunds`, {
    cents: amountOf(account, 30_000),
    date: todayOf(account),
  })
}

async function undoRefund(account: Account): Promise<unknown> {
  const refund = pick(account, account.refunds, ({ isUndone }) => !isUndone)
  if (!refund) {
    return false
  }
  if (await send(account, 'DELETE', `/payments/${refund.paymentId}/refunds/${refund.id}`, undefined, [])) {
    account.books.reverse(refund.entry)
    refund.isUndone = true
  }
  return true
}

export const paymentKinds: Kind[] = [
  { name: 'payment', weight: 22, run: receive },
  { name: 'payments of a deposit slip', weight: 3, run: receiveBatch },
  { name: 'pending payment settled or failed', weight: 3, run: settlePending },
  { name: 'payment corrected', weight: 5, run: correctPayment },
  { name: 'payment returned', weight: 3, run: returnPayment },
  { name: 'payment paid back', weight: 1, run: payBack },
  { name: 'payment voided', weight: 2, run: voidPayment },
  { name: 'refund of a payment', weight: 3, run: refundCredit },
  { name: 'refund of a lease', weight: 1, run: refundLease },
  { name: 'refund undone', weight: 1, run: undoRefund },
]
