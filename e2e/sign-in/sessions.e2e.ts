import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import type { Browser } from 'playwright-core'

import { holdBack } from '#e2e/auth-table/scene.ts'
import { address, api, hasToasted, launch, newcomer, signUp, visit } from '#e2e/browser.ts'

describe('signing in and staying signed in', () => {
  let browser: Browser
  before(async () => {
    browser = await launch()
  })
  after(() => browser.close())

  test('a protected page asks to sign in and is there afterwards', async () => {
    const { context, page } = await visit(browser)
    const person = await signUp(page)
    await page.evaluate(() => localStorage.clear())
    await page.goto('/rent?month=2026-10')
    await page.waitForURL(/\/auth\/login/)
    await page.getByLabel('Email').fill(person.email)
    await page.getByLabel('Password', { exact: true }).fill('not the password')
    await page.getByRole('button', { name: 'Sign In' }).click()
    // the message takes the focus a moment after it appears
    await page
      .getByRole('alert')
      .filter({ hasText: 'Invalid email or password' })
      .and(page.locator(':focus'))
      .waitFor()
    await page.getByLabel('Password', { exact: true }).fill(person.password)
    await page.getByLabel('Password', { exact: true }).press('Enter')
    await page.waitForURL(/\/rent\?month=2026-10/)
    await page.getByText('October 2026').first().waitFor()
    await context.close()
  })

  test('while the sign-in is checked the page says so', async () => {
    const { context, page } = await visit(browser)
    await signUp(page)
    const letGo = await holdBack(page, '/auth/me')
    await page.goto('/properties', { waitUntil: 'commit' })
    await page.getByText('Verifying authentication...').waitFor()
    letGo()
    await page.getByRole('heading', { name: 'Properties' }).waitFor()
    await context.close()
  })

  test('what is being typed when the session ends is there again after signing in', async () => {
    const { context, page } = await visit(browser)
    const person = await signUp(page)
    await page.goto('/tenants?new')
    const dialog = page.getByRole('dialog', { name: 'Add tenant' })
    await dialog.getByLabel('Name').fill('Half Typed')
    await page.evaluate(() => {
      localStorage.setItem('access_token', 'spent')
      localStorage.setItem('refresh_token', 'spent')
    })
    await dialog.getByRole('button', { name: 'Add tenant' }).click()
    // the address changes before the page: the form of the tenant has an email too
    await page.getByRole('heading', { name: 'Welcome back' }).waitFor()
    await page.getByLabel('Email').fill(person.email)
    await page.getByLabel('Password', { exact: true }).fill(person.password)
    await page.getByLabel('Password', { exact: true }).press('Enter')
    await page.waitForURL(/\/tenants\?new/, { waitUntil: 'commit' })
    await page.waitForFunction(
      () =>
        document.querySelector<HTMLInputElement>('[role=dialog] input[name=name]')?.value === 'Half Typed',
    )
    await dialog.getByRole('button', { name: 'Add tenant' }).click()
    await page.getByRole('heading', { name: 'Half Typed', level: 1 }).waitFor()
    await context.close()
  })

  test('two tabs with a spent access token refresh at once, and nobody is signed out', async () => {
    const { context, page } = await visit(browser)
    await signUp(page)
    const second = await context.newPage()
    await second.goto('/leases')
    // the token of the same person, refused for its signature: any other text would be the sign-in of another person
    const spent = await page.evaluate(() => {
      const token = `${localStorage.getItem('access_token')}x`
      localStorage.setItem('access_token', token)
      return token
    })
    await Promise.all([page.goto('/properties'), second.goto('/tenants')])
    await page.getByRole('heading', { name: 'Properties', level: 1 }).waitFor()
    await second.getByRole('heading', { name: 'Tenants', level: 1 }).waitFor()
    assert.notEqual(await page.evaluate(() => localStorage.getItem('access_token')), spent)
    await context.close()
  })

  test('signing out in one tab signs the other out', async () => {
    const { context, page } = await visit(browser)
    await signUp(page)
    const second = await context.newPage()
    await second.goto('/leases')
    await second.getByRole('heading', { name: 'Leases', level: 1 }).waitFor()
    await page.getByRole('button', { name: /account menu/ }).click()
    await page.getByText('Log out').locator('visible=true').first().click()
    await page.waitForURL('**/login')
    await hasToasted(page, 'Logged out successfully')
    await second.waitForURL(/\/login/)
    await context.close()
  })

  test('a session ended elsewhere leads to sign-in', async () => {
    const { context, page } = await visit(browser)
    await signUp(page)
    const sessions = await api<{ id: string }[]>(page, 'GET', '/auth/sessions')
    await api(page, 'DELETE', `/auth/sessions/${sessions[0]?.id}`)
    await page.goto('/rent')
    await page.waitForURL(/\/auth\/login/)
    await context.close()
  })

  test('two tabs edit one property: the second is told, and loses nothing', async () => {
    const { context, page } = await visit(browser)
    await signUp(page)
    const property = await api<{ id: string }>(page, 'POST', '/properties', {
      name: 'Elm House', address: '1 Elm Street', city: 'Dayton', state: 'OH', zipCode: '45402',
    }) // prettier-ignore
    await page.goto(`/properties/${property.id}`)
    await page.getByRole('button', { name: /^Edit/ }).first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name', { exact: true }).fill('Elm House, restored')
    await api(page, 'PATCH', `/properties/${property.id}`, { city: 'Xenia' })
    await dialog.getByRole('button', { name: /save/i }).click()
    await dialog
      .getByText(/changed this while/i)
      .first()
      .waitFor()
    assert.equal(await dialog.getByLabel('Name', { exact: true }).inputValue(), 'Elm House, restored')
    await context.close()
  })

  test('without a connection the page says so, and recovers', async () => {
    const { context, page } = await visit(browser)
    await signUp(page)
    await page.route('**/api/v1/properties**', (route) => route.abort('connectionrefused'))
    await page.goto('/properties')
    await page.getByText('Network error - please check your connection').first().waitFor()
    await page.unroute('**/api/v1/properties**')
    await page
      .getByRole('button', { name: /try again/i })
      .first()
      .click()
    await page.getByText('Add your first property').first().waitFor()
    await context.close()
  })

  test('sign-up with an address that is taken says so and keeps what was typed', async () => {
    const { context, page } = await visit(browser)
    const person = await signUp(page)
    await page.evaluate(() => localStorage.clear())
    await page.goto('/auth/signup')
    await page.getByLabel('Full name').fill(person.name)
    await page.getByLabel('Email').fill(person.email)
    await page.getByLabel('Password', { exact: true }).fill(newcomer().password)
    await page.getByLabel('Confirm password').fill(newcomer().password)
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Create account' }).click()
    await page.getByText('User already registered').first().waitFor()
    await hasToasted(page, 'Signup failed')
    assert.equal(await page.getByLabel('Email').inputValue(), person.email)
    await context.close()
  })

  test('an address that is nothing is a real 404 with a way back', async () => {
    const { context, page } = await visit(browser)
    const answer = await page.goto(`${address}/no-such-page`)
    assert.equal(answer?.status(), 404)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.getByRole('link', { name: /home/i }).first().waitFor()
    await context.close()
  })
})
