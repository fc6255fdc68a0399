import assert from 'node:assert/strict'
import { describe, test } from 'node:test'

import { reachOf } from './role-labels.ts'

describe('what a member reaches', () => {
  test('is everything unless properties are named', () => {
    assert.equal(reachOf({ role: 'MANAGER', propertyIds: null }), 'All properties')
  })

  test('is as many properties as are named', () => {
    assert.equal(reachOf({ role: 'VIEWER', propertyIds: ['a'] }), '1 property')
    assert.equal(reachOf({ role: 'MAINTENANCE', propertyIds: ['a', 'b'] }), '2 properties')
  })

  test('is everything for owners and administrators, whatever is named', () => {
    assert.equal(reachOf({ role: 'ADMIN', propertyIds: ['a'] }), 'All properties')
  })
})
