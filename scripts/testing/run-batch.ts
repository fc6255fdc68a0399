import { spawn } from 'node:child_process'
import { join } from 'node:path'

import type { Batch } from './batches.ts'
import { type Ending, type Message, type Result, resultOf } from './results.ts'

const root = join(import.meta.dirname, '..', '..')

/** Seconds: longer than any test takes on the slowest machine. It finds what hangs, and measures nothing. */
const stuckSeconds = 900

/** Seconds for a process to close what the last test left open, after all tests have ended. */
const openSeconds = 60

export type Limits = { stuckSeconds: number; openSeconds: number }

/**
 * Runs the test files of a batch in one process and returns their result. A process that hangs is ended and reported as
 * a failure. If it has several files, each is then run alone to find the one that hangs.
 */
export async function runBatch(
  batch: Batch,
  env: Record<string, string>,
  limits: Limits = { stuckSeconds, openSeconds },
): Promise<Result> {
  const { messages, ending } = await runProcess(batch.files, env, limits)
  const result = resultOf(batch, messages, ending, root)
  if (ending.how !== 'open' || batch.files.length === 1) {
    return result
  }
  const guilty: string[] = []
  for (const file of batch.files) {
    const alone = await runProcess([file], env, limits)
    if (alone.ending.how === 'open') {
      guilty.push(file)
    }
  }
  return resultOf(batch, messages, { ...ending, files: guilty }, root)
}

function runProcess(
  files: readonly string[],
  env: Record<string, string>,
  limits: Limits,
): Promise<{ messages: Message[]; ending: Ending }> {
  const messages: Message[] = []
  let errors = ''
  let ending: Ending | undefined
  let isFinished = false
  let half = ''
  return new Promise((done) => {
    const child = spawn(
      process.execPath,
      [
        '--disable-warning=ExperimentalWarning',
        '--test',
        '--test-isolation=none',
        ...(env['TENURE_JOURNEY'] ? ['--test-randomize', `--test-random-seed=${env['TENURE_SEED']}`] : []),
        '--test-reporter=./scripts/testing/send-results.ts',
        'scripts/testing/test-batch.ts',
      ],
      {
        cwd: root,
        stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
        env: {
          // Node's compiled code is kept from one process to the next
          NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'node-compile'),
          ...process.env,
          ...env,
          TENURE_BATCH: JSON.stringify(files),
        },
      },
    )
    const end = (how: Ending) => {
      ending ??= how
      child.kill('SIGKILL')
    }
    const wait = (seconds: number, how: Ending) => setTimeout(() => end(how), seconds * 1000)
    const isStuck: Ending = { how: 'stuck', seconds: limits.stuckSeconds }
    let timer = wait(limits.stuckSeconds, isStuck)
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      const lines = `${half}${text}`.split('\n')
      half = lines.pop() ?? ''
      messages.push(
        ...lines.filter(isLoggedError).map((line) => ({ kind: 'complaint', file: '', text: line }) as const),
      )
    })
    child.stderr
      ?.setEncoding('utf8')
      .on('data', (text: string) => (errors = `${errors}${text}`.slice(-4_000)))
    child.on('message', (message: Message) => {
      messages.push(message)
      if (message.kind === 'finished') {
        isFinished = true
        clearTimeout(timer)
        timer = wait(limits.openSeconds, { how: 'open', seconds: limits.openSeconds, open: message.open })
      } else if (!isFinished) {
        clearTimeout(timer)
        timer = wait(limits.stuckSeconds, isStuck)
      }
    })
    child.on('error', (error) => (errors += error.message))
    child.on('close', (code, signal) => {
      clearTimeout(timer)
      done({ messages, ending: ending ?? { how: 'exit', code, signal, errors } })
    })
  })
}

/** Returns whether the line is an error in the product's log: a journey's product writes it on standard output. */
function isLoggedError(line: string): boolean {
  return /^\{"level":[56]0,/.test(line)
}
