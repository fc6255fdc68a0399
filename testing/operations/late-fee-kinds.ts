import assert from 'node:assert/strict'

import type { Account, Kind, LateFeeStep, Lease } from './account-state.ts'
import { dayAfter } from './expected-books.ts'
import { dollars, pick, read, send, todayOf } from './requests.ts'

type Rule = Omit<LateFeeStep, 'from'>

/** Whether the daily run may charge late fees of a lease, or has charged them. */
export const hasLateFees = ({ lateFees, keptFees }: Lease) =>
  keptFees.size > 0 || lateFees.some(({ cents }) => cents > 0)

/** The rule of rent that is due on a day: the last one that was set for that day or an earlier one. */
const ruleOn = ({ lateFees }: Lease, day: string): Rule =>
  lateFees.findLast(({ from }) => from <= day) ?? { cents: 0, graceDays: 0 }

/**
 * Returns the late fees that were agreed for the rent of a month: the fee of its due day, and the fees of the
 * days on which the rent was raised.
 */
export function feesOfMonth({ charges }: Account, lease: Lease, month: string): number[] {
  return charges
    .filter((one) => one.lease === lease && one.kind === 'RENT' && one.isScheduled && one.due === month)
    .flatMap(({ due, raisedOn }) => [due, ...raisedOn])
    .map((day) => ruleOn(lease, day).cents)
}

const isSame = (a: Rule, b: Rule) => a.cents === b.cents && (a.cents === 0 || a.graceDays === b.graceDays)

/** Whether a lease has the rule already for every day to which it would apply. */
function hasRule(lease: Lease, rule: LateFeeStep, today: string): boolean {
  // no late fee from today on is none for late rent of earlier days, too
  const from = rule.cents === 0 && rule.from <= today ? '' : rule.from
  return (
    isSame(ruleOn(lease, from), rule) &&
    lease.lateFees.filter((one) => one.from > from).every((one) => isSame(one, rule))
  )
}

async function changeRules(account: Account): Promise<unknown> {
  const { random } = account
  const today = todayOf(account)
  const rule: LateFeeStep = {
    from: random.chance(50) ? today : dayAfter(today, random.whole(40) - 1),
    cents: random.oneOf([0, 2_500, 2_500, 4_000, 5_000]),
    graceDays: random.oneOf([0, 3, 5, 5]),
  }
  const chosen = random.chance(20)
    ? account.leases
    : [...new Set([0, 1, 2].flatMap(() => pick(account, account.leases) ?? []))]
  const body = {
    lateFee: rule.cents > 0 ? { kind: 'FLAT', amount: dollars(rule.cents) } : { kind: 'NONE' },
    graceDays: rule.graceDays,
  }
  const shown = await send<{ leases: { id: string; version: number }[] }>(
    account,
    'POST',
    '/leases/late-fee-rules/preview',
    body,
    [],
  )
  const versions = new Map(shown?.leases.map(({ id, version }) => [id, version]))
  const leases = chosen.map(({ id }) => ({ id, version: versions.get(id) }))
  const made = await send<{ changed: number; unchanged: number; limited: number }>(
    account,
    'POST',
    '/leases/late-fee-rules',
    { ...body, from: rule.from, leases },
    [],
  )
  if (made) {
    const changed = chosen.filter((lease) => !hasRule(lease, rule, today))
    assert.deepEqual(
      made,
      { changed: changed.length, limited: 0, unchanged: chosen.length - changed.length, from: rule.from },
      'a late fee is set where another one applies',
    )
    for (const lease of changed) {
      await setRule(account, lease, rule)
    }
  }
  return true
}

/** Rent due before the day keeps its rule; without late fees from today on, none is charged for rent due before either. */
async function setRule(account: Account, lease: Lease, rule: LateFeeStep): Promise<void> {
  if (rule.cents === 0 && rule.from <= todayOf(account)) {
    const rows = await read<{ id: string; cents: number }>(
      account,
      `SELECT id, amount_cents AS cents FROM charges WHERE lease_id = $1 AND type = 'LATE_FEE' AND period IS NOT NULL AND voided_at IS NULL`,
      [lease.id],
    )
    lease.keptFees = new Map(rows.map(({ id, cents }) => [id, cents]))
    lease.lateFees = []
    return
  }
  lease.lateFees = [...lease.lateFees.filter(({ from }) => from < rule.from), rule]
}

export const lateFeeKinds: Kind[] = [{ name: 'late fees changed', weight: 2, run: changeRules }]
