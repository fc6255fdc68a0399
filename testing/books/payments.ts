import {
  createBillingJobs,
  createStripeProvider,
  type PaymentProvider,
  syncPrices,
} from '#server/billing/service.ts'
import { createLog } from '#server/platform/jobs/log.ts'
import { openStripe } from '#server/platform/outbound/stripe.ts'

import { runSql } from '#testing/product/sql.ts'
import { startStripe, type StripeStandIn } from '#testing/stand-ins/stripe.ts'
import type { TestApp } from '#testing/product/start-app.ts'

export type Payments = { stripe: StripeStandIn; provider: PaymentProvider; logs: string[] }

/** Starts the Stripe stand-in with our prices, and the product's own provider connected to it. */
export async function startPayments(options: { now?: () => Date } = {}): Promise<Payments> {
  const logs: string[] = []
  const log = createLog('info', { write: (line) => void logs.push(line) })
  const stripe = await startStripe(options)
  // compiling a schema for the first time takes a second on a busy machine
  const client = openStripe(stripe.env, log, { timeoutMs: 20_000 })
  await syncPrices(client)
  return { stripe, provider: createStripeProvider(client, log), logs }
}

/** Returns the same provider with a timeout of `timeoutMs`. */
export function impatient({ stripe }: Payments, timeoutMs: number): PaymentProvider {
  const log = createLog('silent')
  return createStripeProvider(openStripe(stripe.env, log, { timeoutMs }), log)
}

/** Runs the jobs that look things up at the provider, as a worker does. Returns their names. */
export async function runBillingJobs(app: TestApp, provider: PaymentProvider): Promise<string[]> {
  const jobs = createBillingJobs(provider)
  const rows = await runSql(
    app.test.connection,
    `SELECT j.id::text, t.identifier AS task, j.payload FROM graphile_worker._private_jobs j
     JOIN graphile_worker._private_tasks t ON t.id = j.task_id
     WHERE t.identifier = ANY ($1) ORDER BY j.id`,
    [Object.keys(jobs)],
  )
  const done: string[] = []
  for (const { id, task, payload } of rows as {
    id: string
    task: string
    payload: { accountId: string; data: unknown }
  }[]) {
    const { database, files, log, clock } = app
    await jobs[task]?.(payload.data, { accountId: payload.accountId, now: clock.now, log, database, files })
    await runSql(app.test.connection, 'SELECT graphile_worker.complete_jobs(ARRAY[$1::bigint])', [id])
    done.push(task)
  }
  return done
}
