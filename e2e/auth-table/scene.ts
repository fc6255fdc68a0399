import assert from 'node:assert/strict'

import type { BrowserContext, Locator, Page, Request } from 'playwright-core'

import { address, devMailPath, hasToasted, newcomer, newNetwork, patience, type Visit } from '#e2e/browser.ts'
import { devMailCookie } from '#server/platform/mail/dev-mail.ts'
import { fromUrl } from '#testing/product/database.ts'
import { runSql } from '#testing/product/sql.ts'

export type Person = ReturnType<typeof newcomer>
export type Tokens = { access_token: string; refresh_token: string }

/** Calls the API without a browser, to set up a scene. Returns the response whatever its status is. */
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

/** Calls the API like `ask` and returns the body. Throws if the call fails. */
export async function asked<T>(method: string, path: string, body?: unknown, token?: string): Promise<T> {
  const response = await ask(method, path, body, token)
  assert.ok(response.ok, `${method} ${path} answered ${response.status}: ${await response.clone().text()}`)
  return (await response.json()) as T // the caller names the contract's shape
}

/** Signs up a landlord without a browser. */
export async function landlord(): Promise<Person & Tokens> {
  const person = newcomer()
  const tokens = await asked<Tokens>('POST', '/auth/register', {
    name: person.name,
    email: person.email,
    password: person.password,
  })
  return { ...person, access_token: tokens.access_token, refresh_token: tokens.refresh_token }
}

/** Creates a person whom this landlord has invited. Returns them with the link in their email. */
export async function newTenantOf(owner: Tokens): Promise<Person & { id: string; link: string }> {
  const person = { ...newcomer(), name: 'Theo Tenant' }
  const { id } = await asked<{ id: string }>(
    'POST',
    '/tenants/invite',
    { name: person.name, email: person.email },
    owner.access_token,
  )
  return { ...person, id, link: await mailedLink(person.email, 'Invitation to your tenant portal') }
}

/** Creates a tenant who has accepted an invitation, without a browser. */
export async function tenant(): Promise<Person & Tokens> {
  const person = await newTenantOf(await landlord())
  const accept = `/tenants/invitation/${tokenOf(person.link)}/accept`
  const { access_token, refresh_token } = await asked<Tokens>('POST', accept, {
    password: person.password,
    userInfo: { id: '', email: person.email, name: person.name },
  })
  return { ...person, access_token, refresh_token }
}

/**
 * Puts tokens into this browser, as a sign-in would, without opening a page of the product. Signs a person in again whose
 * access token is old: the first browser to refresh it spends the refresh token, and the next one's use of it would end
 * the session.
 */
export async function hold(page: Page, person: Tokens & Partial<Person>): Promise<void> {
  const { email, password } = person
  const isOld = secondsLeft(person.access_token) < 10 * 60
  const { access_token, refresh_token } =
    isOld && email !== undefined && password !== undefined
      ? await asked<Tokens>('POST', '/auth/login', { email, password })
      : person
  await page.goto('/favicon.svg')
  await page.evaluate(
    (tokens) => {
      localStorage.setItem('access_token', tokens.access_token)
      localStorage.setItem('refresh_token', tokens.refresh_token)
    },
    { access_token, refresh_token },
  )
}

/** Returns for how long an access token is valid, of the fifteen minutes; Infinity for a text that is none. */
function secondsLeft(token: string): number {
  const [, claims] = token.split('.')
  if (claims === undefined) {
    return Infinity
  }
  const { exp } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { exp: number }
  return exp - Date.now() / 1_000
}

/** Returns the tokens that this browser stores. */
export function held(page: Page): Promise<{ access_token: string | null; refresh_token: string | null }> {
  return page.evaluate(() => ({
    access_token: localStorage.getItem('access_token'),
    refresh_token: localStorage.getItem('refresh_token'),
  }))
}

async function readMailPage(path: string): Promise<string> {
  const key = new URL(devMailPath, address).searchParams.get('key') ?? ''
  const answer = await fetch(`${address}${path}`, { headers: { cookie: devMailCookie(key) } })
  return answer.text()
}

/**
 * Waits for the newest email to this address whose subject has these words, and returns its link; never the link
 * `before`.
 */
export async function mailedLink(email: string, subject: string, before?: string): Promise<string> {
  for (const until = Date.now() + patience; Date.now() < until;) {
    const list = await readMailPage('/dev/mail')
    const item = list.split('<li>').find((one) => one.includes(email) && one.includes(subject))
    const path = /href="(\/dev\/mail\/[^"]+)"/.exec(item ?? '')?.[1]
    const mail = path ? await readMailPage(path) : ''
    const link = /href="([^"]*token=[^"]+)"/.exec(mail)?.[1]?.replaceAll(/&amp;/g, '&')
    if (link && link !== before) {
      return link
    }
    await new Promise((done) => setTimeout(done, 100))
  }
  return assert.fail(`no link in a mail "${subject}" to ${email}`)
}

/**
 * Makes every used refresh token look as if it had been used so many seconds earlier, so that tests do not have to
 * wait.
 */
export async function ageSpentTokens(seconds: number): Promise<void> {
  const server = fromUrl(process.env['TENURE_DATABASE'] ?? assert.fail('TENURE_DATABASE is not set'))
  const aged = await runSql(
    server,
    'UPDATE refresh_tokens SET spent_at = spent_at - make_interval(secs => $1) WHERE spent_at IS NOT NULL RETURNING 1',
    [seconds],
  )
  assert.ok(aged.length > 0, 'no refresh token was used')
}

export function tokenOf(link: string): string {
  return new URLSearchParams(new URL(link).hash.slice(1)).get('token') ?? assert.fail(`no token in ${link}`)
}

