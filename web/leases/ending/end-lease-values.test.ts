import assert from 'node:assert/strict'
import { describe, test } from 'node:test'

import {
  compareWithLaw,
  effectiveLastDay,
  type EndingPreview,
  type EndLeaseValues,
  endLeaseResolver,
  toNotice,
} from './end-lease-values.ts'

const values: EndLeaseValues = {
  endedBy: 'TENANT',
  tenantId: '',
  givenOn: '2026-11-22',
  service: 'PERSON',
  lastDay: '2026-12-10',
  acceptEarly: false,
  reason: ' Agreed ',
  note: '',
}
const preview: EndingPreview = {
  termEndDate: null,
  earliestLastDay: '2026-12-31',
  reasonBefore: null,
  termRule: null,
  notice: null,
}

describe('the form that ends a lease', () => {
  test('lets a tenant’s early day end the lease only where it is accepted', () => {
    const early = compareWithLaw(values, preview)
    assert.deepEqual(early, { earliest: '2026-12-31', needsReason: false })
    assert.equal(effectiveLastDay(values, early), '2026-12-31')
    assert.equal(effectiveLastDay({ ...values, acceptEarly: true }, early), '2026-12-10')
    const fine = { ...values, lastDay: '2027-01-10' }
    assert.equal(effectiveLastDay(fine, compareWithLaw(fine, preview)), '2027-01-10')
  })

  test('asks a landlord for a reason only before a certain day', () => {
    const own = { ...values, endedBy: 'LANDLORD' } as const
    assert.equal(compareWithLaw(own, { ...preview, reasonBefore: '2026-12-31' }).needsReason, true)
    assert.deepEqual(compareWithLaw(own, preview), { earliest: '2026-12-31', needsReason: false })
    assert.deepEqual(compareWithLaw({ ...own, endedBy: 'BOTH' }, preview), {
      earliest: null,
      needsReason: false,
    })
  })

  test('sends what belongs to the side that gives the notice', () => {
    assert.deepEqual(toNotice(values), {
      givenBy: 'TENANT',
      givenOn: '2026-11-22',
      service: 'PERSON',
      lastDay: '2026-12-10',
    })
    const own = toNotice({ ...values, endedBy: 'LANDLORD', acceptEarly: true, tenantId: 'x' })
    assert.deepEqual([own.reason, own.acceptEarly, own.tenantId], ['Agreed', undefined, undefined])
  })

  test('wants a last day, however the lease ends', async () => {
    for (const endedBy of ['TENANT', 'LANDLORD', 'BOTH'] as const) {
      const { errors } = await endLeaseResolver({ ...values, endedBy, lastDay: '' }, undefined, {
        fields: {},
        shouldUseNativeValidation: false,
      })
      assert.equal(errors.lastDay?.message, 'Choose the last day')
    }
  })
})
