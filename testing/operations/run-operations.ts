import { createRandom } from '#testing/banking/random.ts'

import { buildLandlord, buildProperty, buildVendor } from '#testing/books/build.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import type { Account, Kind } from './account-state.ts'
import { bankKinds } from './bank-kinds.ts'
import { closingKinds } from './closing-kinds.ts'
import { compareReports } from './compare-reports.ts'
import { compareBooks } from './compare.ts'
import { runDay } from './daily-run.ts'
import { depositKinds } from './deposit-kinds.ts'
import { depositMoveKinds } from './deposit-move-kinds.ts'
import { addTo, createExpectedBooks, dayAfter } from './expected-books.ts'
import { creditMoveKinds } from './credit-move-kinds.ts'
import { expenseKinds } from './expense-kinds.ts'
import { incomeKinds } from './income-kinds.ts'
import { lateFeeKinds } from './late-fee-kinds.ts'
import { addLease, addTaxRate, leaseKinds } from './lease-kinds.ts'
import { matchKinds } from './match-kinds.ts'
import { ownerKinds } from './owner-kinds.ts'
import { ownerTransferKinds } from './owner-transfer-kinds.ts'
import { paymentKinds } from './payment-kinds.ts'
import { vendorCreditKinds } from './vendor-credit-kinds.ts'

/** Every kind of operation that posts. */
export const kinds: readonly Kind[] = [
  ...leaseKinds,
  ...paymentKinds,
  ...lateFeeKinds,
  ...creditMoveKinds,
  ...depositKinds,
  ...depositMoveKinds,
  ...expenseKinds,
  ...incomeKinds,
  ...vendorCreditKinds,
  ...ownerKinds,
  ...ownerTransferKinds,
  ...bankKinds,
  ...matchKinds,
  ...closingKinds,
]

// all events have dates of this year or later: its figures are shown on pages
export const firstDay = '2025-03-03'
export const firstMoment = `${firstDay}T15:00:00Z`
/** After so many operations the clock moves on by so many days. */
export const operationsOfDay = 8
export const daysApart = 2
/** The number of comparisons between two operations in a repetition, to find the one that disagrees. */
const comparisonsOfRepetition = 12

export type Options = {
  /** One account for each seed, all in one database and at the same time. */
  seeds: readonly number[]
  /** The number of operations of each account. */
  operations: number
  /** The number of operations between two comparisons of the books. */
  compareEvery: number
  /** The operations, counted from one, after which the books are compared too: asked by `narrowDown`. */
  compareAfter?: ReadonlySet<number>
  /** A test's own application; by default one is started and stopped. */
  app?: TestApp
}

/**
 * The disagreement of a seed's account with its books: the number of operations, and the number at the last
 * time they agreed.
 */
export type Failure = { seed: number; agreedAfter: number; after: number; isCompared: boolean }

/**
 * The results: the number of times each kind of operation was accepted, and refused per code; and the first
 * disagreement.
 */
export type Outcome = {
  operations: number
  accepted: Map<string, number>
  refused: Map<string, number>
  comparisons: number
  entries: number
  disagreements: string[]
  failures: Failure[]
  accounts: { accountId: string; token: string }[]
}

/**
 * Does random operations over the API in accounts that work at the same time, day by day on a clock that moves, and compares
 * their books with what was accepted. The operations of an account depend on its seed alone.
 */
export async function runOperations({
  seeds,
  operations,
  compareEvery,
  compareAfter,
  app: given,
}: Options): Promise<Outcome> {
  const app = given ?? (await startApp({ now: firstMoment, log: 'error', poolSize: seeds.length + 2 }))
  const outcome: Outcome = {
    operations: 0,
    accepted: new Map(),
    refused: new Map(),
    comparisons: 0,
    entries: 0,
    disagreements: [],
    failures: [],
    accounts: [],
  }
  try {
    const accounts: Account[] = []
    for (const seed of seeds) {
      accounts.push(await openAccount(app, seed, operations))
    }
    const failed = new Set<Account>()
    const agreedAfter = new Map<Account, number>()
    const compare = async (account: Account, after: number) => {
      await compareBooks(account)
      await compareReports(account)
      agreedAfter.set(account, after)
      outcome.comparisons += 1
    }
    let done = 0
    let day = firstDay
    while (done < operations && failed.size < accounts.length) {
      const count = Math.min(operationsOfDay, operations - done)
      const isCompared =
        Math.floor((done + count) / compareEvery) > Math.floor(done / compareEvery) ||
        done + count === operations
      app.clock.now = new Date(`${day}T15:00:00Z`)
      await Promise.all(
        accounts
          .filter((account) => !failed.has(account))
          .map(async (account) => {
            let at = done
            let compared = 0
            try {
              await runDay(account)
              for (; at < done + count; at += 1) {
                await doOne(account)
                outcome.operations += 1
                if (compareAfter?.has(at + 1)) {
                  compared = at + 1
                  await compare(account, compared)
                  compared = 0
                }
              }
              if (isCompared) {
                compared = at
                await compare(account, at)
              }
            } catch (error) {
              failed.add(account)
              const seed = seeds[accounts.indexOf(account)]!
              outcome.failures.push({
                seed,
                agreedAfter: agreedAfter.get(account) ?? 0,
                after: compared || at + 1,
                isCompared: compared > 0,
              })
              outcome.disagreements.push(describe(seed, compared || at + 1, account, error))
            }
          }),
      )
      done += count
      day = dayAfter(day, daysApart)
    }
    for (const account of accounts) {
      account.accepted.forEach((count, name) => addTo(outcome.accepted, name, count))
      account.refused.forEach((count, name) => addTo(outcome.refused, name, count))
      const [row] = await app.sql<{ count: number }>(
        account.accountId,
        'SELECT count(*)::int FROM journal_entries',
      )
      outcome.entries += row?.count ?? 0
      outcome.accounts.push({ accountId: account.accountId, token: account.token })
    }
    return outcome
  } finally {
    if (!given) {
      await app.stop()
    }
  }
}

