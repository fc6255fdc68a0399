import assert from 'node:assert/strict'
import { describe, test } from 'node:test'

import { matchLines } from './match.ts'
import type { MatchInput, MatchProposal } from './matching-types.ts'
import { rateProposals } from '#testing/banking/rate-proposals.ts'
import { simulate } from '#testing/banking/simulation.ts'

const seeds = [1, 2, 3]
const simulations = seeds.map((seed) => simulate(2_000, seed))
const proposals = simulations.map(({ input }) => matchLines(input))

/** The proposals in the order of their lines' ids, without what an equal score leaves open. */
function inOrder(some: readonly MatchProposal[]): string[] {
  return some
    .map(({ lineId, level, best }) => `${lineId} ${level} ${JSON.stringify(best?.parts)} ${best?.score}`)
    .toSorted()
}

describe('simulated bank files', () => {
  test('nothing that is called sure is wrong, and most lines get the right proposal', () => {
    for (const [at, simulation] of simulations.entries()) {
      const { all, falseSure } = rateProposals(simulation, proposals[at]!)
      assert.deepEqual(falseSure, [])
      const told = JSON.stringify(all)
      assert.ok(all.sure > 0.35 * all.matchable, told)
      assert.ok(all.sure + all.likelyRight > 0.8 * all.matchable, told)
      assert.ok(all.likelyRight > 0.93 * all.likely, told)
      assert.ok(all.missed < 0.02 * all.matchable, told)
    }
  })

  test('no target is given to two lines beyond its open balance', () => {
    for (const [at, { input }] of simulations.entries()) {
      const given = new Map<string, number>()
      for (const { level, best } of proposals[at]!) {
        for (const { target, amountCents } of level === 'sure' ? (best?.parts ?? []) : []) {
          const key = `${target.kind}:${target.id}`
          given.set(key, (given.get(key) ?? 0) + (target.kind === 'LEASE' ? amountCents : 1))
        }
      }
      const leases = new Map(
        input.leases.map(({ id, openCharges }) => [
          `LEASE:${id}`,
          openCharges.reduce((sum, { openCents }) => sum + openCents, 0),
        ]),
      )
      const over = [...given].filter(
        ([key, amount]) => amount > (leases.get(key) ?? (key.startsWith('RULE:') ? Infinity : 1)),
      )
      assert.deepEqual(over, [])
    }
  })

  test('the order of lines and candidates changes no proposal', () => {
    const input: MatchInput = simulations[0]!.input
    const turned: MatchInput = {
      ...input,
      lines: input.lines.toReversed(),
      leases: input.leases.toReversed(),
      payments: input.payments.toReversed(),
      expenses: input.expenses.toReversed(),
      bills: input.bills.toReversed(),
      aliases: input.aliases.toReversed(),
    }
    assert.deepEqual(inOrder(matchLines(turned)), inOrder(proposals[0]!))
  })
})
