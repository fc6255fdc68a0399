import assert from 'node:assert/strict'

import type { Condition } from './condition.ts'
import {
  arrives,
  fieldError,
  fillSignup,
  formRuns,
  hasFocus,
  held,
  holdBack,
  landlord,
  reads,
  readsNot,
  sendSignup,
  toasts,
  watch,
} from './scene.ts'

const strengths: [string, string, string][] = [
  ['Weak', 'secret', 'one point: length of at least 6'],
  ['Fair', 'secret1', 'two points: and a digit'],
  ['Good', 'Secret1', 'three points: and both lower and upper case'],
  ['Strong', 'Secret1!', 'four points: and a non-alphanumeric character'],
]

export const rows: Condition[] = [
  {
    section: '2',
    says: '/auth/signup: Sign up',
    async run({ page }) {
      const answer = await page.goto('/auth/signup')
      assert.equal(answer?.status(), 200)
      await page.getByRole('button', { name: 'Create account', exact: true }).waitFor()
    },
  },
  {
    section: '2',
    says: 'Sign up: full name, email, password, confirm password; success goes to /dashboard',
    async run({ page }) {
      await fillSignup(page)
      await sendSignup(page)
      await arrives(page, '/dashboard')
    },
  },
  {
    section: '2',
    says: 'Sign up: show/hide on both password fields',
    async run({ page }) {
      await fillSignup(page)
      await formRuns(page)
      for (const [at, label] of ['Password', 'Confirm password'].entries()) {
        const field = page.getByLabel(label, { exact: true })
        assert.equal(await field.getAttribute('type'), 'password')
        await page
          .getByRole('button', { name: 'Show password' })
          .nth(at === 0 ? 0 : -1)
          .click()
        assert.equal(await field.getAttribute('type'), 'text')
      }
      assert.equal(await page.getByRole('button', { name: 'Hide password' }).count(), 2)
    },
  },
  {
    section: '2',
    says: 'Sign up: a live password-strength bar',
    async run({ page }) {
      await page.goto('/auth/signup')
      await readsNot(page, 'Weak')
      const password = page.getByLabel('Password', { exact: true })
      await password.pressSequentially('secret')
      await page.getByText('Weak').waitFor()
      await password.pressSequentially('1S!')
      await page.getByText('Strong').waitFor()
      await password.fill('')
      await page.getByText('Strong').waitFor({ state: 'detached' })
    },
  },
  ...[
    ['terms and conditions', '/terms'],
    ['privacy policy', '/privacy'],
  ].map(([name = '', path = '']): Condition => ({
    section: '2',
    says: `Sign up: a terms checkbox linking to ${path}`,
    async run({ page, context }) {
      await page.goto('/auth/signup')
      const opened = context.waitForEvent('page')
      await page.locator('form').getByRole('link', { name }).click()
      const other = await opened
      await other.waitForURL(`**${path}`)
      await other.waitForLoadState()
      assert.equal(new URL(page.url()).pathname, '/auth/signup', 'what was typed stays open')
    },
  })),
  {
    section: '2',
    says: 'Sign up: a link to /auth/login',
    async run({ page }) {
      await page.goto('/auth/signup')
      await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
      await arrives(page, '/auth/login')
    },
  },
  {
    section: '2',
    says: 'After registration the user goes to /dashboard',
    async run({ page }) {
      await fillSignup(page)
      await formRuns(page)
      await page.keyboard.press('Tab')
      await page.getByLabel('Confirm password').press('Enter')
      await arrives(page, '/dashboard')
      await page.getByRole('heading', { level: 1 }).waitFor()
    },
  },
  {
    section: '4',
    says: 'Register stores the tokens',
    async run({ page }) {
      await fillSignup(page)
      await sendSignup(page)
      await arrives(page, '/dashboard')
      const { access_token, refresh_token } = await held(page)
      assert.ok(access_token && refresh_token)
    },
  },
  {
    section: '4',
    says: 'Sign up: idle',
    async run({ page }) {
      await page.goto('/auth/signup')
      await page.getByRole('button', { name: 'Create account', exact: true }).waitFor()
      await readsNot(page, 'Creating account...')
      assert.equal(await page.getByRole('alert').count(), 0)
    },
  },
  {
    section: '4',
    says: "Sign up: loading ('Creating account...')",
    async run({ page }) {
      const letGo = await holdBack(page, '/auth/register')
      await fillSignup(page)
      await sendSignup(page)
      await page.getByRole('button', { name: 'Creating account...' }).waitFor()
      letGo()
      await arrives(page, '/dashboard')
    },
  },
  {
    section: '4',
    says: 'Sign up: success (toast, go to /dashboard)',
    async run(visit) {
      await fillSignup(visit.page)
      await sendSignup(visit.page)
      await toasts(visit, 'Account created successfully')
      await arrives(visit.page, '/dashboard')
    },
  },
  {
    section: '4',
    says: "Sign up: error (inline message and a 'Signup failed' toast)",
    async run(visit) {
      const { page } = visit
      const { email } = await landlord()
      await fillSignup(page, { email })
      await sendSignup(page)
      await toasts(visit, 'Signup failed')
      await page.getByRole('alert').getByText('User already registered').waitFor()
      assert.equal(new URL(page.url()).pathname, '/auth/signup')
      assert.equal(await page.getByLabel('Email').inputValue(), email, 'what was typed stays')
      assert.deepEqual(await held(page), { access_token: null, refresh_token: null })
    },
  },
  {
    section: '5',
    says: "Sign up: name at least 2 characters ('Name must be at least 2 characters')",
    async run({ page }) {
      await fillSignup(page, { name: 'A' })
      await sendSignup(page)
      assert.equal(await fieldError(page, 'Full name'), 'Name must be at least 2 characters')
      await page.getByLabel('Full name').fill('Al')
      await sendSignup(page)
      await arrives(page, '/dashboard')
    },
  },
  {
    section: '5',
    says: "Sign up: email valid ('Invalid email address')",
    async run({ page }) {
      await fillSignup(page, { email: 'al@home' })
      await sendSignup(page)
      assert.equal(await fieldError(page, 'Email'), 'Invalid email address')
    },
  },
  {
    section: '5',
    says: "Sign up: password at least 6 characters ('Password must be at least 6 characters')",
    async run({ page }) {
      await fillSignup(page, { password: 'five5' })
      await sendSignup(page)
      assert.equal(await fieldError(page, 'Password'), 'Password must be at least 6 characters')
    },
  },
  {
    section: '5',
    says: "Sign up: confirmPassword equals password ('Passwords don't match', shown on confirmPassword)",
    async run({ page }) {
      await fillSignup(page, { confirmPassword: 'something else' })
      await sendSignup(page)
      assert.equal(await fieldError(page, 'Confirm password'), "Passwords don't match")
      assert.equal(await page.getByLabel('Password', { exact: true }).getAttribute('aria-invalid'), null)
    },
  },
  {
    section: '5',
    says: "Sign up: terms must be true ('You must accept the terms and conditions')",
    async run({ page }) {
      await fillSignup(page, { terms: false })
      await sendSignup(page)
      await reads(page, 'You must accept the terms and conditions')
      await hasFocus(page.getByRole('checkbox'))
      await page.getByRole('checkbox').check()
      await page.getByText('You must accept the terms and conditions').waitFor({ state: 'detached' })
    },
  },
  {
    section: '5',
    says: 'Sign up: every mistake is said at once, by its field, and the first has the focus',
    async run({ page }) {
      await fillSignup(page, { name: '', email: '', password: '', confirmPassword: 'x', terms: false })
      await sendSignup(page)
      assert.equal(await fieldError(page, 'Full name'), 'Name must be at least 2 characters')
      assert.equal(await fieldError(page, 'Email'), 'Invalid email address')
      assert.equal(await fieldError(page, 'Password'), 'Password must be at least 6 characters')
      assert.equal(await fieldError(page, 'Confirm password'), "Passwords don't match")
      await reads(page, 'You must accept the terms and conditions')
      await hasFocus(page.getByLabel('Full name'))
    },
  },
  {
    section: '5',
    says: 'The sign-up call sends confirmPassword equal to the password',
    async run({ page }) {
      const calls = watch(page, 'POST', '/auth/register')
      const person = await fillSignup(page)
      await sendSignup(page)
      await arrives(page, '/dashboard')
      assert.deepEqual(
        calls.map((call) => call.postDataJSON() as unknown),
        [
          {
            name: person.name,
            email: person.email,
            password: person.password,
            confirmPassword: person.password,
          },
        ],
      )
    },
  },
  ...strengths.map(([label, password, why]): Condition => ({
    section: '5',
    says: `Password strength: ${label}, ${why}`,
    async run({ page }) {
      await page.goto('/auth/signup')
      await page.getByLabel('Password', { exact: true }).fill(password)
      await page.getByText(label).waitFor()
      for (const [other] of strengths) {
        assert.equal(await page.getByText(other).count(), other === label ? 1 : 0, other)
      }
    },
  })),
  {
    section: '5',
    says: 'Password strength is guidance only: a fair password of 6 characters that is not common is taken',
    async run({ page }) {
      await fillSignup(page, { password: 'qzv4kw' })
      await page.getByText('Fair').waitFor()
      await sendSignup(page)
      await arrives(page, '/dashboard')
    },
  },
]
