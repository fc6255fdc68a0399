import assert from 'node:assert/strict'
import { describe, test } from 'node:test'

import { applyMapping } from '#shared/banking/files/apply-mapping.ts'
import { largeCamt, largeCsv, largeOfx } from '#testing/banking/large-files.ts'

import { readStatementFile } from './read-statement-file.ts'

const count = 100_000

describe('100,000 lines', () => {
  test('are read from OFX', () => {
    const file = readStatementFile(Buffer.from(largeOfx(count)), 'a.qfx', { today: null })
    assert.ok(file.isRead && file.format === 'OFX')
    assert.equal(file.statements[0]?.lines.length, count)
    assert.deepEqual(file.faults, [])
  })

  test('are read from CSV, with the balance proved through all of them', () => {
    const file = readStatementFile(Buffer.from(largeCsv(count)), 'a.csv', { today: null })
    assert.ok(file.isRead && file.format === 'CSV' && file.proposal.mapping)
    const mapped = applyMapping(file.table, file.proposal.mapping)
    assert.deepEqual(mapped.balance, { kind: 'holds', order: 'oldest-first', rows: count - 1 })
    assert.deepEqual(mapped.faults, [])
  })

  test('are read from camt.053', () => {
    const file = readStatementFile(Buffer.from(largeCamt(count)), 'a.xml', { today: null })
    assert.ok(file.isRead && file.format === 'CAMT053')
    assert.equal(file.statements[0]?.lines.length, count)
  })
})
