import assert from 'node:assert/strict'

import { assertAccessible, assertFits, holds, newcomer, patience, widths } from '#e2e/browser.ts'

import type { Condition } from './condition.ts'
import {
  arrives,
  asked,
  ask,
  follow,
  landlord,
  logIn,
  mailedLink,
  reads,
  refuse,
  toasts,
  watch,
} from './scene.ts'
import { good, waiting, pays, comes, choose, setsUp, planOf, meetsUnconfirmed } from './setup-scene.ts'
import { setupWords } from './setup-account-words.ts'

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
      await holds(field, email)
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
      await page.waitForURL((url) => url.pathname === '/dashboard' && url.search === '')
      assert.ok(seen.includes('/dashboard?setup=success'), seen.join())
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
      await page.waitForURL(({ search }) => search === '')
      await page.reload()
      await holds(page.getByLabel('Email'), email)
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
    unshown: ['already exists'],
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
    says: 'Account setup: a person who has the account’s password is signed in and continues',
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
    says: 'Account setup: the plan is linked even if the email is opened on another device',
    async run({ page, context }) {
      const { email, name } = newcomer()
      const { sessionId } = await pays(email)
      await comes(page, { email, name, session_id: sessionId })
      await choose(page)
      await arrives(page, '/dashboard')
      const other = await context.browser()!.newContext({ baseURL: new URL(page.url()).origin }) // it was launched
      other.setDefaultTimeout(patience)
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
    says: 'Account setup: the checkout of another person is not linked, whatever the address says',
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
  ...setupWords,
]