/** Waits for this path; it includes the query only if the given path has one. */
export async function arrives(page: Page, path: string): Promise<void> {
  const isThere = (url: URL) => (path.includes('?') ? url.pathname + url.search : url.pathname) === path
  await page.waitForURL((url) => isThere(url), { waitUntil: 'commit' })
}

/** Waits for the toast with exactly these words. */
export function toasts({ page }: Pick<Visit, 'page'>, words: string): Promise<void> {
  return hasToasted(page, words)
}

/** Exactly these words, seen. */
export async function reads(page: Page, words: string): Promise<void> {
  await page.getByText(words, { exact: true }).locator('visible=true').first().waitFor()
}

/**
 * Waits until the scripts of a prerendered form run. Text typed before is kept, but until then Enter, and every button but
 * the one that sends it, which is disabled, do nothing.
 */
export async function formRuns(page: Page): Promise<void> {
  await page.locator('form button[type=submit]:enabled').first().waitFor()
}

/** Sends the form of the field that has the focus by Enter. */
export async function pressEnter(page: Page): Promise<void> {
  await formRuns(page)
  await page.keyboard.press('Enter')
}

/** Asserts that these words are not visible. */
export async function readsNot(page: Page, words: string): Promise<void> {
  assert.equal(await page.getByText(words, { exact: true }).locator('visible=true').count(), 0, words)
}

export async function fillLogin(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/auth/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
}

export async function logIn(
  page: Page,
  { email, password }: Pick<Person, 'email' | 'password'>,
): Promise<void> {
  await fillLogin(page, email, password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
}

type SignupFields = Partial<Person & { confirmPassword: string; terms: boolean }>

export async function fillSignup(page: Page, changes: SignupFields = {}): Promise<Person> {
  const person = { ...newcomer(), ...changes }
  await page.goto('/auth/signup')
  await page.getByLabel('Full name').fill(person.name)
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByLabel('Confirm password').fill(changes.confirmPassword ?? person.password)
  await page.getByRole('checkbox').setChecked(changes.terms ?? true)
  return person
}

export async function sendSignup(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Create account', exact: true }).click()
}

/** Waits for the error of this field and returns its text. */
export async function fieldError(page: Page, label: string): Promise<string> {
  const field = page.getByLabel(label, { exact: true })
  await page.waitForFunction(
    (input) => input?.getAttribute('aria-invalid') === 'true',
    await field.elementHandle(),
  )
  const ids = (await field.getAttribute('aria-describedby'))?.split(' ') ?? []
  return (await page.locator(`[id="${ids.find((id) => id.endsWith('error'))}"]`).textContent()) ?? ''
}

/** Waits until this has the focus. */
export async function hasFocus(locator: Locator): Promise<void> {
  await locator.evaluate(async (element) => {
    while (element !== document.activeElement) {
      await new Promise((done) => requestAnimationFrame(done))
    }
  })
}

/** Holds these requests back until the returned function is called. */
export async function holdBack(page: Page, path: string): Promise<() => void> {
  const { promise: gone, resolve: letGo } = Promise.withResolvers<void>()
  await page.route(path.includes('*') ? path : `**/api/v1${path}`, async (route) => {
    await gone
    await route.continue()
  })
  return letGo
}

/** Holds these calls of a whole browser back until there are so many of them. */
export async function holdUntil(context: BrowserContext, path: string, count: number): Promise<void> {
  const { promise: complete, resolve: letGo } = Promise.withResolvers<void>()
  let waiting = 0
  await context.route(`**/api/v1${path}`, async (route) => {
    waiting += 1
    if (waiting >= count) {
      letGo()
    }
    await complete
    await route.continue()
  })
}

/** Collects every call of this method and path that the page makes from now on. */
export function watch(page: Page, method: string, path: string): Request[] {
  const seen: Request[] = []
  page.on('request', (request) => {
    if (request.method() === method && new URL(request.url()).pathname === `/api/v1${path}`) {
      seen.push(request)
    }
  })
  return seen
}

/** Removes expected console messages from the complaints. */
export function forgive({ complaints }: Visit, about: RegExp): void {
  const rest = complaints.filter((complaint) => !about.test(complaint))
  complaints.splice(0, complaints.length, ...rest)
}

/** Opens a link of a mail and presses its button, as a person would. */
export async function follow(page: Page, link: string, button: string): Promise<void> {
  const { pathname, search, hash } = new URL(link)
  await page.goto(pathname + search + hash)
  await page.getByRole('button', { name: button, exact: true }).click()
}

/**
 * Requests a link to set a new password, and returns it from the email; never the link `before`, whose email is there
 * already.
 */
export async function recoveryLink(email: string, before?: string): Promise<string> {
  await asked('POST', '/auth/forgot-password', { email })
  return mailedLink(email, 'Set a new password', before)
}

/** Returns the tokens that the server issues for the link in an email. */
export async function spend(link: string): Promise<Tokens & { type: string }> {
  const { redirectTo } = await asked<{ redirectTo: string }>('POST', '/auth/verify-link', {
    token: tokenOf(link),
  })
  const hash = new URLSearchParams(new URL(redirectTo).hash.slice(1))
  return {
    access_token: hash.get('access_token') ?? '',
    refresh_token: hash.get('refresh_token') ?? '',
    type: hash.get('type') ?? '',
  }
}

/** Fails these calls of the page with a status and a problem, instead of sending them to the server. */
export async function refuse(page: Page, path: string, status: number, problem: object = {}): Promise<void> {
  await page.route(`**/api/v1${path}`, (route) =>
    route.fulfill({
      status,
      contentType: 'application/problem+json',
      body: JSON.stringify({ status, ...problem }),
    }),
  )
}
