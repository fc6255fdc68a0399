import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { syncPrices } from '#server/billing/service.ts'
import { startTenure } from '#server/main.ts'
import { readEnv } from '#server/platform/environment/env.ts'
import { createLog } from '#server/platform/jobs/log.ts'
import { openStripe } from '#server/platform/outbound/stripe.ts'
import { createTestDatabase } from '#testing/product/database.ts'
import { findFreePort } from '#testing/product/free-port.ts'
import { startCompanyProvider } from '#testing/stand-ins/company-provider.ts'
import { startGoogle } from '#testing/stand-ins/google.ts'
import { startHostedAuth } from '#testing/stand-ins/hosted-auth.ts'
import { startStripe } from '#testing/stand-ins/stripe.ts'

const closers: (() => Promise<unknown>)[] = []

/**
 * Starts the product as a new user finds it, in this process, on a new database and a new data directory, with
 * stand-ins for Google, the hosted provider and Stripe. Passes their addresses to e2e/browser.ts in environment
 * variables.
 */
export async function start(): Promise<void> {
  const test = await createTestDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'tenure-e2e-'))
  closers.push(
    () => test.drop(),
    () => rm(dataDir, { recursive: true, force: true }),
  )
  const google = await startGoogle()
  const hosted = await startHostedAuth(google)
  const stripe = await startStripe()
  const company = await startCompanyProvider()
  closers.unshift(
    () => hosted.stop(),
    () => stripe.stop(),
    () => google.stop(),
    () => company.stop(),
  )
  await syncPrices(openStripe(stripe.env, createLog('error')))
  // browsers create no passkeys for an IP address like 127.0.0.1, so some journeys use a host name
  const port = await findFreePort()
  const isByName = process.env['TENURE_JOURNEY'] === 'by name'
  const env = readEnv(
    {
      ...process.env,
      DATABASE_URL: test.url,
      DATA_DIR: dataDir,
      PORT: isByName ? String(port) : '0',
      ...(isByName && { PUBLIC_URL: `http://localhost:${port}` }),
      DEMO: '0',
      LOG_LEVEL: 'error',
      TRUST_PROXY: '1',
      GOOGLE_ISSUER: google.issuer,
      GOOGLE_CLIENT_ID: google.clientId,
      GOOGLE_CLIENT_SECRET: google.clientSecret,
      STRIPE_SECRET_KEY: stripe.env.secretKey,
      STRIPE_WEBHOOK_SECRETS: stripe.env.webhookSecrets.join(),
      STRIPE_API_BASE: stripe.url,
      SUPABASE_URL: hosted.url,
      SUPABASE_PUBLISHABLE_KEY: hosted.publishableKey,
    },
    [],
  )
  // on a busy machine the first connections take longer than the five seconds that people would wait
  const running = await startTenure(env, {
    connectionTimeoutMs: 60_000,
    outbound: company.outbound,
  })
  closers.unshift(() => running.stop())
  const address = env.publicUrl ?? running.address ?? ''
  google.allow(`${address}/api/v1/auth/google/callback`)
  hosted.allow(`${address}/auth/oauth/callback`)
  Object.assign(process.env, {
    TENURE_URL: address,
    TENURE_DATABASE: test.url,
    DEV_MAIL_PATH: running.devMailPath ?? '',
    COMPANY_STAND_IN: JSON.stringify({
      issuer: company.issuer,
      clientId: company.clientId,
      clientSecret: company.clientSecret,
    }),
    GOOGLE_STAND_IN: google.issuer,
    HOSTED_STAND_IN: hosted.url,
    STRIPE_STAND_IN: stripe.url,
  })
}

/** Stops the product and the stand-ins and drops the database. */
export async function stop(): Promise<void> {
  for (const close of closers) {
    await close()
  }
}
