import assert from 'node:assert/strict'

import type { Page } from 'playwright-core'

import { address, newcomer, type Visit } from '#e2e/browser.ts'

export type Person = ReturnType<typeof newcomer>
export type Tokens = { access_token: string; refresh_token: string }

let networks = 0

/** An address that nobody used before: what limits attempts by network does not add up over the table. */
export function newNetwork(): string {
  networks += 1
  return `10.${networks >> 16}.${(networks >> 8) & 255}.${networks & 255}`
}

/** Calls the API without a browser, to set a scene. Answers whatever the status is. */
export function ask(method: string, path: string, body?: unknown, token?: string): Promise<Response> {
  return fetch(`${address}/api/v1${path}`, {
    method,
    headers: {
      'x-forwarded-for': newNetwork(),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
}

/** The same for what must succeed. */
export async function asked<T>(method: string, path: string, body?: unknown, token?: string): Promise<T> {
  const response = await ask(method, path, body, token)
  assert.ok(response.ok, `${method} ${path} answered ${response.status}: ${await response.clone().text()}`)
  return (await response.json()) as T // the caller names the contract's shape
}

/** A landlord who has signed up, without a browser. */
export async function landlord(): Promise<Person & Tokens> {
  const person = newcomer()
  const tokens = await asked<Tokens>('POST', '/auth/register', {
    name: person.name,
    email: person.email,
    password: person.password,
  })
  return { ...person, access_token: tokens.access_token, refresh_token: tokens.refresh_token }
}

/** A tenant who has accepted an invitation, without a browser. */
export async function tenant(): Promise<Person & Tokens> {
  const owner = await landlord()
  const person = { ...newcomer(), name: 'Theo Tenant' }
  await asked('POST', '/tenants/invite', { name: person.name, email: person.email }, owner.access_token)
  const token = tokenOf(await mailedLink(person.email, 'invites you to your tenant portal'))
  const { access_token, refresh_token } = await asked<Tokens>('POST', `/tenants/invitation/${token}/accept`, {
    password: person.password,
    userInfo: { id: '', email: person.email, name: person.name },
  })
  return { ...person, access_token, refresh_token }
}

/** Puts tokens into this browser, as a sign-in would, without opening a page of the product. */
export async function hold(page: Page, { access_token, refresh_token }: Tokens): Promise<void> {
  await page.goto('/favicon.svg')
  await page.evaluate(
    (tokens) => {
      localStorage.setItem('access_token', tokens.access_token)
      localStorage.setItem('refresh_token', tokens.refresh_token)
    },
    { access_token, refresh_token },
  )
}

/** What this browser holds. */
export function held(page: Page): Promise<{ access_token: string | null; refresh_token: string | null }> {
  return page.evaluate(() => ({
    access_token: localStorage.getItem('access_token'),
    refresh_token: localStorage.getItem('refresh_token'),
  }))
}

/** The link in the newest mail to this address whose subject has these words, once it has arrived. */
export async function mailedLink(email: string, subject: string): Promise<string> {
  for (let tries = 0; tries < 80; tries += 1) {
    const list = await (await fetch(`${address}/dev/mail`)).text()
    const item = list.split('<li>').find((one) => one.includes(email) && one.includes(subject))
    const path = /href="(\/dev\/mail\/[^"]+)"/.exec(item ?? '')?.[1]
    if (path) {
      const mail = await (await fetch(`${address}${path}`)).text()
      const link = /href="([^"]*[?&](?:amp;)?token=[^"]+)"/.exec(mail)?.[1]
      assert.ok(link, `no link in the mail "${subject}"`)
      return link.replaceAll('&amp;', '&')
    }
    await new Promise((done) => setTimeout(done, 100))
  }
  return assert.fail(`no mail "${subject}" to ${email}`)
}

export function tokenOf(link: string): string {
  return new URL(link).searchParams.get('token') ?? assert.fail(`no token in ${link}`)
}

/** Waits for this path, with its query where it is given with one. */
export async function arrives(page: Page, path: string): Promise<void> {
  const isThere = (url: URL) => (path.includes('?') ? url.pathname + url.search : url.pathname) === path
  await page.waitForURL((url) => isThere(url), { waitUntil: 'commit' })
}

/** The toast with exactly these words. */
export async function toasts({ page }: Pick<Visit, 'page'>, words: string): Promise<void> {
  await page.locator('[data-sonner-toast]').getByText(words, { exact: true }).first().waitFor()
}

/** Exactly these words, seen. */
export async function reads(page: Page, words: string): Promise<void> {
  await page.getByText(words, { exact: true }).locator('visible=true').first().waitFor()
}

/** Answers these calls of the page with a failure instead of the server. */
export async function refuse(page: Page, path: string, status: number, problem: object = {}): Promise<void> {
  await page.route(`**/api/v1${path}`, (route) =>
    route.fulfill({
      status,
      contentType: 'application/problem+json',
      body: JSON.stringify({ status, ...problem }),
    }),
  )
}
