import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import type { Browser, Page } from 'playwright-core'

import { fillLogin } from '#e2e/auth-table/scene.ts'
import { launch, visit } from '#e2e/browser.ts'

const send = (page: Page) => page.getByRole('button', { name: 'Sign In', exact: true }).click()

describe('the form of the sign-in page', () => {
  let browser: Browser
  before(async () => {
    browser = await launch()
  })
  after(() => browser.close())

  test('goes to the first field with an error, whose message leaves when it is right', async () => {
    const { context, page } = await visit(browser)
    await fillLogin(page, 'no address', '')
    await send(page)
    await page.getByText('Invalid email address').waitFor()
    await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'email')
    await page.getByLabel('Email').fill('someone@example.com')
    await page.getByText('Invalid email address').waitFor({ state: 'detached' })
    await context.close()
  })

  test('sends nothing while a field has an error', async () => {
    const { context, page } = await visit(browser)
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST') {
        sent.push(request.url())
      }
    })
    await fillLogin(page, 'someone@example.com', '')
    await send(page)
    await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'password')
    assert.deepEqual(sent, [])
    await context.close()
  })
})
