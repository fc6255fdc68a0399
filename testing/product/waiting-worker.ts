// Runs a worker on the database of the URL whose job `wait` never ends, for the test that kills it: node waiting-worker.ts
// URL. Prints a line when it has begun the job.
import { openDatabase } from '#server/platform/database/database.ts'
import { startWorker } from '#server/platform/jobs/jobs.ts'
import { createLog } from '#server/platform/jobs/log.ts'
import type { Files } from '#server/platform/files/files.ts'

const [, , connectionString = ''] = process.argv
const log = createLog('silent')
const connection = { connectionString }
await startWorker({
  connection,
  database: openDatabase({ connection, poolSize: 1, log }),
  files: {} as Files, // the job reads none
  table: {
    jobs: {},
    ticks: {},
    outside: {
      wait: () => {
        console.log('begun')
        return new Promise(() => undefined)
      },
    },
  },
  now: () => new Date(),
  log,
})
