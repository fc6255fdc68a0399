import { globSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'

import { startTestServer } from '#server/testing/database.ts'

import { type Failure, failuresOf, retell } from './failures.ts'
import { run } from './processes.ts'
import { startSystemPostgres } from './system-postgres.ts'

/** `told`: for the end, what failed in an attempt, if anything did. */
export type Count = { passed: number; failed: number; told: string }

/** Format, lint and types: everything that needs no running product. */
export async function checkStatically(): Promise<boolean> {
  const steps = [
    await run('format', 'oxfmt', ['--check', '.']),
    await run('routes', 'react-router', ['typegen']),
    await run('lint', 'oxlint', []),
    await run('types: shared', 'tsc', ['-p', 'tsconfig.shared.json']),
    await run('types: server', 'tsc', ['-p', 'tsconfig.json']),
    await run('types: web', 'tsc', ['-p', 'tsconfig.web.json']),
  ]
  return steps.every(Boolean)
}

const everything = ['shared/**/*.test.ts', 'server/**/*.test.ts', 'web/**/*.test.ts', 'scripts/**/*.test.ts']

/** Files that share a process: most of what a process costs is loading the product, once. */
const filesPerProcess = 10

/** The unit and API tests, on one database server for the whole run: that of DATABASE_URL, else an embedded one. */
export async function runTests(title = 'tests', patterns: readonly string[] = everything): Promise<Count> {
  const files = globSync([...patterns], { cwd: join(import.meta.dirname, '..') }).toSorted()
  const batches = deal(files, Math.ceil(files.length / filesPerProcess))
  const server = await startTestServer()
  const count: Count = { passed: 0, failed: 0, told: '' }
  const work = async () => {
    for (let batch = batches.shift(); batch; batch = batches.shift()) {
      const { passed, failed, told } = await runTwice(title, batch, JSON.stringify(server.connection))
      count.passed += passed
      count.failed += failed
      count.told += told
    }
  }
  try {
    await Promise.all(Array.from({ length: availableParallelism() + 1 }, work))
  } finally {
    await server.stop()
  }
  return count
}

/** A machine that somebody else is busy on fails a test now and then: it is tried once more, and said to have been. */
async function runTwice(title: string, files: readonly string[], server: string): Promise<Count> {
  const first = await runBatch(title, files, server)
  if (first.failed === 0) {
    return { ...first, told: '' }
  }
  const second = await runBatch(`${title}: once more`, files, server)
  return { ...second, told: retell(first.failures, second.failures) }
}

type Attempt = { passed: number; failed: number; failures: readonly Failure[] }

async function runBatch(title: string, files: readonly string[], server: string): Promise<Attempt> {
  let output = ''
  const isGreen = await run(
    `${title}: ${files.length} files`,
    'node',
    [
      '--disable-warning=ExperimentalWarning',
      '--import',
      './server/testing/steady-chance.ts',
      '--test',
      '--test-isolation=none',
      // what a failed test left open would keep everybody waiting
      '--test-force-exit',
      '--test-reporter=spec',
      ...files,
    ],
    { env: { TENURE_TEST_SERVER: server }, onOutput: (text) => (output += text), isShownAtEnd: true },
  )
  const failed = numberAfter(output, 'fail') + numberAfter(output, 'cancelled')
  // a run that died before it could count is one failure
  return {
    passed: numberAfter(output, 'pass'),
    failed: failed || (isGreen ? 0 : 1),
    failures: failuresOf(`${title}: ${files.join(' ')}`, output),
  }
}

/** One to each hand in turn, so that files of one folder, which take about as long, are spread. */
function deal<T>(items: readonly T[], hands: number): T[][] {
  return Array.from({ length: hands }, (_, hand) => items.filter((_, index) => index % hands === hand))
}

function numberAfter(output: string, word: string): number {
  return Number(new RegExp(`^ℹ ${word} (\\d+)$`, 'm').exec(output)?.[1] ?? 0)
}

/** The API tests once more on the machine's own PostgreSQL, through DATABASE_URL as an operator would set it. */
export async function runTestsOnSystemPostgres(): Promise<Count> {
  const server = startSystemPostgres()
  if (!server) {
    console.log('\nNo PostgreSQL is installed on this machine: the suite ran on the embedded one only.')
    return { passed: 0, failed: 0, told: '' }
  }
  process.env['DATABASE_URL'] = server.url
  try {
    return await runTests(`tests on PostgreSQL ${server.version}`, ['server/**/*.test.ts'])
  } finally {
    delete process.env['DATABASE_URL']
    server.stop()
  }
}

export async function check(): Promise<boolean> {
  const isClean = await checkStatically()
  const { passed, failed, told } = await runTests()
  console.log(`${told}\n${passed} passed, ${failed} failed`)
  return isClean && failed === 0 && passed > 0
}
