import assert from 'node:assert/strict'
import { describe, test } from 'node:test'

import type { Recorded } from '#web/common/costs/recorded.ts'

import { findRecorded } from './find-recorded.ts'

const bill: Recorded = {
  kind: 'bill',
  id: 'b1',
  vendorId: 'plumber',
  vendorName: 'Pipe Works',
  amount: 420.15,
  date: '2026-11-10',
  description: 'Leak under the sink',
  reference: 'INV-0042',
}
const entered = { vendorId: 'plumber', amount: 420.15, date: '2026-11-12', reference: '' }
type Entered = Omit<typeof entered, 'vendorId'> & { vendorId: string | null }
const found = (change: Partial<Entered>, rows: readonly Recorded[] = [bill]) =>
  findRecorded(rows, { ...entered, ...change })?.id

describe('a cost that is recorded already', () => {
  test('is one of the same vendor and amount within ten days', () => {
    assert.equal(found({}), 'b1')
    assert.equal(found({ date: '2026-11-20' }), 'b1')
    assert.equal(found({ date: '2026-11-21' }), undefined)
    assert.equal(found({ date: '2026-10-31' }), 'b1')
    assert.equal(found({ amount: 420.16 }), undefined)
    assert.equal(found({ vendorId: 'painter' }), undefined)
  })

  test('is one with the same number on any day, and none with another number', () => {
    assert.equal(found({ reference: 'Inv. #42', date: '2027-03-01' }), 'b1')
    assert.equal(found({ reference: '43', date: '2026-11-10' }), undefined)
    assert.equal(found({ reference: '42', vendorId: 'painter' }), undefined)
  })

  test('without a vendor is one of the same day and amount', () => {
    assert.equal(found({ vendorId: null, date: '2026-11-10' }), 'b1')
    assert.equal(found({ vendorId: null }), undefined)
    assert.equal(found({ date: '2026-11-10' }, [{ ...bill, vendorId: null, reference: null }]), 'b1')
  })

  test('is neither the cost that is changed nor asked about before something of it is changed', () => {
    const twin = { ...bill, id: 'b2' }
    const of = (ids: string[], change: Partial<Entered>) =>
      findRecorded([bill, twin], { ...entered, ...change }, { ids, first: entered })?.id
    assert.equal(of(['b2'], {}), undefined, 'that there are two was answered when it was entered')
    assert.equal(of(['b2'], { date: '2026-11-13' }), 'b1')
    assert.equal(of(['b1'], { date: '2026-11-13' }), 'b2')
    assert.equal(of(['b1', 'b2'], { date: '2026-11-13' }), undefined)
    assert.equal(of(['b2'], { reference: 'INV 42' }), 'b1')
    assert.equal(of(['b2'], { amount: 420.16 }), undefined)
  })

  test('is none while the form is incomplete', () => {
    const empty = { ...entered, amount: null }
    assert.equal(findRecorded([bill], empty), undefined)
    assert.equal(found({ amount: 0 }), undefined)
    assert.equal(found({ date: '' }), undefined)
  })
})
