import type { Context } from '#server/platform/http/route-table.ts'
import type { SentMoneyCandidate, TargetKind } from '#shared/banking/matching/matching-types.ts'
import { negateCents, sumCents } from '#shared/lib/money.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'

import type { Words } from './read-payables.ts'
import {
  listSentDistributions,
  listSentRefunds,
  type SentDistributionRow,
  type SentRefundRow,
} from './sent-store.ts'

export type SentMoney = {
  candidates: readonly SentMoneyCandidate[]
  words: readonly (readonly [TargetKind, string, Words])[]
}

/**
 * Reads what was paid to owners and given back to tenants since a day, with what each is called. What was recorded at once is
 * also a candidate as one sum: all that an owner got, all of a batch, all that a household got. A returned deposit is one.
 */
export async function readSentMoney({ db, actor }: Context, since: PlainDate): Promise<SentMoney> {
  const [distributions, refunds] = await Promise.all([
    listSentDistributions(db, actor.accountId, since),
    listSentRefunds(db, actor.accountId, since),
  ])
  const returns = returnsOf(refunds)
  const ofReturns = new Set(returns.flatMap(([, rows]) => rows.map(({ id }) => id)))
  const plain = refunds.filter(({ id }) => !ofReturns.has(id))
  return {
    candidates: [
      ...distributionGroups(distributions).map((rows) =>
        candidate('DISTRIBUTION', rows, [...new Set(rows.map(({ ownerName }) => ownerName))]),
      ),
      ...refundGroups(plain).map((rows) => candidate('REFUND', rows, rows[0]!.names)),
      ...returns.map(([id, rows]) => ({
        ...candidate('DEPOSIT_RETURN', rows, rows[0]!.names),
        parts: [{ id, amountCents: negateCents(sumCents(rows.map(({ amountCents }) => amountCents))) }],
      })),
    ],
    words: [
      ...distributions.map(({ id, ownerName, propertyName, date }) =>
        named('DISTRIBUTION', id, { title: ownerName, detail: propertyName, date }),
      ),
      ...plain.map(({ id, names, place, date }) =>
        named('REFUND', id, { title: names.join(', ') || 'No tenant', detail: place, date }),
      ),
      ...returns.map(([id, [first]]) =>
        named('DEPOSIT_RETURN', id, {
          title: first!.names.join(', ') || 'No tenant',
          detail: first!.place,
          date: first!.date,
        }),
      ),
    ],
  }
}

type Row = {
  id: string
  date: PlainDate
  amountCents: SentRefundRow['amountCents']
  checkNumber: string | null
}

function candidate(
  kind: SentMoneyCandidate['kind'],
  rows: readonly Row[],
  payeeNames: readonly string[],
): SentMoneyCandidate {
  const { date, checkNumber } = rows[0]! // no group is empty
  const parts = rows.map(({ id, amountCents }) => ({ id, amountCents: negateCents(amountCents) }))
  return { kind, date, payeeNames, checkNumber, parts }
}

/** Each distribution, what an owner got in a batch, and the whole batch, where these are several. */
function distributionGroups(rows: readonly SentDistributionRow[]): SentDistributionRow[][] {
  const batches = [...Map.groupBy(rows, ({ batchId }) => batchId).values()]
  return batches.flatMap((batch) => {
    const owners = [...Map.groupBy(batch, ({ ownerId }) => ownerId).values()]
    const joined = owners.filter(({ length }) => length > 1)
    return [...batch.map((row) => [row]), ...joined, ...(owners.length > 1 ? [batch] : [])]
  })
}

/** Each refund, and what a lease got at once. */
function refundGroups(rows: readonly SentRefundRow[]): SentRefundRow[][] {
  const groups = Map.groupBy(rows, ({ leaseId, createdAt }) => `${leaseId} ${createdAt.toISOString()}`)
  const joined = [...groups.values()].filter(({ length }) => length > 1)
  return [...rows.map((row) => [row]), ...joined]
}

/** Returns the returned deposits whose refunds are all unmatched, with these refunds. */
function returnsOf(rows: readonly SentRefundRow[]): [string, SentRefundRow[]][] {
  const groups = Map.groupBy(rows, ({ returnId }) => returnId)
  return [...groups].flatMap(([id, some]): [string, SentRefundRow[]][] =>
    id !== null && sumCents(some.map(({ amountCents }) => amountCents)) === some[0]?.returnCents
      ? [[id, some]]
      : [],
  )
}

function named(kind: TargetKind, id: string, words: Words): [TargetKind, string, Words] {
  return [kind, id, words]
}
