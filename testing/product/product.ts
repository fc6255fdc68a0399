// Runs the product in a separate process, for the tests that kill it: node product.ts DATA_DIR. Prints its address as
// one line of JSON, and runs until SIGTERM.
import { startTenure } from '#server/main.ts'
import { readEnv } from '#server/platform/environment/env.ts'

const [, , dataDir = ''] = process.argv
try {
  const env = {
    ...readEnv(),
    dataDir,
    databaseUrl: undefined,
    port: 0,
    logLevel: 'error',
    demo: 'off' as const,
  }
  const running = await startTenure(env, { isApiOnly: true })
  console.log(JSON.stringify({ address: running.address }))
  process.once('SIGTERM', () => void running.stop().then(() => process.exit(0)))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
