import assert from 'node:assert/strict'
import { describe, test } from 'node:test'

import { bestOf, splitAddress } from './client-records.ts'

describe('the address of a recipient', () => {
  for (const address of ['12 Cedar Lane\nColumbus, OH 43085', '12 Cedar Lane, Columbus OH 43085']) {
    test(`is divided into its fields: ${JSON.stringify(address)}`, () => {
      assert.deepEqual(splitAddress(address), {
        clientAddress: '12 Cedar Lane',
        clientCity: 'Columbus',
        clientState: 'OH',
        clientZip: '43085',
      })
    })
  }

  test('keeps the second line of the street', () => {
    const { clientAddress, clientZip } = splitAddress('12 Cedar Lane\nSuite 4\nColumbus, OH 43085-1234')
    assert.deepEqual([clientAddress, clientZip], ['12 Cedar Lane, Suite 4', '43085-1234'])
  })

  test('of another form stays whole', () => {
    assert.deepEqual(splitAddress('Ask at the office'), {
      clientAddress: 'Ask at the office',
      clientCity: '',
      clientState: '',
      clientZip: '',
    })
  })
})

test('names that begin with the text are suggested first, then those with a word that does', () => {
  const records = ['Alma Castillo', 'Amara Okafor', 'Bea Maddox', 'Marcus Dillard'].map((name) => ({ name }))
  assert.deepEqual(
    bestOf(records, 'ma').map(({ name }) => name),
    ['Marcus Dillard', 'Bea Maddox', 'Alma Castillo', 'Amara Okafor'],
  )
})
