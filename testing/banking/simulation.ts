import { parsePlainDate } from '#shared/lib/plain-date.ts'

import { createRandom } from './random.ts'
import { addMoneyIn } from './simulated-income.ts'
import { addMoneyOut } from './simulated-costs.ts'
import { addTransfers } from './simulated-transfers.ts'
import type { Filled, Simulation, World } from './world.ts'

/**
 * Makes a file of so many lines of March 2026, of a landlord with half as many leases, with what real banks and tenants do:
 * names of spouses, typing errors, namesakes with one rent, a cent short, two payments for one rent, deposits of several
 * checks, payouts, returned checks, transfers with a leg in another file, refunds, private lines. The same for one seed.
 */
export function simulate(lineCount: number, seed: number): Simulation {
  const random = createRandom(seed)
  let last = 0
  const input: Filled = {
    lines: [],
    accounts: [
      { id: 'checking', last4: '6789', name: 'Operating' },
      { id: 'deposits', last4: '4321', name: 'Deposits' },
      { id: 'card', last4: '7788', name: 'Card' },
    ],
    leases: [],
    payments: [],
    depositSlips: [],
    expenses: [],
    bills: [],
    recurringExpenses: [],
    ownerMoney: [],
    sentMoney: [],
    transfers: [],
    earlier: [],
    confirmed: [],
    payoutPayers: [],
    aliases: [],
    rules: [],
    refused: [],
  }
  const world: World = {
    input,
    truth: new Map(),
    kinds: new Map(),
    random,
    firstDay: parsePlainDate('2026-03-01'),
    nextId: (prefix) => {
      last += 1
      return `${prefix}${String(last).padStart(6, '0')}`
    },
    add: (kind, line, right) => {
      const made = { memo: '', type: null, checkNumber: null, ...line, id: world.nextId('line') }
      input.lines.push(made)
      world.truth.set(made.id, new Set(right))
      world.kinds.set(made.id, kind)
      return made
    },
  }
  addMoneyIn(world, Math.round(lineCount / 2))
  addTransfers(world, Math.round(lineCount * 0.03))
  addMoneyOut(world, lineCount - input.lines.length)
  return world
}
