import assert from 'node:assert/strict'
import { test } from 'node:test'

import { makePdf, preload } from './make-document.ts'
import { loadFontFromDisk } from './node-font-loader.ts'
import { sampleInvoice } from './testing/sample-invoice.ts'

// Alone in its file: fonts are fetched once in the life of the program.
test('an invoice in plain letters takes the three fonts of the warm-up, and none for letters that are missing', async () => {
  const fetched: string[] = []
  const load = (file: string) => {
    fetched.push(file)
    return loadFontFromDisk(file)
  }
  await preload('invoice', load)
  await makePdf('invoice', sampleInvoice(), { createdAt: '2026-11-21T12:00:00Z' }, load)
  assert.deepEqual(fetched.toSorted(), [
    'inter/inter-latin-400-normal',
    'inter/inter-latin-600-normal',
    'source-serif-4/source-serif-4-latin-600-normal',
  ])
  const odd = sampleInvoice(1, { notes: { heading: 'Notes', text: 'a\u{1CC00}b' } })
  await makePdf('invoice', odd, { createdAt: '2026-11-21T12:00:00Z' }, load)
  assert.ok(fetched.includes('noto-sans/noto-sans-latin-400-normal'), 'the sign for a missing letter')
})
