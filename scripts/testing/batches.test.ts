import assert from 'node:assert/strict'
import { describe, test } from 'node:test'

import { batchesOf, filesAskedFor, journeyBatches } from './batches.ts'

const files = [
  'server/leases/renewal.test.ts',
  'server/leases/ending.test.ts',
  'server/platform/http/http.test.ts',
  'shared/leases/late-fee.test.ts',
  'shared/lib/money.test.ts',
  'web/leases/form.test.ts',
  'web/lib/api/client.test.ts',
]

const many = (folder: string, count: number) =>
  Array.from({ length: count }, (_, at) => `server/${folder}/${String(at).padStart(2, '0')}.test.ts`)

describe('batches of test files', () => {
  test('are one for each large folder of the server and each pure room, the largest first', () => {
    assert.deepEqual(batchesOf(files), [
      {
        name: 'server/leases … server/platform/http',
        files: [
          'server/leases/ending.test.ts',
          'server/leases/renewal.test.ts',
          'server/platform/http/http.test.ts',
        ],
      },
      { name: 'shared', files: ['shared/leases/late-fee.test.ts', 'shared/lib/money.test.ts'] },
      { name: 'web', files: ['web/leases/form.test.ts', 'web/lib/api/client.test.ts'] },
    ])
  })

  test('of small folders take several, up to 32 files', () => {
    const found = [
      ...many('audit', 15),
      ...many('bank', 24),
      ...many('demo', 7),
      ...many('law', 10),
      ...many('mail', 1),
    ]
    assert.deepEqual(batchesOf(found), [
      {
        name: 'server/audit … server/law',
        files: [...many('audit', 15), ...many('demo', 7), ...many('law', 10)],
      },
      { name: 'server/bank', files: many('bank', 24) },
      { name: 'server/mail', files: many('mail', 1) },
    ])
  })

  test('are the same in whatever order the files are found', () => {
    assert.deepEqual(batchesOf(files.toReversed()), batchesOf(files))
  })
})

const journeys = (folder: string, names: string) =>
  names.split(' ').map((name) => `e2e/${folder}/${name}.e2e.ts`)

describe('batches of journeys', () => {
  test('share a product five at a time, in the order of the files', () => {
    const found = journeys('landlord', 'bills concessions expenses finances household import')
    assert.deepEqual(
      journeyBatches(found).map((batch) => batch.files),
      [found.slice(0, 5), found.slice(5)],
    )
  })

  test('share a product only within a folder', () => {
    const found = [...journeys('landlord', 'bills'), ...journeys('portals', 'renewals')]
    assert.deepEqual(journeyBatches(found), [
      { name: 'e2e/landlord/bills.e2e.ts', files: ['e2e/landlord/bills.e2e.ts'] },
      { name: 'e2e/portals/renewals.e2e.ts', files: ['e2e/portals/renewals.e2e.ts'] },
    ])
  })

  test('keep a product of their own if they use a stand-in', () => {
    const found = [...journeys('landlord', 'bills plan taxes'), ...journeys('sign-in', 'google sessions')]
    assert.deepEqual(
      journeyBatches(found).map((batch) => batch.files.length),
      [2, 1, 1, 1],
    )
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
    assert.throws(() => filesAskedFor(['leases', 'leasing'], files), /No tests match "leasing"/)
  })
})
