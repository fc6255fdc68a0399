import assert from 'node:assert/strict'
import { describe, test } from 'node:test'

import { batchesOf, filesAskedFor } from './batches.ts'

const files = [
  'server/leases/renewal.test.ts',
  'server/leases/ending.test.ts',
  'server/platform/http/http.test.ts',
  'shared/leases/late-fee.test.ts',
  'shared/lib/money.test.ts',
  'web/leases/form.test.ts',
  'web/lib/api/client.test.ts',
]

describe('batches of test files', () => {
  test('are one a folder of the server and one for each pure room, the largest first', () => {
    assert.deepEqual(batchesOf(files), [
      { name: 'server/leases', files: ['server/leases/ending.test.ts', 'server/leases/renewal.test.ts'] },
      { name: 'shared', files: ['shared/leases/late-fee.test.ts', 'shared/lib/money.test.ts'] },
      { name: 'web', files: ['web/leases/form.test.ts', 'web/lib/api/client.test.ts'] },
      { name: 'server/platform/http', files: ['server/platform/http/http.test.ts'] },
    ])
  })

  test('are the same in whatever order the files are found', () => {
    assert.deepEqual(batchesOf(files.toReversed()), batchesOf(files))
  })
})

describe('the files that words ask for', () => {
  test('a module stands for its own tests in every room', () => {
    const own = ['server/leases/renewal.test.ts', 'server/leases/ending.test.ts', 'shared/leases/late-fee.test.ts', 'web/leases/form.test.ts'] // prettier-ignore
    assert.deepEqual(filesAskedFor(['leases'], files), own)
  })

  test('a folder and a file stand for themselves', () => {
    assert.deepEqual(filesAskedFor(['./shared/lib/', 'web/lib/api/client.test.ts'], files), [
      'shared/lib/money.test.ts',
      'web/lib/api/client.test.ts',
    ])
    assert.deepEqual(filesAskedFor(['platform/http'], files), ['server/platform/http/http.test.ts'])
  })

  test('a word that no test belongs to is refused', () => {
    assert.throws(() => filesAskedFor(['leases', 'leasing'], files), /No test belongs to "leasing"/)
  })
})
