// npm run billing:sync: creates the products and prices of Tenure's plans at Stripe. Running it again changes nothing.
import { syncPrices } from '#server/billing/service.ts'
import { readEnv } from '#server/platform/environment/env.ts'
import { createLog } from '#server/platform/jobs/log.ts'
import { openStripe } from '#server/platform/outbound/stripe.ts'

import { runCommand, UsageError } from './lib/run-command.ts'

await runCommand(async () => {
  const { stripe } = readEnv(process.env, [])
  if (!stripe) {
    throw new UsageError('Set STRIPE_SECRET_KEY first. See docs/self-hosting.md.')
  }
  const made = await syncPrices(openStripe(stripe, createLog('error')))
  const where = stripe.secretKey.includes('_live_') ? 'live mode' : 'test mode'
  console.log(
    made.length > 0
      ? `Created in Stripe (${where}): ${made.join(', ')}.`
      : `Everything that Tenure sells is already in Stripe (${where}).`,
  )
})
