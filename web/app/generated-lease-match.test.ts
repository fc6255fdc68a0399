import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findPerson, findPlace, findUnit } from './generated-lease-match.ts'

const oak = { id: 'oak', address: '12 Oak Street', city: 'Columbus', zipCode: '43004' }
const elm = { id: 'elm', address: '12 Elm St', city: 'Columbus', zipCode: '43004' }

test('a property is known again however its street is written', () => {
  for (const address of ['12 Oak Street', '12 oak st.', ' 12  Oak St']) {
    assert.equal(findPlace([elm, oak], { address, city: 'Columbus', zipCode: '43004-1234' })?.id, 'oak')
  }
})

test('the same street in another town is another property', () => {
  assert.equal(findPlace([oak], { address: '12 Oak Street', city: 'Dayton', zipCode: '45402' }), undefined)
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
  assert.equal(findPerson([other, ada], { name: 'A. Lee', email: 'ADA@example.com' })?.id, 'ada')
  assert.equal(findPerson([other], { name: 'Ada Lee', email: 'ada@example.com' }), undefined)
  assert.equal(findPerson([bare], { name: 'Ada Lee', email: 'ada@example.com' })?.id, 'bare')
  assert.equal(findPerson([ada], { name: 'Ada Lee' })?.id, 'ada')
  assert.equal(findPerson([ada], { name: 'Bo' }), undefined)
})
