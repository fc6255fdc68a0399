import type { Batch } from './batches.ts'

/**
 * A message from a process of tests to the process that started it. `file`: an absolute path, or '' if it is unknown.
 */
export type Message =
  | { kind: 'running'; file: string; name: string }
  | {
      kind: 'passed' | 'failed' | 'skipped'
      file: string
      /** The name of the test after the names of its suites. */
      name: string
      /** 'line:column' */
      place: string
      ms: number
      /** The error; '' if there is none. */
      words: string
    }
  /** Something was written to standard error, or a warning was given. */
  | { kind: 'complaint'; file: string; text: string }
  /** Every test has ended. `open` names what was left open and keeps the process alive. */
  | { kind: 'finished'; open: readonly string[] }

/** `file`: relative to the repository. */
export type Failure = { file: string; name: string; words: string }

/** `ms`: the milliseconds that the tests of each file took. */
export type Result = {
  passed: number
  failed: number
  failures: readonly Failure[]
  ms: ReadonlyMap<string, number>
}

export const nothing: Result = { passed: 0, failed: 0, failures: [], ms: new Map() }

/** The way the process of a batch ended. */
export type Ending =
  | { how: 'exit'; code: number | null; signal: string | null; errors: string }
  /** No test has ended for so many seconds. */
  | { how: 'stuck'; seconds: number }
  /**
   * The tests had ended, but the process did not end for so many seconds. `files`: the files that do not end when run
   * alone either.
   */
  | { how: 'open'; seconds: number; open: readonly string[]; files?: readonly string[] }

/**
 * Returns the result of a batch from its messages and its ending. Each file that complained, each file that did not
 * end, and a process that crashed count as one failure each, in addition to the failed tests.
 */
export function resultOf(batch: Batch, messages: readonly Message[], ending: Ending, root: string): Result {
  const relative = (file: string) => (file.startsWith(`${root}/`) ? file.slice(root.length + 1) : file)
  const failures: Failure[] = []
  const ms = new Map<string, number>()
  let passed = 0
  for (const message of messages) {
    if (message.kind === 'passed') {
      passed += 1
      ms.set(relative(message.file), (ms.get(relative(message.file)) ?? 0) + message.ms)
    } else if (message.kind === 'failed') {
      const words = `at ${relative(message.file)}:${message.place}\n${shorten(message.words)}`
      failures.push({ file: relative(message.file), name: message.name, words })
    }
  }
  const complaints = Map.groupBy(
    messages.filter((message) => message.kind === 'complaint'),
    ({ file }) => relative(file) || fileOf(batch),
  )
  for (const [file, all] of complaints) {
    const words = shorten(all.map(({ text }) => text.trimEnd()).join('\n'))
    failures.push({ file, name: 'wrote a warning or an error', words })
  }
  failures.push(...failureOf(ending, batch, messages, failures.length > 0, relative))
  return { passed, failed: failures.length, failures, ms }
}

function failureOf(
  ending: Ending,
  batch: Batch,
  messages: readonly Message[],
  isRed: boolean,
  relative: (file: string) => string,
): Failure[] {
  const file = fileOf(batch)
  if (ending.how === 'open') {
    const words = `Its tests had ended, but the process was still running after ${ending.seconds} seconds. Open: ${ending.open.join(', ') || 'unknown'}.`
    return (ending.files?.length ? ending.files : [file]).map((file) => ({
      file,
      name: 'left something open',
      words,
    }))
  }
  const last = messages.findLast((message) => message.kind === 'running')
  const where = last ? ` Last test started: ${last.name}.` : ''
  if (ending.how === 'stuck') {
    const words = `No test ended for ${ending.seconds} seconds.${where}`
    return [{ file: relative(last?.file ?? '') || file, name: 'hangs', words }]
  }
  const isFinished = messages.some((message) => message.kind === 'finished')
  if (isFinished && (ending.code === 0 || isRed)) {
    return []
  }
  const how = ending.signal ? `was ended by ${ending.signal}` : `ended with ${ending.code}`
  const words = `The process ${how}${isFinished ? '' : ' before its last test'}.${isFinished ? '' : where}\n${ending.errors}`
  return [
    {
      file: relative(isFinished ? '' : (last?.file ?? '')) || file,
      name: 'broke off',
      words: shorten(words),
    },
  ]
}

function fileOf({ name, files }: Batch): string {
  return files.length === 1 ? (files[0] ?? name) : name
}

/**
 * Returns the message and the first line of its stack, and the same of the cause where it has one; of a longer line its
 * first 500 characters: a counterexample of thousands would hide the other failures.
 */
function shorten(words: string): string {
  const [error = '', ...causes] = words.split(/^\s+\[cause\]: /m)
  return [beginningOf(error), ...causes.map((cause) => `[cause]: ${beginningOf(cause)}`)].join('\n')
}

function beginningOf(words: string): string {
  const lines = words.split('\n')
  const stack = lines.findIndex((line) => /^\s+at .+[:(]/.test(line))
  return lines
    .slice(0, stack < 0 ? 25 : Math.min(stack + 1, 25))
    .map((line) => (line.length > 500 ? `${line.slice(0, 500)}…` : line))
    .join('\n')
}

/** Returns the sum of results. */
export function sumOf(results: readonly Result[]): Result {
  return {
    passed: results.reduce((sum, { passed }) => sum + passed, 0),
    failed: results.reduce((sum, { failed }) => sum + failed, 0),
    failures: results.flatMap(({ failures }) => failures),
    ms: new Map(results.flatMap(({ ms }) => [...ms])),
  }
}

/** Returns the failures as text, each with its file, for the end of a run; '' where there are none. */
export function tell(title: string, failures: readonly Failure[]): string {
  return failures.length === 0
    ? ''
    : `\n${title}\n${failures
        .map(({ file, name, words }) => `✖ ${file}: ${name}\n${indented(words)}`)
        .join('\n')}\n`
}

function indented(text: string): string {
  return text.replaceAll(/^(?=.)/gm, '    ')
}
