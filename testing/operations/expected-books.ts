import assert from 'node:assert/strict'

/**
 * A line that an operation must have posted: cents, a debit where positive. Code 1200 stands for receivable and prepaid rent
 * together, the balance of a lease: which payment pays which charge moves money between the two and changes nothing else.
 */
export type Line = {
  code: number
  cents: number
  property: string | null
  /** The bank account of a line on 1010. */
  bank?: string | null
  lease?: string | null
}

/** An entry that must be in the books, with the day on which it is there. */
export type Entry = { day: string; lines: readonly Line[] }

/** Sums of cents by what they are of. */
export type Sums = Map<string, number>

/** The money on cash accounts for a property, in no bank account, through a day. */
export type CashBefore = { property: string | null; unassigned: number; undeposited: number }

export const cashCodes: readonly number[] = [1000, 1010]

/** Returns what a line is counted under: cash by its account, bank account, property and day, the rest by property and lease. */
export function keyOf({ code, property, bank = null, lease = null }: Line, day: string): string {
  return cashCodes.includes(code)
    ? `${code} bank ${bank} property ${property} on ${day}`
    : `${code} property ${property} lease ${lease}`
}

export function addTo(sums: Sums, key: string, cents: number): void {
  sums.set(key, (sums.get(key) ?? 0) + cents)
}

export function dayAfter(day: string, days = 1): string {
  return new Date(Date.parse(`${day}T12:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}

/**
 * The books as they must be, kept from the definition of each operation and from nothing of the product: entries are added as
 * operations are accepted, and sums are kept in cents.
 */
export function createExpectedBooks() {
  const sums: Sums = new Map()
  const cash: (Line & { day: string })[] = []
  let closedThrough: string | null = null

  function write(day: string, lines: readonly Line[]): Entry {
    const used = lines.filter(({ cents }) => cents !== 0)
    const byProperty: Sums = new Map()
    for (const line of used) {
      addTo(sums, keyOf(line, day), line.cents)
      addTo(byProperty, `${line.property}`, line.cents)
      if (cashCodes.includes(line.code)) {
        cash.push({ ...line, day })
      }
    }
    assert.ok(
      [...byProperty.values()].every((cents) => cents === 0),
      'an expected entry balances in each property',
    )
    return { day, lines: used }
  }
  const isClosed = (day: string) => closedThrough !== null && day <= closedThrough
  /** The first open day where a day is closed: reversals and what is scheduled are posted there. */
  const openDay = (day: string) =>
    closedThrough !== null && day <= closedThrough ? dayAfter(closedThrough) : day

  return {
    sums,
    isClosed,
    openDay,
    get closedThrough() {
      return closedThrough
    },
    closeThrough(day: string | null) {
      closedThrough = day
    },
    /** Adds an entry that nothing may post on a closed day. */
    post(day: string, lines: readonly Line[]): Entry {
      assert.ok(!isClosed(day), `was accepted on ${day}, and the books are closed through ${closedThrough}`)
      return write(day, lines)
    },
    /** Adds an entry that is posted on the first open day where its own is closed. */
    postMoved(day: string, lines: readonly Line[]): Entry {
      return write(openDay(day), lines)
    },
    /** Reverses an entry line by line, on its own day unless another is named, or on the first open one. */
    reverse({ day, lines }: Entry, on = day): Entry {
      return write(
        openDay(on),
        lines.map((line) => ({ ...line, cents: -line.cents })),
      )
    },
    /** Sums what the books have in no bank account through a day, by property, without what has left on a later day. */
    cashBefore(day: string, left: readonly Entry[]): CashBefore[] {
      const found = new Map<string | null, CashBefore>()
      const count = (lines: readonly (Line & { day: string })[], sign: number) => {
        for (const { code, property, cents } of lines.filter(
          (one) => one.day <= day && (one.bank ?? null) === null,
        )) {
          const own = found.get(property) ?? { property, unassigned: 0, undeposited: 0 }
          own[code === 1010 ? 'unassigned' : 'undeposited'] += sign * cents
          found.set(property, own)
        }
      }
      count(cash, 1)
      for (const entry of left) {
        const lines = entry.lines.filter(({ code }) => cashCodes.includes(code))
        count(
          lines.map((line) => ({ ...line, day: entry.day })),
          -1,
        )
      }
      return [...found.values()]
    },
    /**
     * Returns the account of cash in which a property has most on a day, one of the bank accounts in `first` before all others:
     * undeposited funds where it has none at all.
     */
    fullestCash(
      property: string,
      day: string,
      first: ReadonlySet<string | null> = new Set(),
    ): { code: number; bank: string | null } {
      const found = new Map<string, { code: number; bank: string | null; cents: number }>()
      for (const { code, bank = null, cents } of cash.filter(
        (one) => one.property === property && one.day <= day,
      )) {
        const own = found.get(`${code} ${bank}`) ?? { code, bank, cents: 0 }
        found.set(`${code} ${bank}`, { ...own, cents: own.cents + cents })
      }
      const [fullest] = [...found]
        .toSorted(
          ([a, one], [b, other]) =>
            Number(first.has(other.bank)) - Number(first.has(one.bank)) ||
            other.cents - one.cents ||
            (a < b ? -1 : 1),
        )
        .map(([, account]) => account)
      return { code: fullest?.code ?? 1000, bank: fullest?.bank ?? null }
    },
    /** Sums the lines whose key begins with a text. */
    total(...beginnings: readonly string[]): number {
      let total = 0
      for (const [key, cents] of sums) {
        total += beginnings.some((beginning) => key.startsWith(beginning)) ? cents : 0
      }
      return total
    },
  }
}

export type ExpectedBooks = ReturnType<typeof createExpectedBooks>
