import { Worker } from 'node:worker_threads'

/** The answer of a thread to each request for more: a value, or the end of the values. */
export type ThreadAnswer<T> = { isDone: false; value: T } | { isDone: true }

type Limits = { timeoutMs: number; memoryMegabytes: number }

/** The thread took longer than it may, or needed more memory than it has. */
export class ThreadLimitError extends Error {}

/**
 * Runs a program of `serveThread` in a worker thread and yields its values. Each is asked for when the one before was
 * used, so that other requests are answered between two of them however many there are. The thread ends with the loop.
 * Throws ThreadLimitError where it takes longer than `timeoutMs` in all or more memory, and its own Error otherwise.
 */
export async function* readInThread<T>(
  program: URL,
  data: unknown,
  { timeoutMs, memoryMegabytes }: Limits,
): AsyncGenerator<T, void> {
  const worker = new Worker(program, {
    workerData: data,
    resourceLimits: { maxOldGenerationSizeMb: memoryMegabytes },
  })
  const { promise: failure, reject } = Promise.withResolvers<never>()
  failure.catch(() => undefined) // it is awaited beside each answer
  worker.once('error', (error) =>
    reject(isOutOfMemory(error) ? new ThreadLimitError('the thread needs too much memory') : error),
  )
  worker.once('exit', (code) => reject(new Error(`the thread ended with ${code}`)))
  const timer = setTimeout(() => reject(new ThreadLimitError('the thread takes too long')), timeoutMs)
  try {
    for (;;) {
      const next = Promise.withResolvers<ThreadAnswer<T>>()
      worker.once('message', next.resolve)
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread of Node, not a window
      worker.postMessage('next')
      const answer = await Promise.race([next.promise, failure])
      if (answer.isDone) {
        return
      }
      yield answer.value
    }
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}

function isOutOfMemory(error: unknown): boolean {
  return (error as { code?: unknown } | undefined)?.code === 'ERR_WORKER_OUT_OF_MEMORY'
}
