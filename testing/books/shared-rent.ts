import * as automation from '#shared/automation/contract.ts'
import * as ledger from '#shared/ledger/contract.ts'
import * as contract from '#shared/payers/contract.ts'

import { assertBooksAgree } from './books.ts'
import { buildLandlord, buildLease, buildPayer, moveClock } from './build.ts'
import type { TestApp } from '#testing/product/start-app.ts'

export type SharedRent = Awaited<ReturnType<typeof buildSharedRent>>

/** Builds a landlord on the 20th of October 2026 with a housing authority that pays shares of rents. */
export async function buildSharedRent(app: TestApp) {
  app.clock.now = new Date('2026-10-20T17:00:00Z')
  const landlord = await buildLandlord(app)
  const authority = await buildPayer(app, landlord.token)
  const scene = {
    landlord,
    authority,
    token: landlord.token,

    /** Builds a lease from November on at $1,500; the housing authority pays $1,100 of it. */
    begin: (terms: Partial<Parameters<typeof buildLease>[2]> = {}) =>
      buildLease(app, scene.token, {
        rentAmount: 1500,
        startDate: '2026-11-01',
        payers: [{ payerId: authority.id, amount: 1100 }],
        ...terms,
      }),

    /** Begins a day of the account: posts what is due automatically. */
    async dayBegins(day: string): Promise<{ posted: number; lateFees: number }> {
      scene.token = await moveClock(app, landlord, `${day}T17:00:00Z`)
      const { json } = await app.call(automation.runRent, { token: scene.token })
      return { posted: json.posted, lateFees: json.lateFees }
    },

    /** Returns the charges of a lease as [payer or null, type, due, amount], in order of date, type and amount. */
    async chargesOf(leaseId: string) {
      const { json } = await app.call(ledger.listCharges, { token: scene.token, query: { leaseId } })
      return json
        .filter(({ status }) => status !== 'VOID')
        .map(({ payer, type, dueDate, amount }) => [payer?.name ?? null, type, dueDate, amount] as const)
        .toSorted((a, b) => `${a[2]}${a[1]}`.localeCompare(`${b[2]}${b[1]}`) || b[3] - a[3])
    },

    setShare: (leaseId: string, steps: { from: string; amount: number }[], payerId = authority.id) =>
      app.call(contract.setLeasePayer, {
        token: scene.token,
        params: { id: leaseId, payerId },
        body: { steps },
      }),

    /** Records money of the household, or of a payer. */
    pay: (leaseId: string, amount: number, date: string, payerId?: string) =>
      app.call(ledger.recordPayment, {
        token: scene.token,
        body: { leaseId, amount, date, ...(payerId && { payerId }) },
      }),

    agree: () => assertBooksAgree(app, scene.token, landlord.accountId),
  }
  return scene
}
