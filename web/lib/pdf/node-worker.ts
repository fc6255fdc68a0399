// A worker of Node that makes one PDF and ends: the server starts it by its path (server/platform/pdf/make-pdf.ts), so that
// mails have the same files as the browser makes.
import { parentPort, workerData } from 'node:worker_threads'

import { type DocumentKind, type DocumentKinds, makePdf, type MakeOptions } from './make-document.ts'
import { loadFontFromDisk } from './node-font-loader.ts'

type Task = { kind: DocumentKind; document: DocumentKinds[DocumentKind]; options: MakeOptions }

const { kind, document, options } = workerData as Task // as the server gives it
const bytes = await makePdf(kind, document, options, loadFontFromDisk)
parentPort?.postMessage(bytes, [bytes.buffer])
