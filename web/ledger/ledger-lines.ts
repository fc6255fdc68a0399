import { splitAfter } from '#shared/ledger/statements/statement.ts'
import { toCents, toDollars } from '#web/lib/text/format.ts'
import type { LedgerEntry } from './api.ts'

export type LedgerLine = LedgerEntry & {
  /** Whether the entry is posted and not reversed, so that it can still be voided, corrected or returned. */
  isUnreversed: boolean
}

/**
 * Returns the ledger's entries, each with whether it is active. A charge or a payment may have been posted, reversed
 * and posted again under one id: as many posted as reversed entries mean that none is active, one more posted than
 * reversed means that the latest posted one is. Ids sort by time.
 */
export function toLines(entries: readonly LedgerEntry[]): LedgerLine[] {
  const unreversed = new Map<string, string>()
  const latestFirst = entries.toSorted((a, b) => (a.id < b.id ? 1 : -1))
  for (const [posted, reversed, key] of [
    ['charge', 'credit', 'chargeId'],
    ['payment', 'refund', 'paymentId'],
  ] as const) {
    const open = new Map<string, number>()
    for (const entry of entries) {
      const id = entry[key]
      if (
        id !== null &&
        !entry.isConcession &&
        entry.refundId === null &&
        (entry.kind === posted || entry.kind === reversed)
      ) {
        open.set(id, (open.get(id) ?? 0) + (entry.kind === posted ? 1 : -1))
      }
    }
    for (const entry of latestFirst) {
      const id = entry[key]
      if (
        id !== null &&
        !entry.isConcession &&
        entry.kind === posted &&
        (open.get(id) ?? 0) > 0 &&
        !unreversed.has(id)
      ) {
        unreversed.set(id, entry.id)
      }
    }
  }
  const ids = new Set(unreversed.values())
  const undone = new Set(entries.filter(({ kind }) => kind === 'credit').map(({ refundId }) => refundId))
  const withdrawn = new Set(entries.filter(({ kind }) => kind === 'refund').map(({ creditId }) => creditId))
  return entries.map((entry) => ({
    ...entry,
    isUnreversed:
      ids.has(entry.id) ||
      (entry.kind === 'refund' && entry.refundId !== null && !undone.has(entry.refundId)) ||
      (entry.kind === 'credit' && entry.creditId !== null && !withdrawn.has(entry.creditId)),
  }))
}

/** Returns what a line shows in the side panel: its charge or its payment; undefined for a credit of its own. */
export function panelIdOf({ chargeId, paymentId }: LedgerEntry): string | undefined {
  if (paymentId !== null) {
    return `payment:${paymentId}`
  }
  return chargeId === null ? undefined : `charge:${chargeId}`
}

/**
 * The lines of a ledger through a day, and the lines that are dated after it, with the balances in dollars of
 * both.
 */
export type LedgerToday = {
  lines: LedgerLine[]
  /** The balance at the end of the day; negative is credit. */
  balance: number
  ahead: LedgerLine[]
  /** The amount in dollars that the later lines add to the balance. */
  aheadAmount: number
}

/** Returns the lines of a ledger through a day and the later ones, with the balances of both. */
export function balancesAfter(lines: readonly LedgerLine[], day: string): LedgerToday {
  const { through, ahead } = splitAfter(lines, day)
  const balance = through.at(-1)?.balance ?? 0
  const whole = ahead.at(-1)?.balance ?? balance
  return { lines: through, balance, ahead, aheadAmount: toDollars(toCents(whole) - toCents(balance)) }
}
