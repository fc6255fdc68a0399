import { globSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'

import { filesAskedFor, journeyBatches } from './batches.ts'
import { inTurn, timed, webClient, withTestServer } from './checks.ts'
import { findChromium } from './find-chromium.ts'
import { journeysOfLevel, type Level } from './levels.ts'
import { run } from './processes.ts'
import { nothing, type Result, sumOf } from './results.ts'
import { seedOfRun } from './seed.ts'

/** Journeys that use a host name, because browsers create no passkeys for an IP address like 127.0.0.1. */
const byName = ['e2e/sign-in/second-factor.e2e.ts']

/** Journeys of minutes, the longest first: one that began last would run alone at the end. */
const longest = [
  'sign-in/google',
  'sign-in/auth-conditions',
  'every-page/hard-conditions',
  'every-page/roles',
  'public/components',
  'every-page/failing',
].map((name) => `e2e/${name}.e2e.ts`)

/**
 * Runs the browser journeys of the level, or of these the ones that the words ask for (filesAskedFor), against the built
 * product: each batch in its own process, with its own product, database and browser. Throws a UsageError
 * that names a word without a journey.
 */
export async function runJourneys(level: Level, words: readonly string[] = []): Promise<Result> {
  const found = globSync('e2e/**/*.e2e.ts', { cwd: join(import.meta.dirname, '..', '..') })
    .map((file) => file.replaceAll('\\', '/'))
    .toSorted()
  const files =
    words.length > 0
      ? filesAskedFor(words, found)
      : journeysOfLevel(level, [...new Set([...longest, ...found])])
  const chromium = findChromium()
  if (!chromium) {
    return failed('The browser journeys need Chromium or Chrome: install it, or name it in CHROMIUM_PATH.')
  }
  if (!(await run(...webClient))) {
    return failed('The web client could not be built.')
  }
  const batches = journeyBatches(files)
  const seed = seedOfRun()
  console.log(
    `\n— browser journeys: ${files.length} files in ${batches.length} batches (TENURE_SEED=${seed})`,
  )
  const results = await withTestServer(() =>
    // one more than processors, because a journey waits a quarter of its time
    inTurn(batches, availableParallelism() + 1, (batch) =>
      timed(batch, {
        CHROMIUM_PATH: chromium,
        TENURE_SEED: seed,
        TENURE_JOURNEY: batch.files.some((file) => byName.includes(file)) ? 'by name' : 'by address',
      }),
    ),
  )
  return sumOf(results)
}

function failed(words: string): Result {
  return { ...nothing, failed: 1, failures: [{ file: 'e2e', name: 'did not run', words }] }
}
