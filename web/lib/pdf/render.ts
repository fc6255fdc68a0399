import type { ComposedLease } from '#shared/lease-generator/compose/composed-lease.ts'

import type { DocumentKind, DocumentKinds, MakeOptions } from './make-document.ts'
import type { PreviewPage } from './preview.ts'
import type { Answer, Job } from './render-worker.ts'

/** Longest time for a document in milliseconds, including fonts over a slow connection. */
const timeoutMs = 60_000

/** Thrown where a document cannot be made. The message is a sentence for the user. */
class RenderError extends Error {
  override name = 'RenderError'
}

type RenderOptions = {
  /** The time when the document was made, ISO 8601; the present time if not given. */
  createdAt?: string
  signal?: AbortSignal
}

/**
 * Makes the PDF of a document in a worker, so that the page stays responsive. Throws a RenderError whose message can be
 * shown, or the signal's reason.
 */
export async function renderPdf<K extends DocumentKind>(
  kind: K,
  document: DocumentKinds[K],
  { createdAt = new Date().toISOString(), signal }: RenderOptions = {},
): Promise<Blob> {
  const options: MakeOptions = { createdAt }
  const bytes = await ask({ kind: 'pdf', of: kind, document, options }, signal)
  return new Blob([bytes as Uint8Array<ArrayBuffer>], { type: 'application/pdf' })
}

/** Makes the lease as an editable DOCX. Throws like renderPdf. */
export async function renderDocx(
  lease: ComposedLease,
  { signal }: Pick<RenderOptions, 'signal'> = {},
): Promise<Blob> {
  const bytes = await ask({ kind: 'docx', document: lease }, signal)
  return new Blob([bytes as Uint8Array<ArrayBuffer>], {
    type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  })
}

/** Makes the pages of the PDF as drawing instructions for the screen: the same layout and page breaks. */
export async function renderPreview<K extends DocumentKind>(
  kind: K,
  document: DocumentKinds[K],
  { signal }: Pick<RenderOptions, 'signal'> = {},
): Promise<PreviewPage[]> {
  return (await ask({ kind: 'preview', of: kind, document }, signal)) as PreviewPage[]
}

/** Starts the worker before it is needed, so that the first document is made faster. */
export function preloadRenderer(of: DocumentKind): void {
  if (!worker) {
    ask({ kind: 'warm-up', of }).catch(() => {
      // the first document tries again and reports the error
    })
  }
}

type Waiting = { resolve: (value: unknown) => void; reject: (error: Error) => void; timer: number }

let worker: Worker | null = null
let lastId = 0
const waiting = new Map<number, Waiting>()

function ask(job: Job, signal?: AbortSignal): Promise<unknown> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted()
    worker ??= start()
    const id = ++lastId
    const timer = window.setTimeout(
      () => fail('The document took too long. Please try again, or shorten the text.'),
      timeoutMs,
    )
    waiting.set(id, { resolve, reject, timer })
    signal?.addEventListener('abort', () => {
      settle(id)?.reject(signal.reason instanceof Error ? signal.reason : new Error('Stopped'))
    })
    worker.postMessage({ id, job }, [])
  })
}

function start(): Worker {
  const started = new Worker(new URL('./render-worker.ts', import.meta.url), {
    type: 'module',
    name: 'documents',
  })
  started.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
    const asked = settle(data.id)
    if ('error' in data) {
      asked?.reject(new RenderError(data.error))
    } else {
      asked?.resolve(data.result)
    }
  })
  started.addEventListener('error', () => {
    fail('The document could not be made: a part of this page did not load. Please reload it and try again.')
  })
  return started
}

/** Stops the worker and rejects all waiting jobs. The next job starts a new worker. */
function fail(sentence: string): void {
  worker?.terminate()
  worker = null
  for (const id of waiting.keys()) {
    settle(id)?.reject(new RenderError(sentence))
  }
}

function settle(id: number): Waiting | undefined {
  const asked = waiting.get(id)
  window.clearTimeout(asked?.timer)
  waiting.delete(id)
  return asked
}
