import assert from 'node:assert/strict'
import { test } from 'node:test'

import { findStateLaw, stateCodes } from '#shared/law/places/lookup.ts'
import { orderByLaw } from '#shared/leases/law/lease-law.ts'
import type { AllocationOrder } from '#shared/ledger/allocation/allocation.ts'
import { parsePlainDate } from '#shared/lib/plain-date.ts'

import type { LeaseAnswers } from '#shared/lease-generator/answers/answers.ts'
import { composeLease } from './compose-lease.ts'
import { runsOf } from './composed-lease.ts'
import { lawDateOf } from '#shared/lease-generator/answers/limits.ts'
import { orderInLease } from './payment-order.ts'
import { sampleAnswers } from '#shared/lease-generator/answers/sample-answers.ts'

const words: Record<AllocationOrder, RegExp> = {
  OLDEST_FIRST: /A payment counts first toward the amount that has been due longest\./,
  RENT_FIRST: /A payment counts first toward rent, the oldest first, and then toward other charges/,
  FEES_FIRST: /A payment counts first toward charges other than rent/,
}
const orders = ['OLDEST_FIRST', 'RENT_FIRST', 'FEES_FIRST'] as const

function rentClause(answers: LeaseAnswers, code: string, ofBooks?: AllocationOrder): string {
  const { parts } = composeLease(answers, findStateLaw(code) ?? null, ofBooks)
  const clause = parts.flatMap(({ clauses }) => clauses).find(({ id }) => id === 'rent')
  return (clause?.blocks ?? [])
    .flatMap(runsOf)
    .map(({ text }) => text)
    .join('')
}

test('in every state the lease says the order in which the books of the account apply payments', () => {
  let compared = 0
  for (const state of stateCodes) {
    const answers = sampleAnswers(state)
    const law = findStateLaw(state) ?? null
    for (const ofBooks of orders) {
      const place = { state, city: 'Elsewhere', propertyType: 'APARTMENT' }
      const { order } = orderByLaw(place, ofBooks, lawDateOf(answers))
      assert.equal(orderInLease(answers, law, ofBooks), order, `${state} ${ofBooks}`)
      assert.match(rentClause(answers, state, ofBooks), words[order], `${state} ${ofBooks}`)
      compared += 1
    }
  }
  assert.equal(compared, 51 * 3)
})

test('a lease outside the application says oldest first, and rent first where a law demands it', () => {
  for (const state of stateCodes) {
    const isDemanded = ['DC', 'OR', 'WA'].includes(state)
    assert.match(
      rentClause(sampleAnswers(state), state),
      words[isDemanded ? 'RENT_FIRST' : 'OLDEST_FIRST'],
      state,
    )
  }
  assert.match(rentClause(sampleAnswers(''), ''), words.OLDEST_FIRST)
})

test('the law of the day of the lease goes before the order of the books', () => {
  const answers = { ...sampleAnswers('WA'), date: parsePlainDate('2027-01-01') }
  assert.equal(orderInLease(answers, findStateLaw('WA') ?? null, 'FEES_FIRST'), 'RENT_FIRST')
})
