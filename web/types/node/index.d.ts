/*
 * Stands in for @types/node where browser code is checked: the types of pdfkit and docx refer to it, and with the real one
 * every file would see `process`, `Buffer` and the timers of Node. What only the build runs (`*.server.ts`) finds here the
 * few functions that it uses; tests and e2e/ are checked against the real types by tsconfig.e2e.json.
 */

declare module 'node:fs' {
  export function existsSync(path: string): boolean
  export function readdirSync(path: string): string[]
  export function readFileSync(path: string | URL, encoding: 'utf8'): string
}

declare module 'node:fs/promises' {
  export function readFile(path: URL): Promise<Uint8Array>
}

declare module 'node:path' {
  export function join(...parts: string[]): string
}

declare module 'node:process' {
  export function cwd(): string
}

declare module 'stream' {
  /** The base of a pdfkit document: it emits its bytes as events. */
  export class Readable {
    on(event: 'data', listener: (chunk: Uint8Array) => void): this
    on(event: 'end', listener: () => void): this
    on(event: 'error', listener: (error: Error) => void): this
  }
}
declare module 'node:worker_threads' {
  export const workerData: unknown
  export const parentPort: { postMessage(value: unknown, transfer: readonly ArrayBuffer[]): void } | null
}
