import { readdirSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { startTenure } from '#server/main.ts'
import { readEnv } from '#server/platform/environment/env.ts'
import { findFreePort } from '#server/testing/free-port.ts'
import { startGoogle } from '#server/testing/stand-ins/google.ts'
import { startHostedAuth } from '#server/testing/stand-ins/hosted-auth.ts'

import { startStripe } from '#server/testing/stand-ins/stripe.ts'
import { createLog } from '#server/platform/jobs/log.ts'
import { openStripe } from '#server/platform/outbound/stripe.ts'
import { syncPrices } from '#server/billing/service.ts'

import type { Count } from './checks.ts'
import { type Failure, failuresOf, retell } from './failures.ts'
import { findChromium } from './find-chromium.ts'
import { run } from './processes.ts'

/** Halves that take about as long as each other: the table of sign-in alone is nearly one. */
const groups: readonly { title: string; has: (file: string) => boolean }[] = [
  { title: 'browser journeys', has: (file) => !isOfSecondHalf(file) && !isOfPasskeys(file) },
  { title: 'browser journeys of signing in', has: isOfSecondHalf },
  { title: 'browser journeys of passkeys', has: isOfPasskeys },
]

/** Browsers make no passkeys for a bare address like 127.0.0.1: these journeys go by a name. */
function isOfPasskeys(file: string): boolean {
  return file.endsWith('/second-factor.e2e.ts')
}

function isOfSecondHalf(file: string): boolean {
  return /\/(auth-conditions|google|session-attacks)\./.test(file)
}

/** The browser journeys (else those of the files named) against the built product, half of them beside the other half. */
export async function runJourneys(files?: readonly string[]): Promise<Count> {
  const chromium = findChromium()
  if (!chromium) {
    console.log('\nThe browser journeys need Chromium or Chrome: install it, or name it in CHROMIUM_PATH.')
    return { passed: 0, failed: 1, told: '' }
  }
  if (!(await run('web client', 'node', ['--disable-warning=ExperimentalWarning', 'scripts/build.ts']))) {
    return { passed: 0, failed: 1, told: '' }
  }
  if (files) {
    return runOn(chromium, 'browser journeys', files)
  }
  const all = readdirSync(join(import.meta.dirname, '..', 'e2e'))
    .filter((name) => name.endsWith('.e2e.ts'))
    .map((name) => `e2e/${name}`)
  const counts = await Promise.all(
    groups.map(({ title, has }, index) => runOn(chromium, title, all.filter(has), index > 0)),
  )
  return {
    passed: counts.reduce((sum, { passed }) => sum + passed, 0),
    failed: counts.reduce((sum, { failed }) => sum + failed, 0),
    told: counts.map(({ told }) => told).join(''),
  }
}

/** On a product of its own, started as a newcomer's: empty, on its embedded database. */
async function runOn(
  chromium: string,
  title: string,
  files: readonly string[],
  isShownAtEnd = false,
): Promise<Count> {
  const dataDir = await mkdtemp(join(tmpdir(), 'tenure-e2e-'))
  const port = await findFreePort()
  const google = await startGoogle()
  const hosted = await startHostedAuth(google)
  const stripe = await startStripe()
  await syncPrices(openStripe(stripe.env, createLog('error')))
  const env = readEnv(
    {
      ...process.env,
      DATA_DIR: dataDir,
      PORT: '0',
      ...(files.every(isOfPasskeys) && { PORT: String(port), PUBLIC_URL: `http://localhost:${port}` }),
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
  const running = await startTenure({ ...env, databaseUrl: undefined })
  const address = env.publicUrl ?? running.address ?? ''
  google.allow(`${address}/api/v1/auth/google/callback`)
  hosted.allow(`${address}/auth/oauth/callback`)
  let output = ''
  const failures: Failure[] = []
  let last: readonly Failure[] = []
  const tests = (heading: string) => {
    output = ''
    return run(
      heading,
      'node',
      [
        '--disable-warning=ExperimentalWarning',
        '--test',
        '--test-concurrency=1',
        '--test-reporter=spec',
        `--test-rerun-failures=${join(dataDir, 'journeys.json')}`,
        ...files,
      ],
      {
        env: {
          TENURE_URL: address,
          DEV_MAIL_PATH: running.devMailPath ?? '',
          CHROMIUM_PATH: chromium,
          GOOGLE_STAND_IN: google.issuer,
          HOSTED_STAND_IN: hosted.url,
          STRIPE_STAND_IN: stripe.url,
        },
        onOutput: (text) => (output += text),
        isShownAtEnd,
      },
    )
  }
  try {
    // a browser on a busy machine is late now and then: what failed is tried again, twice at most, and said to have been
    for (const heading of [
      title,
      `${title}: what failed, once more`,
      `${title}: what failed, a third time`,
    ]) {
      const isGreen = await tests(heading)
      last = failuresOf(heading, output)
      failures.push(...last)
      if (isGreen) {
        break
      }
    }
  } finally {
    await running.stop()
    await hosted.stop()
    await stripe.stop()
    await google.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  const count = (word: string) => Number(new RegExp(`^ℹ ${word} (\\d+)$`, 'm').exec(output)?.[1] ?? 0)
  const failed = count('fail') + count('cancelled')
  return {
    passed: count('pass'),
    failed: count('pass') === 0 ? failed || 1 : failed,
    told: retell(failures, last),
  }
}