/**
 * Repeats the account of a seed that disagreed, and compares more and more often between the last comparison that agreed and the
 * first that did not. Returns the disagreement after the operation that made it; undefined where the repetition agrees.
 */
export async function narrowDown(failure: Failure): Promise<string | undefined> {
  let found: string | undefined
  let [from, to, isCompared] = [failure.agreedAfter, failure.after, failure.isCompared]
  while (isCompared && to - from > 1) {
    const step = Math.ceil((to - from) / comparisonsOfRepetition)
    const steps = Array.from({ length: comparisonsOfRepetition }, (_, at) => from + (at + 1) * step)
    const again = await runOperations({
      seeds: [failure.seed],
      operations: to,
      compareEvery: Infinity,
      compareAfter: new Set(steps.filter((after) => after < to)),
    })
    const [one] = again.failures
    if (!one) {
      return undefined
    }
    found = again.disagreements[0]
    from = Math.max(from, one.agreedAfter)
    to = one.after
    isCompared = one.isCompared
  }
  return found
}

function describe(seed: number, after: number, account: Account, error: unknown): string {
  const why = error instanceof Error ? error.message : String(error)
  return [`seed ${seed}, operation ${after}: ${why}`, ...account.recent.map((line) => `  ${line}`)].join('\n')
}

/** Does one operation of these kinds; draws again where there is nothing that a kind can be done to. */
export async function doOne(account: Account, of: readonly Kind[] = kinds): Promise<void> {
  const totalWeight = of.reduce((sum, { weight }) => sum + weight, 0)
  for (;;) {
    let at = account.random.whole(totalWeight)
    const kind = of.find(({ weight }) => (at -= weight) < 0)!
    const refused = [...account.refused.values()].reduce((sum, count) => sum + count, 0)
    if ((await kind.run(account)) !== false) {
      const isRefused = [...account.refused.values()].reduce((sum, count) => sum + count, 0) > refused
      addTo(account.accepted, kind.name, isRefused ? 0 : 1)
      return
    }
  }
}

/** Opens an account with three properties, two of them managed for owners, and their first leases. */
export async function openAccount(app: TestApp, seed: number, operations: number): Promise<Account> {
  const days = Math.ceil(operations / operationsOfDay) * daysApart
  // a token that is good on every day
  app.clock.now = new Date(`${dayAfter(firstDay, days)}T18:00:00Z`)
  const { token, accountId } = await buildLandlord(app)
  app.clock.now = new Date(firstMoment)
  const properties: string[] = []
  const vendors: string[] = []
  for (let at = 0; at < 3; at += 1) {
    properties.push((await buildProperty(app, token, at === 1 ? { propertyType: 'COMMERCIAL' } : {})).id)
    vendors.push((await buildVendor(app, token)).id)
  }
  const account: Account = {
    app, accountId, token, properties, vendors, random: createRandom(seed), books: createExpectedBooks(), managed: [], leases: [],
    charges: [], payments: [], openingCash: [], credits: [], creditMoves: [], depositMoves: [], refunds: [], expenses: [], bills: [], vendorCredits: [], recurring: [], ownerMoney: [], ownerTransfers: [], bankAccounts: [],
    defaultBank: null, transfers: [], deposits: [], lines: [], distributions: [], otherIncome: [], expenseRefunds: [], fees: [], returns: [], notBefore: null, accepted: new Map(),
    refused: new Map(), recent: [],
  } // prettier-ignore
  await manage(account, [{ share: '100%' }], { basis: 'FLAT', flat: 75.5 }, 7_550)
  await manage(
    account,
    [{ share: '60%' }, { share: '1/3' }],
    { basis: 'COLLECTED', percent: 8, flat: 10 },
    null,
  )
  for (const property of properties) {
    // the tenant of one property has a lease in the next one, too
    const tenantId = account.leases.at(-1)?.tenantId
    await addLease(account, { property, depositCents: 100_000, tenantId })
    const lease = await addLease(account, { property, lateFeeCents: 5_000 })
    if (lease && property === properties[1]) {
      await addTaxRate(account, lease)
    }
  }
  return account
}

/** Gives the next property owners and a fee. */
async function manage(
  account: Account,
  shares: { share: string }[],
  rule: object,
  flatFeeCents: number | null,
) {
  const { app, token, managed, properties } = account
  const property = properties[managed.length]!
  const owners: string[] = []
  for (const [index] of shares.entries()) {
    const body = { kind: 'COMPANY', name: `Owner ${managed.length} ${index}` }
    owners.push(((await app.raw({ method: 'POST', path: '/owners', token, body })).json as { id: string }).id)
  }
  const steps = [
    { from: '2024-01-01', shares: shares.map(({ share }, at) => ({ share, ownerId: owners[at] ?? '' })) },
  ]
  const answer = await app.raw({
    method: 'PATCH',
    path: `/owners/properties/${property}`,
    token,
    body: {
      ownership: steps,
      feeRules: [{ from: '2024-01-01', ...rule }],
    },
  })
  if (answer.status !== 200) {
    throw new Error(`a property got no owners: ${JSON.stringify(answer.json)}`)
  }
  managed.push({ property, owners, steps, flatFeeCents })
}
