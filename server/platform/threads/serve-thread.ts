import { parentPort } from 'node:worker_threads'

import type { ThreadAnswer } from './read-in-thread.ts'

/** Answers the requests of `readInThread` in a worker thread with the values of this generator, then ends. */
export function serveThread<T>(values: Generator<T, void> | AsyncGenerator<T, void>): void {
  parentPort?.on('message', () => {
    void answer(values)
  })
}

async function answer<T>(values: Generator<T, void> | AsyncGenerator<T, void>): Promise<void> {
  const next = await values.next() // an error ends the thread, and readInThread throws it
  const reply: ThreadAnswer<T> = next.done ? { isDone: true } : { isDone: false, value: next.value }
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread of Node, not a window
  parentPort?.postMessage(reply)
}

/** Yields a list in parts that are short enough to be taken over between two other requests. */
export function* inParts<T>(list: readonly T[], size = 1_000): Generator<readonly T[], void> {
  for (let at = 0; at < list.length; at += size) {
    yield list.slice(at, at + size)
  }
}
