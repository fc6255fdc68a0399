import * as expenses from '#shared/expenses/contract.ts'
import * as credits from '#shared/ledger/credit-contract.ts'
import * as ledger from '#shared/ledger/contract.ts'
import * as refunds from '#shared/ledger/refund-contract.ts'

import {
  buildCharge,
  buildExpense,
  buildLandlord,
  buildLease,
  buildPayment,
  buildProperty,
  buildUnit,
  buildVendor,
  type Landlord,
  moveClock,
} from './build.ts'
import type { TestApp } from '#testing/product/start-app.ts'

/** Books in which everything has happened that moves money; `now` is November 21, 2026, in the end. */
export type ReportBooks = Landlord & {
  alder: { id: string; name: string }
  birch: { id: string; name: string }
  /** Alder 1: rent of $1,000 from August on. */
  lease: { id: string }
  /** Birch 1: rent of $500 from September on. */
  other: { id: string }
  vendor: { id: string; name: string }
}

/**
 * Builds books in two properties, each event on its own day:
 *
 * - Alder 1: rent $1,000 from August 1, a deposit of $800 that is charged with the lease and paid August 1;
 *   August and September paid; October's rent paid on October 2 and returned on November 5; $400 in part of
 *   it on November 10.
 * - Birch 1: rent $500 from September 1; all paid; $1,500 on October 20 for November to January, with $100 of
 *   it given back on November 12; a late fee of $25 of November 15 that is paid with it, credit of $25 for a
 *   cold week, and a charge of $60 that was paid and then voided.
 * - Repairs of Alder of $120.50 in October by bank, interest of Birch of $300 in cash, $45 of the whole
 *   business, and an expense that is voided.
 */
export async function buildReportBooks(app: TestApp): Promise<ReportBooks> {
  app.clock.now = new Date('2026-08-01T15:00:00Z')
  const landlord = await buildLandlord(app)
  let { token } = landlord
  const on = async (day: string) => {
    token = await moveClock(app, landlord, `${day}T15:00:00Z`)
  }
  const [alder, birch] = [
    await buildProperty(app, token, { name: 'Alder' }),
    await buildProperty(app, token, { name: 'Birch' }),
  ]
  const home = (propertyId: string) => buildUnit(app, token, { propertyId, unitNumber: '1', rent: 1100 })
  const [a1, b1] = [await home(alder.id), await home(birch.id)]
  await buildUnit(app, token, { propertyId: birch.id, unitNumber: '2', rent: 900 })
  const lease = await buildLease(app, token, {
    unitId: a1.id,
    rentAmount: 1000,
    securityDeposit: 800,
    startDate: '2026-08-01',
    endDate: '2027-07-31',
    chargesFrom: '2026-08-01',
  })
  const pay = (leaseId: string, amount: number, date: string, type: 'RENT' | 'DEPOSIT' | 'OTHER' = 'RENT') =>
    buildPayment(app, token, { leaseId, amount, date, type })
  await pay(lease.id, 800, '2026-08-01', 'DEPOSIT')
  await pay(lease.id, 1000, '2026-08-01')
  await on('2026-09-01')
  const other = await buildLease(app, token, {
    unitId: b1.id,
    rentAmount: 500,
    startDate: '2026-09-01',
    endDate: null,
    chargesFrom: '2026-09-01',
  })
  await app.raw({ method: 'POST', path: '/automation/rent/run', token })
  await pay(lease.id, 1000, '2026-09-01')
  await pay(other.id, 500, '2026-09-01')
  await on('2026-10-02')
  await app.raw({ method: 'POST', path: '/automation/rent/run', token })
  const returned = await pay(lease.id, 1000, '2026-10-02')
  await pay(other.id, 500, '2026-10-02')
  const vendor = await buildVendor(app, token, { name: 'Lone Star Heating' })
  await on('2026-10-20')
  const ahead = await pay(other.id, 1500, '2026-10-20')
  await buildExpense(app, token, {
    propertyId: alder.id,
    amount: 120.5,
    date: '2026-10-20',
    vendorId: vendor.id,
  })
  await buildExpense(app, token, {
    propertyId: birch.id,
    amount: 300,
    date: '2026-10-15',
    category: 'MORTGAGE_INTEREST',
    method: 'CASH',
  })
  await on('2026-11-05')
  await app.raw({ method: 'POST', path: '/automation/rent/run', token })
  const body = { status: 'FAILED', reason: 'Insufficient funds' } as const
  await app.call(ledger.updatePayment, { token, params: { id: returned.id }, body })
  await on('2026-11-10')
  await pay(lease.id, 400, '2026-11-10')
  await buildExpense(app, token, {
    propertyId: null,
    amount: 45,
    date: '2026-11-10',
    category: 'LEGAL_AND_PROFESSIONAL',
  })
  const mistake = await buildExpense(app, token, { propertyId: birch.id, amount: 77, date: '2026-11-09' })
  await app.call(expenses.voidExpense, { token, params: { id: mistake.id } })
  await on('2026-11-12')
  await app.call(refunds.refundPayment, {
    token,
    params: { id: ahead.id },
    body: { amount: 100, date: '2026-11-12' },
  })
  await on('2026-11-15')
  await buildCharge(app, token, { leaseId: other.id, type: 'LATE_FEE', amount: 25, dueDate: '2026-11-15' })
  await app.call(credits.createCredit, {
    token,
    params: { id: other.id },
    body: { amount: 25, reason: 'A cold week' },
  })
  const wrong = await buildCharge(app, token, { leaseId: other.id, amount: 60, dueDate: '2026-11-15' })
  await app.call(ledger.voidCharge, { token, params: { id: wrong.id } })
  await on('2026-11-21')
  return { ...landlord, token, alder, birch, lease, other, vendor }
}
