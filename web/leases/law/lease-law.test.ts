import assert from 'node:assert/strict'
import { describe, test } from 'node:test'

import {
  beyondLawOf,
  lawfulLateFeeValues,
  lawRequestOf,
  cityDoubtText,
  limitText,
  termsLawOf,
} from './lease-law.ts'
import { newLeaseValues, toLeaseBody, type LeaseValues } from '#web/leases/form/lease-values.ts'
import { requireReasons } from './require-reasons.ts'

const source = { insteadOf: null, stateName: 'New York', citation: 'N.Y. Law § 1', isFirm: true }
const law = termsLawOf({
  securityDeposit: { ...source, limit: 1850.3, words: 'One month’s rent: $1,850.30', cityDoubts: [] },
  lateFee: { ...source, limit: 50, isPresumption: false, words: '', cityDoubts: [] },
  graceDays: { ...source, limit: 5 },
})

const values = (changes: Partial<LeaseValues> = {}): LeaseValues => ({
  ...newLeaseValues(
    { unitId: 'u1', tenants: [], startDate: '2026-12-01' },
    {
      dueDay: 1,
      proration: 'ACTUAL_DAYS',
      graceDays: 5,
      lateFee: { kind: 'NONE', amount: null, basisPoints: null },
    },
  ),
  isMonthToMonth: true,
  rentAmount: 1850.3,
  ...changes,
})

describe('the law of the lease form', () => {
  test('is asked for once unit, first day and rent are given', () => {
    assert.deepEqual(lawRequestOf(values()), {
      unitId: 'u1',
      rentAmount: 1850.3,
      startDate: '2026-12-01',
      endDate: null,
      lateFeeKind: 'NONE',
    })
    for (const missing of [{ unitId: '' }, { rentAmount: null }, { rentAmount: 0 }, { startDate: '' }]) {
      assert.equal(lawRequestOf(values(missing)), null)
    }
  })

  test('finds the terms beyond its limits, to the cent', () => {
    assert.deepEqual(beyondLawOf(values({ securityDeposit: 1850.3 }), law, null), [])
    const fee = { lateFeeKind: 'FLAT', lateFeeAmount: 50.01, graceDays: '4' } as const
    assert.deepEqual(beyondLawOf(values({ ...fee, securityDeposit: 1850.31 }), law, null), [
      'securityDeposit',
      'lateFee',
      'graceDays',
    ])
    assert.deepEqual(beyondLawOf(values({ securityDeposit: 9999 }), null, null), [])
  })

  test('asks of an existing lease only about terms that are changed', () => {
    const initial = values({ securityDeposit: 5000, lateFeeKind: 'FLAT', lateFeeAmount: 500, graceDays: '0' })
    assert.deepEqual(beyondLawOf({ ...initial, notes: 'x' }, law, initial), [])
    assert.deepEqual(beyondLawOf({ ...initial, lateFeeAmount: 600 }, law, initial), ['lateFee'])
  })

  test('a missing reason is an error at its own field, and a given one is sent', () => {
    const beyond = values({ securityDeposit: 5000 })
    const refused = requireReasons({ values: beyond, errors: {} }, { values: beyond, law, initial: null })
    assert.deepEqual(Object.keys(refused.errors), ['lawReasons'])
    const lawReasons = { ...beyond.lawReasons, securityDeposit: '  Agreed with the tenant ' }
    const given = { ...beyond, lawReasons }
    const passed = requireReasons({ values: given, errors: {} }, { values: given, law, initial: null })
    assert.deepEqual(passed.errors, {})
    assert.deepEqual(toLeaseBody(given, 'ACTIVE').lawReasons, { securityDeposit: 'Agreed with the tenant' })
    assert.equal(toLeaseBody(beyond, 'ACTIVE').lawReasons, undefined)
  })

  test('a limit that is not confirmed asks and refuses nothing', () => {
    const doubtful = { ...law, securityDeposit: { ...law.securityDeposit, isFirm: false } }
    const beyond = values({ securityDeposit: 5000 })
    assert.deepEqual(
      requireReasons({ values: beyond, errors: {} }, { values: beyond, law: doubtful, initial: null }).errors,
      {},
    )
    assert.match(limitText('securityDeposit', doubtful) ?? '', /not confirmed/)
  })

  test('the account’s late fee is lowered to the limit, and its days of grace are raised', () => {
    const given = { graceDays: '3', lateFeeKind: 'FLAT', lateFeeAmount: 75, lateFeePercent: '' } as const
    assert.deepEqual(lawfulLateFeeValues(given, 1850.3, law), {
      graceDays: '5',
      lateFeeKind: 'FLAT',
      lateFeeAmount: 50,
      lateFeePercent: '',
    })
  })

  test('the hint names the state, the limit and the statute', () => {
    assert.equal(
      limitText('securityDeposit', law),
      'New York: at most $1,850.30, one month’s rent (N.Y. Law § 1).',
    )
    assert.equal(limitText('graceDays', law), 'New York: at least 5 days (N.Y. Law § 1).')
    const fee = { ...law.lateFee, stateName: 'Albany', insteadOf: 'New York' }
    assert.equal(
      limitText('lateFee', { ...law, lateFee: fee }),
      'Albany, not New York: at most $50.00 for this rent (N.Y. Law § 1).',
    )
    const doubtful = { ...fee, cityDoubts: ['Albany may have a rule of its own.'] }
    assert.equal(
      cityDoubtText('lateFee', { ...law, lateFee: doubtful }),
      'Albany may have a rule of its own.',
    )
    assert.equal(cityDoubtText('lateFee', law), null)
  })
})
