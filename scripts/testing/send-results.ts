// The reporter of a batch: sends the result of each test to the process that started the batch.
import type { TestEvent } from 'node:test/reporters'
import { inspect } from 'node:util'

import type { Message } from './results.ts'

/** The test that a batch adds once all its files are loaded. It is not reported. */
export const theEnd = 'the end of the batch'

const ended = Promise.withResolvers<void>()

/** Resolves when every test of the batch has ended. */
export const allEnded = ended.promise

/** Sends one message for each test that ends; prints nothing. */
// oxlint-disable-next-line import/no-default-export -- Node takes a reporter by its default export
export default async function* sendResults(events: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  const path: string[] = []
  let waiting = 0
  let isLoaded = false
  for await (const event of events) {
    if (event.type === 'test:enqueue' && event.data.nesting === 0) {
      waiting += 1
      isLoaded ||= event.data.name === theEnd
    } else if (event.type === 'test:start') {
      path[event.data.nesting] = event.data.name
      path.length = event.data.nesting + 1
    } else if (event.type === 'test:dequeue') {
      send({ kind: 'running', file: event.data.file ?? '', name: event.data.name })
    } else if (event.type === 'test:pass' || event.type === 'test:fail') {
      const { data } = event
      const isSuite = data.details.type === 'suite'
      const isFailed = event.type === 'test:fail' && data.todo === undefined
      const error = event.type === 'test:fail' ? (event.data.details.error as TestError) : undefined
      // a suite that fails because of its tests is not reported, since they are reported themselves; a suite whose
      // hook fails is
      const isOfItsTests = error?.failureType === 'subtestsFailed'
      if (data.name !== theEnd && (isSuite ? isFailed && !isOfItsTests : !isOfItsTests)) {
        send({
          kind: isFailed ? 'failed' : data.skip === undefined ? 'passed' : 'skipped',
          file: data.file ?? '',
          name: [...path.slice(0, data.nesting), data.name].join(' › '),
          place: `${data.line ?? 1}:${data.column ?? 1}`,
          ms: data.details.duration_ms,
          words: isFailed ? wordsOf(error) : '',
        })
      }
      waiting -= data.nesting === 0 ? 1 : 0
      if (isLoaded && waiting === 0) {
        ended.resolve()
      }
    } else if (event.type === 'test:diagnostic' && event.data.message.startsWith('Warning: ')) {
      // an error after its test had ended
      send({ kind: 'complaint', file: event.data.file ?? '', text: event.data.message })
    }
  }
  yield* []
}

/** The error as Node creates it; Node's types leave out the kind of failure. */
type TestError = Error & { cause?: unknown; failureType?: string }

function wordsOf(error: TestError | undefined): string {
  const cause = error?.cause ?? error
  return typeof cause === 'string' ? cause : inspect(cause, { colors: false, depth: 6 })
}

function send(message: Message): void {
  process.send?.(message)
}
