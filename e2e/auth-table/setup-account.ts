import assert from 'node:assert/strict'

import type { Page } from 'playwright-core'

import { assertAccessible, assertFits, newcomer, type Visit, widths } from '#e2e/browser.ts'

import type { Condition } from './condition.ts'
import {
  arrives,
  asked,
  ask,
  fieldError,
  follow,
  forgive,
  hasFocus,
  held,
  landlord,
  logIn,
  mailedLink,
  reads,
  refuse,
  toasts,
  watch,
} from './scene.ts'

const good = 'A-new-Door-1'
const waiting = 'Account created! You can manage your subscription in the billing section.'

type Query = { email?: string; name?: string; subscription_id?: string; session_id?: string }
type Paid = { sessionId: string; subscriptionId: string }
type Plan = { plan: string; awaitsConfirmation: boolean }

/** Somebody pays for a plan at the provider, before they have an account. */
async function pays(email: string): Promise<Paid> {
  const address = process.env['STRIPE_STAND_IN'] ?? assert.fail('STRIPE_STAND_IN is not set')
  const response = await fetch(`${address}/stand-in/paid`, {
    method: 'POST',
    body: JSON.stringify({ email, priceKey: 'growth_annual' }),
  })
  return (await response.json()) as Paid // the stand-in's own answer
}

/** Comes back from a checkout. */
async function comes(page: Page, query: Query): Promise<void> {
  await page.goto(`/auth/setup-account?${new URLSearchParams(query).toString()}`)
}

async function choose(page: Page, password = good, again = password): Promise<void> {
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password').fill(again)
  await page.getByRole('button', { name: 'Complete setup', exact: true }).click()
}

async function setsUp(page: Page, query: Query = {}): Promise<{ email: string }> {
  const { email, name } = newcomer()
  await comes(page, { email, name, ...query })
  await choose(page)
  return { email }
}

const planOf = async (page: Page) =>
  asked<Plan>('GET', '/subscriptions/current', undefined, (await held(page)).access_token ?? '')

/** The password is refused with these words. */
function refuses(password: string, words: string) {
  return async ({ page }: Visit) => {
    const { email, name } = newcomer()
    await comes(page, { email, name })
    await choose(page, password)
    assert.equal(await fieldError(page, 'Password'), words)
  }
}

/** What the way in answers to the account that is there already. */
async function meetsUnconfirmed(page: Page, detail: string): Promise<string> {
  const { email, name } = await landlord()
  await refuse(page, '/auth/login', 403, { code: 'forbidden', detail })
  await comes(page, { email, name, session_id: 'cs_test_1' })
  await choose(page)
  await page.getByRole('dialog', { name: 'Verify your email' }).waitFor()
  return email
}

