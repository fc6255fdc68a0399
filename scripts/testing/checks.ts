import { globSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'

import { fromUrl, startTestServer } from '#testing/product/database.ts'

import { type Batch, batchesOf, filesAskedFor } from './batches.ts'
import { filesOfLevel, type Level } from './levels.ts'
import { run } from './processes.ts'
import { nothing, type Result, sumOf, tell } from './results.ts'
import { runBatch } from './run-batch.ts'
import { seedOfRun } from './seed.ts'
import { startSystemPostgres } from './system-postgres.ts'

/** A program to run: its heading, the tool and its arguments. */
type Step = readonly [title: string, tool: string, args: readonly string[]]

/** The build of the web client, which the browser journeys need. */
export const webClient: Step = [
  'web client',
  'node',
  ['--disable-warning=ExperimentalWarning', 'scripts/build.ts'],
]

/** One checker a project: several compute the same types again, which takes half as much processor time again. */
function typesOf(title: string, project: string): Step {
  return [`types: ${title}`, 'tsc', ['-p', project, '--checkers', '1']]
}

/** Checks format, lint and types: everything that needs no running product. `more`: what else to run beside them. */
export async function checkStatically(more: readonly Step[] = []): Promise<Result> {
  const steps: readonly Step[] = [
    typesOf('web', 'tsconfig.web.json'),
    typesOf('server', 'tsconfig.json'),
    typesOf('e2e and web tests', 'tsconfig.e2e.json'),
    ...more,
    typesOf('shared', 'tsconfig.shared.json'),
    ['lint', 'oxlint', []],
    ['format', 'oxfmt', ['--check', '.']],
    ['unused files, exports and packages', 'knip', ['--no-progress', '--no-config-hints']],
  ]
  // the types of the pages' routes are read by the others
  const failures = (await run('routes', 'react-router', ['typegen'])) ? [] : ['routes']
  await inTurn(steps, availableParallelism(), async ([title, tool, args]) => {
    if (!(await run(title, tool, args, { isShownAtEnd: true }))) {
      failures.push(title)
    }
  })
  const words = 'Its findings are above. `npm run fix` corrects what it can.'
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
const onSystemPostgres = ['server/platform/database/**/*.test.ts']
/** Those that only `npm run nightly` runs there, too. */
const onSystemPostgresNightly = ['server/ledger/**/*.test.ts']

/**
 * Not repeated there: random leases and every operation for every role, which ask every server for the same, and what
 * starts a server of its own.
 */
const onEmbeddedAlone = [
  'server/ledger/oracle-api.test.ts',
  'server/platform/database/isolation/isolation-roles.test.ts',
]

const testFiles = (patterns: readonly string[]) =>
  globSync([...patterns], { cwd: join(import.meta.dirname, '..', '..') }).map((file) =>
    file.replaceAll('\\', '/'),
  )

/**
 * Runs the unit and API tests of the level, with `onInstalled` some of them once more on the PostgreSQL that is installed
 * on this machine.
 */
export async function runTests(level: Level, { onInstalled = false } = {}): Promise<Result> {
  const found = testFiles(everything)
  const files = filesOfLevel(level, found)
  if (files.length < found.length) {
    console.log(
      `\n${found.length - files.length} files are left to ${level === 'check' ? '`npm test` and ' : ''}\`npm run nightly\` (scripts/testing/levels.ts).`,
    )
  }
  const server = onInstalled ? await startSystemPostgres() : undefined
  if (onInstalled && !server) {
    console.log('\nPostgreSQL is not installed on this machine, so the tests run only on the embedded one.')
  }
  const isNightly = level === 'nightly'
  try {
    return await runFiles(
      'tests',
      files,
      server && {
        ...server,
        files: testFiles([...onSystemPostgres, ...(isNightly ? onSystemPostgresNightly : [])]).filter(
          (file) => files.includes(file) && !onEmbeddedAlone.includes(file),
        ),
      },
    )
  } finally {
    server?.stop()
  }
}

/** Runs the unit and API tests that the words ask for (filesAskedFor). */
export async function runTestsOf(words: readonly string[]): Promise<Result> {
  return runFiles('tests', filesAskedFor(words, testFiles(everything)))
}

/** Test files that run on a server of their own, through DATABASE_URL as an operator would set it. */
type Elsewhere = { files: readonly string[]; url: string; version: string }

const isOfRandomBooks = (file: string) => file.startsWith('server/accounting/')

async function runFiles(title: string, files: readonly string[], elsewhere?: Elsewhere): Promise<Result> {
  const seed = seedOfRun()
  const batches = batchesOf(files).map((batch) => ({ batch, env: { TENURE_SEED: seed } }))
  const others = batchesOf(elsewhere?.files ?? []).map(({ name, files }) => ({
    batch: { name: `${name} on PostgreSQL ${elsewhere?.version}`, files },
    env: {
      TENURE_SEED: seed,
      DATABASE_URL: elsewhere?.url ?? '',
      TENURE_TEST_SERVER: JSON.stringify(fromUrl(elsewhere?.url ?? '')),
    },
  }))
  // the random books take minutes, however few their files are: begun last, they would run alone at the end
  const isLong = ({ batch }: (typeof batches)[number]) => Number(batch.files.some(isOfRandomBooks))
  const all = [...batches, ...others].toSorted(
    (a, b) => isLong(b) - isLong(a) || b.batch.files.length - a.batch.files.length,
  )
  console.log(`\n— ${title}: ${files.length} files in ${all.length} batches (TENURE_SEED=${seed})`)
  // one more than processors, because a process waits for the database now and then
  const results = await withTestServer(() =>
    inTurn(all, availableParallelism() + 1, ({ batch, env }) => timed(batch, env)),
  )
  return sumOf(results)
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

/** The signals and events that end a run from outside. */
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
