import assert from 'node:assert/strict'
import { once } from 'node:events'
import { test } from 'node:test'
import { Worker } from 'node:worker_threads'

test('an invoice in plain letters takes the three fonts of the warm-up, and none for letters that are missing', async () => {
  const worker = new Worker(new URL('./testing/fetched-fonts-worker.ts', import.meta.url))
  const [fetched] = (await once(worker, 'message')) as [{ plain: string[]; all: string[] }]
  assert.deepEqual(fetched.plain, [
    'inter/inter-latin-400-normal',
    'inter/inter-latin-600-normal',
    'source-serif-4/source-serif-4-latin-600-normal',
  ])
  assert.ok(fetched.all.includes('noto-sans/noto-sans-latin-400-normal'), 'the sign for a missing letter')
  await worker.terminate()
})
