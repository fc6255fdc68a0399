import { parentPort } from 'node:worker_threads'

import { makePdf, preload } from '#web/lib/pdf/make-document.ts'
import { loadFontFromDisk } from '#web/lib/pdf/node-font-loader.ts'

import { sampleInvoice } from './sample-invoice.ts'

// Fonts are fetched once in the life of a program: a worker starts with none, whatever ran before.
const fetched: string[] = []
const load = (file: string) => {
  fetched.push(file)
  return loadFontFromDisk(file)
}
await preload('invoice', load)
await makePdf('invoice', sampleInvoice(), { createdAt: '2026-11-21T12:00:00Z' }, load)
const plain = fetched.toSorted()
const odd = sampleInvoice(1, { notes: { heading: 'Notes', text: 'a\u{1CC00}b' } })
await makePdf('invoice', odd, { createdAt: '2026-11-21T12:00:00Z' }, load)
// the parent of a worker thread has no origin
// oxlint-disable-next-line unicorn/require-post-message-target-origin
parentPort?.postMessage({ plain, all: fetched })
