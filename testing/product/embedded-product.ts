// Runs in place of the product in the tests of the embedded database: node embedded-product.ts DATA_DIR. Prints its
// connections as one line of JSON, and runs until SIGTERM.
import { startEmbeddedPostgres } from '#server/platform/postgres/embedded-postgres.ts'

const [, , dataDir = ''] = process.argv
try {
  const server = await startEmbeddedPostgres({ dataDir, log: (line) => console.error(line) })
  console.log(JSON.stringify(server))
  const alive = setInterval(() => {}, 60_000)
  process.once('SIGTERM', () => {
    clearInterval(alive)
    void server.stop()
  })
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
