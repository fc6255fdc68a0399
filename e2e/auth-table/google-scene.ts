import assert from 'node:assert/strict'

import type { Page } from 'playwright-core'

import type { GoogleFault } from '#testing/stand-ins/google.ts'
import type { HostedFault } from '#testing/stand-ins/hosted-auth.ts'

import { formRuns } from './scene.ts'

const google = setting('GOOGLE_STAND_IN')
export const hosted = setting('HOSTED_STAND_IN')

export type GooglePerson = { sub: string; email: string; name: string }

let people = 0

/** Creates a person with a Google account that has not been used yet. */
export async function googlePerson(
  given: { email?: string; emailVerified?: boolean; name?: string } = {},
): Promise<GooglePerson> {
  people += 1
  const sub = `9${process.pid}${String(people).padStart(4, '0')}`
  const { email = `gina.${sub}@gmail.test`, emailVerified = true, name = `Gina Google ${people}` } = given
  await order(google, { account: { sub, email, emailVerified, name } })
  return { sub, email, name }
}

/** From this call on Google's responses about this person are wrong in this way. */
export const spoilGoogle = (fault: GoogleFault, { sub }: GooglePerson) => order(google, { fault, sub })
export const spoilHosted = (fault: HostedFault, { sub }: GooglePerson) => order(hosted, { fault, sub })
/** Breaks the whole provider, for every person. */
export const breakHosted = (fault: HostedFault | null) => order(hosted, { fault })

/** Makes the server report no hosted provider to the sign-in page. */
export async function withoutHosted(page: Page): Promise<void> {
  await page.route('**/api/v1/auth/config', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...((await response.json()) as object), hosted: null } })
  })
}

/** Makes the hosted provider unreachable for this browser. */
export async function deadHosted(page: Page): Promise<void> {
  await page.route(`${hosted}/auth/v1/health`, (route) => route.abort())
}

/** Opens the sign-in page and waits until it knows the sign-in methods. */
export async function opensLogin(page: Page): Promise<void> {
  const told = page.waitForResponse('**/api/v1/auth/config')
  await page.goto('/auth/login')
  await (await told).finished()
}

export async function pressGoogle(page: Page, path = '/auth/login'): Promise<void> {
  await liftDeadlines(page, 3_000, 5_000)
  await page.goto(path)
  await formRuns(page)
  await page.getByRole('button', { name: 'Continue with Google' }).click()
}

/** Chooses this account on Google's page, or cancels. */
export async function choose(page: Page, person: GooglePerson | 'Cancel'): Promise<void> {
  const name = person === 'Cancel' ? 'Cancel' : new RegExp(person.email)
  await page.getByRole('heading', { name: 'Choose an account' }).waitFor()
  await page.getByRole('button', { name }).click()
}

/**
 * Goes to Google's page and through it. The account must exist before the page lists it, else `choose` alone would race
 * with it.
 */
export async function throughGoogle(
  page: Page,
  person: GooglePerson | 'Cancel',
  path?: string,
): Promise<void> {
  await pressGoogle(page, path)
  await choose(page, person)
}

/**
 * Makes a pause of so many milliseconds never end, so that what the page shows meanwhile stays, however slow the
 * machine is.
 */
export async function holdPause(page: Page, held: number): Promise<void> {
  await page.addInitScript((held) => {
    const start = window.setTimeout
    Object.assign(window, {
      setTimeout: (work: () => void, ms = 0, ...rest: unknown[]) =>
        ms === held ? 0 : start(work, ms, ...rest),
    })
  }, held)
}

/**
 * Makes the page wait for ever for calls that it otherwise gives up after so many milliseconds: on a slow machine that is
 * sooner than the answer, and the page goes another way.
 */
export async function liftDeadlines(page: Page, ...lifted: number[]): Promise<void> {
  await page.addInitScript((lifted) => {
    const start = AbortSignal.timeout.bind(AbortSignal)
    AbortSignal.timeout = (ms) => (lifted.includes(ms) ? new AbortController().signal : start(ms))
  }, lifted)
}

/** Records the duration of each pause of the page, by the page's own clock. */
export async function watchPauses(page: Page): Promise<() => Promise<{ ms: number; lasted: number }[]>> {
  await page.addInitScript(() => {
    const pauses: { ms: number; lasted: number }[] = []
    const start = window.setTimeout
    Object.assign(window, {
      pauses,
      setTimeout: (work: () => void, ms = 0, ...rest: unknown[]) => {
        const began = performance.now()
        return start(
          (...given: unknown[]) => {
            pauses.push({ ms, lasted: performance.now() - began })
            Reflect.apply(work, undefined, given)
          },
          ms,
          ...rest,
        )
      },
    })
  })
  return () => page.evaluate(() => (window as unknown as { pauses: { ms: number; lasted: number }[] }).pauses)
}

/**
 * Asserts that there was one pause of so many milliseconds and that it lasted at least as long. A busy machine may make
 * it longer.
 */
export function assertPaused(pauses: readonly { ms: number; lasted: number }[], ms: number): void {
  const found = pauses.find((pause) => pause.ms === ms)
  assert.ok(found, `no pause of ${ms} ms among ${JSON.stringify(pauses)}`)
  assert.ok(found.lasted >= ms - 5, `${ms} ms lasted ${found.lasted}`)
}

/** Records every address that this browser requests, in the main frame only. */
export function watchAddresses(page: Page): URL[] {
  const all: URL[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) {
      all.push(new URL(request.url()))
    }
  })
  return all
}

/** Returns an address of the product's own callback with these parameters. */
export function callbackWith(query: Record<string, string>): string {
  return `/auth/oauth/callback?${new URLSearchParams(query).toString()}`
}

async function order(standIn: string, body: object): Promise<void> {
  const answer = await fetch(`${standIn}/control`, { method: 'POST', body: JSON.stringify(body) })
  assert.ok(answer.ok)
}

function setting(name: string): string {
  return process.env[name] ?? 'http://not-started.invalid'
}
