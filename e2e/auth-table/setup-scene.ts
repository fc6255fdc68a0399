import assert from 'node:assert/strict'

import type { Page } from 'playwright-core'

import { newcomer, type Visit } from '#e2e/browser.ts'

import { asked, fieldError, held, landlord, refuse } from './scene.ts'

export const good = 'A-new-Door-1'
export const waiting = 'Account created! You can manage your subscription in the billing section.'

export type Query = { email?: string; name?: string; subscription_id?: string; session_id?: string }
export type Paid = { sessionId: string; subscriptionId: string }
export type Plan = { plan: string; awaitsConfirmation: boolean }

/** Simulates a person who pays for a plan at the provider before they have an account. */
export async function pays(email: string): Promise<Paid> {
  const address = process.env['STRIPE_STAND_IN'] ?? assert.fail('STRIPE_STAND_IN is not set')
  const response = await fetch(`${address}/stand-in/paid`, {
    method: 'POST',
    body: JSON.stringify({ email, priceKey: 'growth_annual' }),
  })
  return (await response.json()) as Paid // the stand-in's own response
}

/** Opens the page to which a checkout returns. */
export async function comes(page: Page, query: Query): Promise<void> {
  await page.goto(`/auth/setup-account?${new URLSearchParams(query).toString()}`)
}

export async function choose(page: Page, password = good, again = password): Promise<void> {
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password').fill(again)
  await page.getByRole('button', { name: 'Complete setup', exact: true }).click()
}

export async function setsUp(page: Page, query: Query = {}): Promise<{ email: string }> {
  const { email, name } = newcomer()
  await comes(page, { email, name, ...query })
  await choose(page)
  return { email }
}

export const planOf = async (page: Page) =>
  asked<Plan>('GET', '/subscriptions/current', undefined, (await held(page)).access_token ?? '')

/** Returns a test that this password is refused with these words. */
export function refuses(password: string, words: string) {
  return async ({ page }: Visit) => {
    const { email, name } = newcomer()
    await comes(page, { email, name })
    await choose(page, password)
    assert.equal(await fieldError(page, 'Password'), words)
  }
}

/**
 * Sets up an account that already exists, while sign-in fails with 403 and this detail, until the dialog 'Verify your
 * email' appears. Returns the account's email address.
 */
export async function meetsUnconfirmed(page: Page, detail: string): Promise<string> {
  const { email, name } = await landlord()
  await refuse(page, '/auth/login', 403, { code: 'forbidden', detail })
  await comes(page, { email, name, session_id: 'cs_test_1' })
  await choose(page)
  await page.getByRole('dialog', { name: 'Verify your email' }).waitFor()
  return email
}
