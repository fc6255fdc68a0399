import { open, rm } from 'node:fs/promises'

import type { Database } from './database.ts'
import { isStatementLost, PoolerError, poolerSentence } from './kept-statements.ts'
import type { Files } from '#server/platform/files/files.ts'
import { toAppError } from '#server/platform/http/http-errors.ts'

/** For how many milliseconds a successful write counts: a load balancer may ask several times per second. */
const goodForMilliseconds = 2_000

/** For how many milliseconds it counts that prepared statements are kept: only a pooler's settings change that. */
const keptForMilliseconds = 60_000

const probeBytes = 64 * 1024

export type Readiness = { isReady: true } | { isReady: false; reason: string }

/**
 * Returns a function that checks whether the server can write a database row and a file, and whether prepared statements
 * are kept on the way to the database. Success is cached for two seconds (the last for a minute), failure is not; calls
 * during a check share its result.
 */
export function createReadiness(options: {
  database: Database
  files: Pick<Files, 'temporaryPath'>
}): () => Promise<Readiness> {
  let goodUntil = 0
  let keptUntil = 0
  let running: Promise<Readiness> | undefined
  const requireKeptStatements = async () => {
    if (performance.now() >= keptUntil) {
      await options.database.requireKeptStatements().catch((error: unknown) => {
        if (error instanceof PoolerError) {
          throw error
        }
        // whether the database is there is asked by the write below
      })
      keptUntil = performance.now() + keptForMilliseconds
    }
  }
  return async () => {
    if (performance.now() < goodUntil) {
      return { isReady: true }
    }
    running ??= probe(options, requireKeptStatements).finally(() => (running = undefined))
    const answer = await running
    if (answer.isReady) {
      goodUntil = performance.now() + goodForMilliseconds
    }
    return answer
  }
}

async function probe(
  { database, files }: Parameters<typeof createReadiness>[0],
  requireKeptStatements: () => Promise<void>,
): Promise<Readiness> {
  try {
    await requireKeptStatements()
    // a row of no account that counts no one's attempts and is deleted like the other rows
    await database.write({ as: 'tenure_identity' }, (db) =>
      db.query(
        `INSERT INTO rate_limits (subject, window_start, hits) VALUES ('write-probe', date_trunc('day', now()), 0)
         ON CONFLICT (subject, window_start) DO UPDATE SET hits = 0`,
      ),
    )
    await writeFile(files.temporaryPath())
    return { isReady: true }
  } catch (error) {
    return { isReady: false, reason: reasonOf(error) }
  }
}

/** Returns why, for the operator: `/health/ready` is read by who runs the server. */
function reasonOf(error: unknown): string {
  return error instanceof PoolerError || isStatementLost(error) ? poolerSentence : toAppError(error).message
}

async function writeFile(path: string): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(Buffer.alloc(probeBytes, 1))
    await file.datasync()
  } finally {
    await file.close()
    await rm(path, { force: true })
  }
}
