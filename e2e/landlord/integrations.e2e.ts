import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import type { Browser } from 'playwright-core'

import {
  api,
  assertAccessible,
  assertFits,
  confirmByPassword,
  launch,
  signUp,
  visit,
  widthsOfRun,
} from '#e2e/browser.ts'

describe('a landlord gives a program access', () => {
  let browser: Browser
  before(async () => {
    browser = await launch()
  })
  after(() => browser.close())

  for (const width of widthsOfRun('phone')) {
    test(`an API key is made after a proof of identity, and cancelling it keeps the form (${width})`, async () => {
      const { context, page, complaints } = await visit(browser, width)
      const person = await signUp(page)
      await page.goto('/settings/integrations')
      await page.getByRole('button', { name: 'New key' }).first().click()
      const form = page.getByRole('dialog', { name: 'New API key' })
      await form.getByLabel('Name').fill('Bookkeeping')
      await form.getByLabel('Area').selectOption('Only payments')
      await form.getByRole('button', { name: 'Create key' }).click()

      const proof = page.getByRole('dialog', { name: 'Confirm your identity' })
      await proof.getByLabel('Password', { exact: true }).waitFor()
      await assertAccessible(page)
      await assertFits(page)
      await proof.getByRole('button', { name: 'Cancel' }).click()
      await proof.waitFor({ state: 'detached' })
      assert.equal(await form.getByLabel('Name').inputValue(), 'Bookkeeping')
      assert.equal(await form.getByRole('alert').count(), 0)
      assert.deepEqual(await api(page, 'GET', '/api-keys'), [])

      await form.getByRole('button', { name: 'Create key' }).click()
      await confirmByPassword(page, person)
      await form.getByText(/^tnr_live_/).waitFor()
      const keys = await api<{ name: string; scopes: string[] }[]>(page, 'GET', '/api-keys')
      assert.deepEqual(
        keys.map(({ name, scopes }) => [name, scopes]),
        [['Bookkeeping', ['payments:read']]],
      )
      assert.deepEqual(complaints, [])
      await context.close()
    })
  }
})
