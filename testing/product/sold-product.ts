// Runs the product with its pages and with plans for sale, in a separate process: node sold-product.ts DATA_DIR.
// Configured by the environment. Prints its address as one line of JSON, and runs until SIGTERM.
import { syncPrices } from '#server/billing/service.ts'
import { startTenure } from '#server/main.ts'
import { readEnv } from '#server/platform/environment/env.ts'
import { createLog } from '#server/platform/jobs/log.ts'
import { openStripe } from '#server/platform/outbound/stripe.ts'
import { startStripe } from '#testing/stand-ins/stripe.ts'

const [, , dataDir = ''] = process.argv
try {
  const stripe = await startStripe()
  await syncPrices(openStripe(stripe.env, createLog('error')))
  const env = { ...readEnv(), dataDir, databaseUrl: undefined, port: 0, logLevel: 'error' }
  const running = await startTenure({ ...env, stripe: { ...stripe.env, apiBase: stripe.url } })
  console.log(JSON.stringify({ address: running.address }))
  process.once('SIGTERM', () => void running.stop().then(() => process.exit(0)))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