export const rows: Condition[] = [
  {
    section: '2',
    says: '/auth/setup-account: account setup after a paid subscription',
    async run({ page }) {
      const { email, name } = newcomer()
      await comes(page, { email, name })
      await page.getByRole('button', { name: 'Complete setup', exact: true }).waitFor()
    },
  },
  {
    section: '2',
    says: 'Account setup: reads query parameters email, name, subscription_id, session_id',
    async run({ page }) {
      const { email, name } = newcomer()
      const links = watch(page, 'POST', '/subscriptions/link')
      const registrations = watch(page, 'POST', '/auth/register')
      await comes(page, { email, name, subscription_id: 'sub_1', session_id: 'cs_test_1' })
      await choose(page)
      await arrives(page, '/dashboard')
      const registered = registrations[0]?.postDataJSON() as Record<string, unknown>
      assert.deepEqual([registered['email'], registered['name']], [email, name])
      const linked = links[0]?.postDataJSON() as Record<string, unknown>
      assert.deepEqual(
        [linked['userEmail'], linked['subscriptionId'], linked['sessionId']],
        [email, 'sub_1', 'cs_test_1'],
      )
      assert.ok(linked['userId'])
    },
  },
  {
    section: '2',
    says: 'Account setup: with no email it redirects to /auth/login',
    async run({ page }) {
      await comes(page, { name: 'Nora Newcomer', session_id: 'cs_test_1' })
      await arrives(page, '/auth/login')
    },
  },
  {
    section: '2',
    says: 'Account setup: the email is read-only',
    async run({ page }) {
      const { email, name } = newcomer()
      await comes(page, { email, name })
      const field = page.getByLabel('Email')
      assert.equal(await field.inputValue(), email)
      assert.equal(await field.isEditable(), false)
    },
  },
  {
    section: '2',
    says: 'Account setup: the user sets and confirms a password',
    async run({ page }) {
      const { email } = await setsUp(page)
      await arrives(page, '/dashboard')
      assert.equal((await ask('POST', '/auth/login', { email, password: good })).status, 200)
    },
  },
  {
    section: '2',
    says: 'Account setup: once the user is known it goes to /dashboard?setup=success',
    async run({ page }) {
      const seen: string[] = []
      page.on('framenavigated', (frame) =>
        seen.push(new URL(frame.url()).pathname + new URL(frame.url()).search),
      )
      await setsUp(page)
      await arrives(page, '/dashboard')
      await reads(page, 'Welcome to Tenure, Nora. Your account is ready.')
      assert.ok(seen.includes('/dashboard?setup=success'), seen.join())
      await page.waitForURL((url) => url.pathname === '/dashboard' && url.search === '')
    },
  },
  {
    section: '2',
    says: 'Account setup: who is signed in by this address already is known',
    async run({ page }) {
      const person = await landlord()
      await logIn(page, person)
      await arrives(page, '/dashboard')
      await comes(page, { email: person.email })
      await arrives(page, '/dashboard')
      await reads(page, 'Welcome to Tenure, Nora. Your account is ready.')
    },
  },
  {
    section: '2',
    says: 'Account setup: what the address says leaves it at once, and a second look at the page still knows it',
    async run({ page }) {
      const { email, name } = newcomer()
      await comes(page, { email, name, session_id: 'cs_test_1' })
      await page.getByLabel('Email').waitFor()
      assert.equal(new URL(page.url()).search, '')
      await page.reload()
      assert.equal(await page.getByLabel('Email').inputValue(), email)
    },
  },
  {
    section: '2',
    says: 'Account setup: at 1440 and 390, light and dark, nothing is too wide and axe finds nothing',
    async run({ page }) {
      const { email, name } = newcomer()
      for (const width of [widths.desktop, widths.phone]) {
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.setViewportSize(width)
          await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
          await comes(page, { email, name, session_id: 'cs_test_1' })
          await page.getByLabel('Email').waitFor()
          await assertAccessible(page)
          await assertFits(page)
        }
      }
    },
  },
  {
    section: '2',
    says: "Account setup: a verification dialog offers 'Resend Verification Email' and 'Return to Login'",
    async run({ page }) {
      await meetsUnconfirmed(page, 'Email not confirmed')
      const dialog = page.getByRole('dialog', { name: 'Verify your email' })
      await dialog.getByRole('button', { name: 'Resend Verification Email', exact: true }).waitFor()
      await assertAccessible(page)
      await dialog.getByRole('button', { name: 'Return to Login', exact: true }).click()
      await arrives(page, '/auth/login')
    },
  },
  {
    section: '4',
    says: 'Account setup: if the account already exists, attempt sign-in',
    async run({ page }) {
      const person = await landlord()
      await comes(page, { email: person.email, name: person.name })
      const upper = { ...person, password: 'A-new-door-1' }
      const signIns = watch(page, 'POST', '/auth/login')
      await choose(page, upper.password)
      await reads(page, 'Unable to sign in: Invalid email or password')
      assert.equal(signIns.length, 1)
    },
  },
  {
    section: '4',
    says: 'Account setup: who has the account’s password is signed in and goes on',
    async run({ page }) {
      const person = newcomer()
      await asked('POST', '/auth/register', { name: person.name, email: person.email, password: good })
      await comes(page, { email: person.email, name: person.name })
      await choose(page)
      await arrives(page, '/dashboard')
      await toasts({ page }, 'Logged in successfully')
    },
  },
  {
    section: '4',
    says: 'Account setup: if the email is unconfirmed, open the verify-email dialog',
    async run({ page }) {
      const { email, name } = newcomer()
      await refuse(page, '/auth/register', 403, {
        code: 'email_verification_required',
        detail: 'Please check your email to confirm your account',
      })
      await comes(page, { email, name })
      await choose(page)
      await page.getByRole('dialog', { name: 'Verify your email' }).waitFor()
    },
  },
  {
    section: '4',
    says: 'Account setup: if session_id is present, link the subscription to the user',
    async run({ page }) {
      const { email, name } = newcomer()
      const { sessionId } = await pays(email)
      const links = watch(page, 'POST', '/subscriptions/link')
      await comes(page, { email, name, session_id: sessionId })
      await choose(page)
      await arrives(page, '/dashboard')
      assert.equal(links.length, 1)
      assert.deepEqual(
        [(await planOf(page)).plan, (await planOf(page)).awaitsConfirmation],
        ['freeTrial', true],
      )
      await follow(page, await mailedLink(email, 'Confirm your email'), 'Confirm and continue')
      await arrives(page, '/dashboard')
      assert.equal((await planOf(page)).plan, 'growth')
    },
  },
  {
    section: '4',
    says: 'Account setup: if subscription_id is present, link the subscription to the user',
    async run({ page }) {
      const { email, name } = newcomer()
      const { subscriptionId } = await pays(email)
      await comes(page, { email, name, subscription_id: subscriptionId })
      await choose(page)
      await arrives(page, '/dashboard')
      await follow(page, await mailedLink(email, 'Confirm your email'), 'Confirm and continue')
      await arrives(page, '/dashboard')
      assert.equal((await planOf(page)).plan, 'growth')
    },
  },
  {
    section: '4',
    says: 'Account setup: with neither present nothing is linked',
    async run({ page }) {
      const links = watch(page, 'POST', '/subscriptions/link')
      await setsUp(page)
      await arrives(page, '/dashboard')
      await toasts({ page }, 'Account created successfully')
      assert.equal(links.length, 0)
    },
  },
  {
    section: '4',
    says: 'Account setup: the plan is linked where the mail is opened on another device',
    async run({ page, context }) {
      const { email, name } = newcomer()
      const { sessionId } = await pays(email)
      await comes(page, { email, name, session_id: sessionId })
      await choose(page)
      await arrives(page, '/dashboard')
      const other = await context.browser()!.newContext({ baseURL: new URL(page.url()).origin }) // it was launched
      const phone = await other.newPage()
      await follow(phone, await mailedLink(email, 'Confirm your email'), 'Confirm and continue')
      await arrives(phone, '/dashboard')
      await reads(phone, 'Welcome to Tenure, Nora. Your account is ready.')
      assert.equal((await planOf(phone)).plan, 'growth')
      await other.close()
    },
  },
  {
    section: '4',
    says: 'Account setup: somebody else’s checkout is not linked, whatever the address says',
    async run({ page }) {
      const { sessionId } = await pays('somebody-else@example.com')
      const { email, name } = newcomer()
      await comes(page, { email, name, session_id: sessionId })
      await choose(page)
      await arrives(page, '/dashboard')
      await follow(page, await mailedLink(email, 'Confirm your email'), 'Confirm and continue')
      await arrives(page, '/dashboard')
      assert.equal((await planOf(page)).plan, 'freeTrial')
    },
  },
  {
    section: '4',
    says: `Account setup: if linking fails, continue anyway with the toast '${waiting}'`,
    async run({ page }) {
      await setsUp(page, { session_id: 'cs_test_unknown' })
      await arrives(page, '/dashboard')
      await toasts({ page }, waiting)
    },
  },
  {
    section: '5',
    says: "Account setup: passwords match ('Passwords do not match')",
    async run({ page }) {
      const { email, name } = newcomer()
      await comes(page, { email, name })
      await choose(page, good, `${good}x`)
      assert.equal(await fieldError(page, 'Confirm password'), 'Passwords do not match')
      await hasFocus(page.getByLabel('Confirm password'))
    },
  },
  {
    section: '5',
    says: "Account setup: at least 8 characters ('Password must be at least 8 characters')",
    run: refuses('Short-1', 'Password must be at least 8 characters'),
  },
  {
    section: '5',
    says: "Account setup: an uppercase letter ('Password must contain uppercase, lowercase, and numbers')",
    run: refuses('all-lower-1', 'Password must contain uppercase, lowercase, and numbers'),
  },
  {
    section: '5',
    says: "Account setup: a lowercase letter ('Password must contain uppercase, lowercase, and numbers')",
    run: refuses('ALL-UPPER-1', 'Password must contain uppercase, lowercase, and numbers'),
  },
  {
    section: '5',
    says: "Account setup: a digit ('Password must contain uppercase, lowercase, and numbers')",
    run: refuses('No-Digit-Here', 'Password must contain uppercase, lowercase, and numbers'),
  },
  {
    section: '8',
    says: "Account-setup failure texts matching 'already registered' trigger a sign-in attempt",
    async run({ page }) {
      await refuse(page, '/auth/register', 422, { detail: 'User already registered' })
      const signIns = watch(page, 'POST', '/auth/login')
      await setsUp(page)
      await reads(page, 'Unable to sign in: Invalid email or password')
      assert.equal(signIns.length, 1)
    },
  },
  {
    section: '8',
    says: "Account-setup failure texts matching 'already exists' trigger a sign-in attempt",
    async run({ page }) {
      await refuse(page, '/auth/register', 422, { detail: 'This account already exists' })
      const signIns = watch(page, 'POST', '/auth/login')
      await setsUp(page)
      await reads(page, 'Unable to sign in: Invalid email or password')
      assert.equal(signIns.length, 1)
    },
  },
  {
    section: '8',
    says: "Account-setup failure texts matching 'Email not confirmed' open the verify dialog",
    run: async ({ page }) => void (await meetsUnconfirmed(page, 'Email not confirmed')),
  },
  {
    section: '8',
    says: "Account-setup failure texts matching 'not verified' open the verify dialog",
    run: async ({ page }) => void (await meetsUnconfirmed(page, 'This address is not verified')),
  },
  {
    section: '8',
    says: "Account setup: 'Failed to resend verification email. Please try again.'",
    async run({ page }) {
      await meetsUnconfirmed(page, 'Email not confirmed')
      await refuse(page, '/auth/resend-verification', 500)
      await page.getByRole('button', { name: 'Resend Verification Email', exact: true }).click()
      await toasts({ page }, 'Failed to resend verification email. Please try again.')
    },
  },
  {
    section: '7',
    says: 'POST /auth/resend-verification: redirectTo is the /auth/callback?setup=true page',
    async run({ page }) {
      const email = await meetsUnconfirmed(page, 'Email not confirmed')
      const calls = watch(page, 'POST', '/auth/resend-verification')
      await page.getByRole('button', { name: 'Resend Verification Email', exact: true }).click()
      await toasts({ page }, 'Verification email sent')
      const body = calls[0]?.postDataJSON() as { email: string; redirectTo: string }
      const { origin } = new URL(page.url())
      assert.deepEqual([body.email, body.redirectTo], [email, `${origin}/auth/callback?setup=true`])
    },
  },
  {
    section: '8',
    says: "'Unable to sign in: {reason}'",
    async run({ page }) {
      const person = await landlord()
      await refuse(page, '/auth/login', 500)
      await comes(page, { email: person.email, name: person.name })
      await choose(page)
      await reads(page, 'Unable to sign in: Server error - please try again later')
    },
  },
  {
    section: '8',
    says: "'Unable to create account: {reason}'",
    async run({ page }) {
      await page.route('**/api/v1/auth/register', (route) => route.abort())
      await setsUp(page)
      await reads(page, 'Unable to create account: Network error - please check your connection')
    },
  },
  {
    section: '8',
    says: "'Unable to complete setup. Please try again.'",
    async run(person) {
      const { page } = person
      await page.route('**/api/v1/auth/register', (route) =>
        route.fulfill({ status: 201, contentType: 'application/json', body: '{"access' }),
      )
      await setsUp(page)
      await reads(page, 'Unable to complete setup. Please try again.')
      forgive(person, /JSON/)
    },
  },
]
