import assert from 'node:assert/strict'

import type { Condition } from './condition.ts'
import {
  arrives,
  fieldError,
  fillLogin,
  formRuns,
  hasFocus,
  held,
  holdBack,
  landlord,
  logIn,
  pressEnter,
  reads,
  readsNot,
  refuse,
  tenant,
} from './scene.ts'

export const rows: Condition[] = [
  ...['/auth/login', '/login'].map((path): Condition => ({
    section: '2',
    says: `${path}: Sign in`,
    async run({ page }) {
      const answer = await page.goto(path)
      assert.equal(answer?.status(), 200)
      await page.getByRole('button', { name: 'Sign In', exact: true }).waitFor()
    },
  })),
  {
    section: '2',
    says: 'Sign in: email and password',
    async run({ page }) {
      await logIn(page, await landlord())
      await arrives(page, '/dashboard')
    },
  },
  {
    section: '2',
    says: 'Sign in: show/hide toggle for the password',
    async run({ page }) {
      await fillLogin(page, '', 'open sesame')
      const password = page.getByLabel('Password', { exact: true })
      assert.equal(await password.getAttribute('type'), 'password')
      await formRuns(page)
      await page.getByRole('button', { name: 'Show password' }).click()
      assert.equal(await password.getAttribute('type'), 'text')
      assert.equal(await password.inputValue(), 'open sesame')
      await page.getByRole('button', { name: 'Hide password' }).click()
      assert.equal(await password.getAttribute('type'), 'password')
    },
  },
  {
    section: '2',
    says: "Sign in: a 'Forgot your password?' link to /auth/forgot-password",
    async run({ page }) {
      await page.goto('/auth/login')
      await page.getByRole('link', { name: 'Forgot your password?', exact: true }).click()
      await arrives(page, '/auth/forgot-password')
    },
  },
  {
    section: '2',
    says: 'Sign in: a link to /auth/signup',
    async run({ page }) {
      await page.goto('/auth/login')
      await page.getByRole('link', { name: 'Create an account' }).click()
      await arrives(page, '/auth/signup')
    },
  },
  {
    section: '2',
    says: 'After login the user goes to /dashboard',
    async run({ page }) {
      await logIn(page, await landlord())
      await arrives(page, '/dashboard')
      await page.getByRole('heading', { level: 1 }).waitFor()
    },
  },
  {
    section: '2',
    says: 'After login a tenant goes on from /dashboard to the tenant’s own area',
    async run({ page }) {
      await logIn(page, await tenant())
      await arrives(page, '/tenant/dashboard')
    },
  },
  {
    section: '4',
    says: 'Login stores the tokens',
    async run({ page }) {
      await logIn(page, await landlord())
      await arrives(page, '/dashboard')
      const { access_token, refresh_token } = await held(page)
      assert.ok(access_token && refresh_token)
    },
  },
  {
    section: '4',
    says: 'Login: idle',
    async run({ page }) {
      await page.goto('/auth/login')
      await page.getByRole('button', { name: 'Sign In', exact: true }).waitFor()
      await readsNot(page, 'Signing in...')
      assert.equal(await page.getByRole('alert').count(), 0)
    },
  },
  {
    section: '4',
    says: "Login: loading ('Signing in...')",
    async run({ page }) {
      const person = await landlord()
      const letGo = await holdBack(page, '/auth/login')
      await logIn(page, person)
      await page.getByRole('button', { name: 'Signing in...' }).waitFor()
      letGo()
      await arrives(page, '/dashboard')
    },
  },
  {
    section: '4',
    says: "Login: error ('Invalid email or password')",
    async run({ page }) {
      const { email } = await landlord()
      await logIn(page, { email, password: 'not the password' })
      await reads(page, 'Invalid email or password')
      assert.equal(await page.getByLabel('Email').inputValue(), email, 'what was typed stays')
      assert.deepEqual(await held(page), { access_token: null, refresh_token: null })
    },
  },
  {
    section: '8',
    says: "'Invalid email or password' on login failure, also for an address that nobody has",
    async run({ page }) {
      await logIn(page, { email: 'nobody-at-all@example.com', password: 'not the password' })
      await reads(page, 'Invalid email or password')
    },
  },
  {
    section: '8',
    says: 'Login with too many attempts: You have made too many requests. Please wait a moment before trying again.',
    async run({ page }) {
      await refuse(page, '/auth/login', 429, { code: 'rate_limit_exceeded' })
      await logIn(page, { email: 'ann@example.com', password: 'whatever' })
      await reads(page, 'You have made too many requests. Please wait a moment before trying again.')
    },
  },
  {
    section: '5',
    says: "Login: email must be valid ('Invalid email address')",
    async run({ page }) {
      await fillLogin(page, 'nobody', 'long enough')
      await pressEnter(page)
      assert.equal(await fieldError(page, 'Email'), 'Invalid email address')
      await readsNot(page, 'Password must be at least 6 characters')
    },
  },
  {
    section: '5',
    says: "Login: password at least 6 characters ('Password must be at least 6 characters')",
    async run({ page }) {
      const calls: string[] = []
      page.on('request', (request) => calls.push(request.url()))
      await fillLogin(page, 'ann@example.com', 'five5')
      await pressEnter(page)
      assert.equal(await fieldError(page, 'Password'), 'Password must be at least 6 characters')
      assert.equal(calls.filter((url) => url.endsWith('/auth/login') && url.includes('/api/')).length, 0)
      await refuse(page, '/auth/login', 401, { code: 'invalid_credentials' })
      await page.getByLabel('Password', { exact: true }).fill('sixsix')
      await page.keyboard.press('Enter')
      await reads(page, 'Invalid email or password')
    },
  },
  {
    section: '5',
    says: 'Login: both mistakes are said at once, by their fields, and the first has the focus',
    async run({ page }) {
      await fillLogin(page, '', '')
      await page.getByRole('button', { name: 'Sign In', exact: true }).click()
      assert.equal(await fieldError(page, 'Email'), 'Invalid email address')
      assert.equal(await fieldError(page, 'Password'), 'Password must be at least 6 characters')
      await hasFocus(page.getByLabel('Email'))
    },
  },
]
