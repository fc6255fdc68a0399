import type { ComposedLease } from '#shared/lease-generator/compose/composed-lease.ts'

import { fetchFont } from './font-files.ts'
import {
  type DocumentKind,
  type DocumentKinds,
  makeDocx,
  makePdf,
  makePreview,
  type MakeOptions,
  preload,
} from './make-document.ts'
import { PictureError } from './layout/picture.ts'
import { ReportTooLongError } from './report/report-layout.ts'

export type Job =
  | { kind: 'pdf'; of: DocumentKind; document: DocumentKinds[DocumentKind]; options: MakeOptions }
  | { kind: 'docx'; document: ComposedLease }
  | { kind: 'warm-up'; of: DocumentKind }
  | { kind: 'preview'; of: DocumentKind; document: DocumentKinds[DocumentKind] }

export type Answer = { id: number; result: unknown } | { id: number; error: string }

// The page's types declare the global as a window, but here it is the worker's scope.
const scope = self as unknown as {
  addEventListener(type: 'message', listener: (event: MessageEvent<{ id: number; job: Job }>) => void): void
  postMessage(answer: Answer, transfer: Transferable[]): void
}

scope.addEventListener('message', ({ data: { id, job } }) => {
  void work(job).then(
    (result) => scope.postMessage({ id, result }, result instanceof Uint8Array ? [result.buffer] : []),
    (error: unknown) => scope.postMessage({ id, error: sentenceOf(error) }, []),
  )
})

function work(job: Job): Promise<unknown> {
  if (job.kind === 'warm-up') {
    return preload(job.of, fetchFont)
  }
  if (job.kind === 'docx') {
    return makeDocx(job.document)
  }
  return job.kind === 'pdf'
    ? makePdf(job.of, job.document, job.options, fetchFont)
    : makePreview(job.of, job.document, fetchFont)
}

function sentenceOf(error: unknown): string {
  if (error instanceof PictureError || error instanceof ReportTooLongError) {
    return error.message
  }
  return error instanceof TypeError && /fetch/i.test(error.message)
    ? 'The letters for this document could not be loaded. Check your connection and try again.'
    : 'The document could not be created. Please try again.'
}
