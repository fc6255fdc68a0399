import assert from 'node:assert/strict'
import { test } from 'node:test'

import { findStateLaw, stateCodes } from './lookup.ts'
import { findStateBySlug, stateAddresses, stateNames, stateSlug } from './slugs.ts'

test('every jurisdiction has the name of its file and an address of its own that leads back', () => {
  assert.deepEqual(stateNames.map(({ code }) => code).toSorted(), stateCodes.toSorted())
  for (const { code, name, slug } of stateNames) {
    assert.equal(findStateLaw(code)?.name, name)
    assert.match(slug, /^[a-z]+(-[a-z]+)*$/)
    assert.equal(findStateBySlug(slug), code)
    assert.equal(stateSlug(code.toLowerCase()), slug)
  }
  assert.equal(stateSlug('DC'), 'district-of-columbia')
})

test('what is no state has no address', () => {
  for (const text of ['', 'XX', 'constructor', '__proto__', 'California ']) {
    assert.equal(stateSlug(text), undefined)
    assert.equal(findStateBySlug(text), undefined)
  }
})

test('two letters lead to the name', () => {
  const addresses = stateAddresses('/law')
  assert.equal(addresses.get('/law/ca'), '/law/california')
  assert.equal(addresses.get('/law/new-york'), '/law/new-york')
  assert.equal(addresses.get('/law/xx'), undefined)
})
