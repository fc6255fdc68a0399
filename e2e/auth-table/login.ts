import assert from 'node:assert/strict'

import type { Condition } from './condition.ts'
import { arrives, landlord, reads } from './scene.ts'

export const rows: Condition[] = [
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
    section: '5',
    says: "Login: email must be valid ('Invalid email address')",
    async run({ page }) {
      await page.goto('/auth/login')
      await page.getByLabel('Email').fill('nobody')
      await page.getByLabel('Password', { exact: true }).fill('long enough')
      await page.keyboard.press('Enter')
      await reads(page, 'Invalid email address')
    },
  },
  {
    section: '4',
    says: "Login: error ('Invalid email or password')",
    async run({ page }) {
      const person = await landlord()
      await page.goto('/auth/login')
      await page.getByLabel('Email').fill(person.email)
      await page.getByLabel('Password', { exact: true }).fill('not the password')
      await page.keyboard.press('Enter')
      await reads(page, 'Invalid email or password')
      assert.equal(await page.getByLabel('Email').inputValue(), person.email)
    },
  },
]
