import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findTenant, findProperty, findUnit } from './generated-lease-match.ts'

const columbus = { city: 'Columbus', state: 'OH', zipCode: '43004' }
const oak = { id: 'oak', address: '12 Oak Street', ...columbus }
const elm = { id: 'elm', address: '12 Elm St', ...columbus }

test('a property is known again however its street is written', () => {
  for (const address of ['12 Oak Street', '12 oak st.', ' 12  Oak St']) {
    assert.equal(findProperty([elm, oak], { ...columbus, address, zipCode: '43004-1234' })?.id, 'oak')
  }
})

test('the same street in another town is another property', () => {
  const dayton = { address: '12 Oak Street', city: 'Dayton', state: 'OH', zipCode: '45402' }
  assert.equal(findProperty([oak], dayton), undefined)
})

test('the same street in a town of the same name in another state is another property', () => {
  const georgia = { address: '12 Oak Street', city: 'Columbus', state: 'GA', zipCode: '31901' }
  assert.equal(findProperty([oak], georgia), undefined)
})

test('a mail address is compared letter by letter', () => {
  for (const [known, given] of [
    ['unit@example.com', 'apt@example.com'],
    ['a.lee@example.com', 'a,lee@example.com'],
    ['ada@court.example', 'ada@ct.example'],
  ]) {
    const people = [{ id: 'x', name: 'Ada Lee', email: known ?? '' }]
    assert.equal(findTenant(people, { name: 'Bo Lee', email: given }), undefined)
  }
})

test('a name is no street: nothing of it is shortened or left out', () => {
  assert.equal(findTenant([{ id: 'x', name: 'Lee Court', email: null }], { name: 'Lee Ct' }), undefined)
  assert.equal(findTenant([{ id: 'x', name: 'No Lee', email: null }], { name: 'Lee' }), undefined)
})

test('a unit is known by its number; a house without one by being alone', () => {
  const [a, b] = [
    { id: 'a', unitNumber: 'Apt 4' },
    { id: 'b', unitNumber: 'Main' },
  ]
  assert.equal(findUnit([a, b], '4')?.id, 'a')
  assert.equal(findUnit([b], '1')?.id, 'b')
  assert.equal(findUnit([a, b], '1'), undefined)
  assert.equal(findUnit([b], '2'), undefined)
})

test('a person is known by mail before name, and one of the same name with another address is somebody else', () => {
  const ada = { id: 'ada', name: 'Ada Lee', email: 'ada@example.com' }
  const other = { id: 'other', name: 'Ada Lee', email: 'lee@example.com' }
  const bare = { id: 'bare', name: 'ada lee', email: null }
  assert.equal(findTenant([other, ada], { name: 'A. Lee', email: 'ADA@example.com' })?.id, 'ada')
  assert.equal(findTenant([other], { name: 'Ada Lee', email: 'ada@example.com' }), undefined)
  assert.equal(findTenant([bare], { name: 'Ada Lee', email: 'ada@example.com' })?.id, 'bare')
  assert.equal(findTenant([ada], { name: 'Ada Lee' })?.id, 'ada')
  assert.equal(findTenant([ada], { name: 'Bo' }), undefined)
})
