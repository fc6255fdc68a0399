// The process of a batch: loads the test files named in TENURE_BATCH one after the other. Each file runs in its own
// context, so that a warning or a line on standard error is attributed to the file that caused it.
import { AsyncLocalStorage } from 'node:async_hooks'
import { join } from 'node:path'
import { test } from 'node:test'
import { pathToFileURL } from 'node:url'

import { configureGlobal, readConfigureGlobal } from 'fast-check'

import type { Message } from './results.ts'
import { allEnded, theEnd } from './send-results.ts'

const files = JSON.parse(process.env['TENURE_BATCH'] ?? '[]') as string[]
const root = join(import.meta.dirname, '..', '..')
const current = new AsyncLocalStorage<string>()
const send = (message: Message) => process.send?.(message)

configureGlobal({ ...readConfigureGlobal(), seed: Number(process.env['TENURE_SEED']) })

const write = process.stderr.write.bind(process.stderr) as (...words: unknown[]) => boolean
process.stderr.write = (...words: unknown[]) => {
  send({ kind: 'complaint', file: current.getStore() ?? '', text: String(words[0]) })
  return write(...words)
}

// if the run was ended, its results are not needed
process.once('disconnect', () => process.exit(1))
// this listener alone must not keep the process alive
process.channel?.unref()

// a journey gets its own product
const product = process.env['TENURE_JOURNEY'] ? await import('./journey-product.ts') : undefined
await product?.start()

for (const file of files) {
  const path = join(root, file)
  await current.run(path, () => import(pathToFileURL(path).href))
}

test(theEnd, () => {})
void finish()

async function finish(): Promise<void> {
  await allEnded
  await product?.stop()
  // sockets that were just closed need a moment to go
  await new Promise((done) => setImmediate(done))
  send({ kind: 'finished', open: process.getActiveResourcesInfo() })
}
