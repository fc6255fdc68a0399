import { Worker } from 'node:worker_threads'

import pLimit from 'p-limit'

/** The code that makes PDF files, which the browser runs too. It runs as a worker and is not imported. */
const program = new URL('../../../web/lib/pdf/node-worker.ts', import.meta.url)

const timeoutMs = 60_000
const memoryMegabytes = 512

/** One at a time: a long document needs hundreds of megabytes while it is made. */
const oneAtATime = pLimit(1)

/**
 * Makes a tagged PDF of a document in a worker thread, with the code and the fonts of the browser. `document` is what
 * `composeReport` returns. Throws an Error where it cannot be made, has too many pages or takes longer than a minute.
 */
export function makeReportPdf(document: object, { createdAt }: { createdAt: string }): Promise<Uint8Array> {
  return oneAtATime(
    () =>
      new Promise((resolve, reject) => {
        const worker = new Worker(program, {
          workerData: { kind: 'report', document, options: { createdAt } },
          resourceLimits: { maxOldGenerationSizeMb: memoryMegabytes },
        })
        const timer = setTimeout(() => {
          reject(new Error('the PDF takes too long'))
          void worker.terminate()
        }, timeoutMs)
        worker.once('message', resolve)
        worker.once('error', reject)
        worker.once('exit', (code) => {
          clearTimeout(timer)
          reject(new Error(`the PDF worker ended with ${code}`)) // does nothing after a message
        })
      }),
  )
}
