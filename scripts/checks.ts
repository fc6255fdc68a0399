import { globSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'

import { startTestServer } from '#server/testing/database.ts'

import { type Batch, batchesOf, filesAskedFor } from './batches.ts'
import { run } from './processes.ts'
import { nothing, type Result, sumOf, tell } from './results.ts'
import { runBatch } from './run-batch.ts'
import { startSystemPostgres } from './system-postgres.ts'

/** Checks format, lint and types: everything that needs no running product. */
export async function checkStatically(): Promise<Result> {
  const steps = [
    ['format', 'oxfmt', ['--check', '.']],
    ['routes', 'react-router', ['typegen']],
    ['lint', 'oxlint', []],
    ['types: shared', 'tsc', ['-p', 'tsconfig.shared.json']],
    ['types: server', 'tsc', ['-p', 'tsconfig.json']],
    ['types: web', 'tsc', ['-p', 'tsconfig.web.json']],
    ['types: e2e and web tests', 'tsc', ['-p', 'tsconfig.e2e.json']],
  ] as const
  const failures: string[] = []
  for (const [title, tool, args] of steps) {
    if (!(await run(title, tool, args))) {
      failures.push(title)
    }
  }
  const words = 'What it found stands above. `npm run fix` corrects what it can.'
  return {
    ...nothing,
    failed: failures.length,
    failures: failures.map((title) => ({ file: title, name: 'has findings', words })),
  }
}

const everything = ['shared/**/*.test.ts', 'server/**/*.test.ts', 'web/**/*.test.ts', 'scripts/**/*.test.ts']

/**
 * The tests of the API that also run on the machine's own PostgreSQL: they check what the product needs from a server
 * that it did not start.
 */
const onSystemPostgres = ['server/platform/database/*.test.ts', 'server/ledger/*.test.ts']

/** Tests that take a third of the processor time: they run in `npm test`, not in `npm run check`. */
const leftToNpmTest = [
  // start databases, products and an S3 server and kill them, many times
  'server/platform/postgres/db-move.test.ts',
  'server/platform/postgres/embedded-postgres.test.ts',
  'server/platform/http/faults.test.ts',
  'server/platform/files/files.test.ts',
  // try every operation, role, state or date
  'server/platform/database/isolation-roles.test.ts',
  'server/platform/mail/mail-limits.test.ts',
  'server/demo/demo.test.ts',
  'shared/lease-generator/matrix.test.ts',
]

const testFiles = (patterns: readonly string[]) =>
  globSync([...patterns], { cwd: join(import.meta.dirname, '..') }).map((file) => file.replaceAll('\\', '/'))

/** Runs all unit and API tests. */
export function runTests(): Promise<Result> {
  return runFiles('tests', testFiles(everything))
}

/** Runs the unit and API tests except those left to `npm test`. Throws if one of these does not exist. */
export function runQuickTests(): Promise<Result> {
  const files = new Set(testFiles(everything))
  for (const file of leftToNpmTest) {
    if (!files.delete(file)) {
      throw new Error(
        `${file} is left to npm test and does not exist: correct the list in scripts/checks.ts.`,
      )
    }
  }
  console.log(
    `\n${leftToNpmTest.length} files are left to \`npm test\`: they start many programs or try every case.`,
  )
  return runFiles('tests', [...files])
}

/** Runs the unit and API tests that the words ask for (filesAskedFor). */
export async function runTestsOf(words: readonly string[]): Promise<Result> {
  return runFiles('tests', filesAskedFor(words, testFiles(everything)))
}

async function runFiles(title: string, files: readonly string[]): Promise<Result> {
  const seed = drawSeed()
  const batches = batchesOf(files)
  console.log(`\n— ${title}: ${files.length} files in ${batches.length} batches (TENURE_SEED=${seed})`)
  // one more than processors, because a process waits for the database now and then
  const results = await withTestServer(() =>
    inTurn(batches, availableParallelism() + 1, (batch) => timed(batch, { TENURE_SEED: seed })),
  )
  return sumOf(results)
}

/** Returns the seed of a run: that of TENURE_SEED, to repeat one, else a new one. */
export function drawSeed(): string {
  return process.env['TENURE_SEED'] ?? String(Math.floor(Math.random() * 2 ** 31))
}

/** Runs a batch and prints a line about it. */
export async function timed(batch: Batch, env: Record<string, string>): Promise<Result> {
  const began = performance.now()
  const result = await runBatch(batch, env)
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  const count = `${result.passed} passed${result.failed > 0 ? `, ${result.failed} failed` : ''}`
  console.log(
    `${result.failed > 0 ? '✖' : '✔'} ${batch.name}: ${count} (${seconds} s)${tell('', result.failures)}`,
  )
  return result
}

/** The signals and events by which a run is ended from outside. */
const endings = ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const

/**
 * Runs the work with a database server for the tests: the one in DATABASE_URL, else an embedded one that is deleted
 * afterwards.
 */
export async function withTestServer<T>(work: () => Promise<T>): Promise<T> {
  for (const signal of endings) {
    process.once(signal, leave)
  }
  const server = await startTestServer()
  process.env['TENURE_TEST_SERVER'] = JSON.stringify(server.connection)
  try {
    return await work()
  } finally {
    delete process.env['TENURE_TEST_SERVER']
    await server.stop()
    for (const signal of endings) {
      process.off(signal, leave)
    }
  }
}

/** Exits when the run is ended from outside; the exit removes the test server and its data. */
function leave(): void {
  process.exit(1)
}

/** Runs the work for each item, `atOnce` at a time, and returns the results in the order of the items. */
export async function inTurn<Item, Outcome>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<Outcome>,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  const waiting = items.entries()
  const worker = async () => {
    for (const [index, item] of waiting) {
      outcomes[index] = await work(item)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return outcomes
}

/** Runs the tests of the database and the ledger on the machine's own PostgreSQL, through DATABASE_URL as an operator would set it. */
export async function runTestsOnSystemPostgres(): Promise<Result> {
  const server = startSystemPostgres()
  if (!server) {
    console.log('\nNo PostgreSQL is installed on this machine: the tests ran on the embedded one only.')
    return nothing
  }
  process.env['DATABASE_URL'] = server.url
  try {
    return await runFiles(`tests on PostgreSQL ${server.version}`, testFiles(onSystemPostgres))
  } finally {
    delete process.env['DATABASE_URL']
    server.stop()
  }
}
