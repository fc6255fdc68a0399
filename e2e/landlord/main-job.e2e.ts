import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import type { Browser, Page } from 'playwright-core'

import {
  api,
  assertAccessible,
  assertFits,
  hasToasted,
  holds,
  launch,
  newcomer,
  type Width,
  visit,
} from '#e2e/browser.ts'

type Lease = { id: string; balance: number }

/** The whole main job as a new user does it, from the home page to a paid rent. */
for (const width of ['desktop', 'phone'] as const) {
  describe(`from sign-up to a paid rent, ${width}`, () => {
    let browser: Browser
    before(async () => {
      browser = await launch()
    })
    after(() => browser.close())

    test('a newcomer gets there, and the books agree to the cent', async () => {
      const { context, page, complaints } = await visit(browser, width)
      const look = async () => {
        await assertAccessible(page)
        await assertFits(page)
      }

      await page.goto('/')
      await look()
      await page.getByRole('link', { name: 'Get Started Free' }).first().click()
      await signUpAfterMistakes(page, look)
      await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
      await look()

      await addProperty(page, look)
      const leaseUrl = await makeLease(page, look)
      await recordPayment(page, look, leaseUrl)
      await seeTheTruth(page, look, leaseUrl, width)

      assert.deepEqual(complaints, [])
      await context.close()
    })
  })
}

async function signUpAfterMistakes(page: Page, look: () => Promise<void>): Promise<void> {
  const person = newcomer()
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByText('Name must be at least 2 characters').first().waitFor()
  await page.getByText('Invalid email address').first().waitFor()
  await page.getByText('You must accept the terms and conditions').first().waitFor()
  await look()
  await page.getByLabel('Full name').fill(person.name)
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByLabel('Confirm password').fill('something else')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByText("Passwords don't match").first().waitFor()
  // the press is over once the field has the focus: what is typed before could still be sent with it
  await page.getByLabel('Confirm password').and(page.locator(':focus')).waitFor()
  await page.getByLabel('Confirm password').fill(person.password)
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.waitForURL('**/dashboard')
  await hasToasted(page, 'Account created successfully')
}

async function addProperty(page: Page, look: () => Promise<void>): Promise<void> {
  await page.goto('/properties')
  await page.getByRole('main').getByRole('button', { name: 'Add property' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name', { exact: true }).fill('Maple Court')
  await dialog.getByLabel('Type').selectOption({ label: 'Multi-unit' })
  await dialog.getByLabel('Street address').fill('12 Maple Street')
  await dialog.getByLabel('City').fill('Columbus')
  await dialog.getByLabel('State').selectOption('OH')
  await dialog.getByLabel('ZIP code').fill('43004')
  await dialog.getByLabel('How many units?').fill('2')
  await dialog.getByLabel('Monthly rent per unit').fill('1,850.50')
  await look()
  await dialog.getByRole('button', { name: 'Add property' }).dblclick()
  await page.getByRole('heading', { name: 'Maple Court' }).first().waitFor()
  await look()
  const properties = await api<{ name: string; units: unknown[] }[]>(page, 'GET', '/properties')
  assert.deepEqual(
    properties.map((property) => [property.name, property.units.length]),
    [['Maple Court', 2]],
    'a double click on Save makes one property with its units',
  )
}

/** Makes a lease, with a reload in the middle, which loses nothing, and a double click on the button. */
async function makeLease(page: Page, look: () => Promise<void>): Promise<string> {
  await page.goto('/leases/new')
  await page.getByRole('combobox', { name: 'Unit' }).click()
  await page.getByRole('option').first().click()
  await page.getByRole('button', { name: 'New tenant' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Tomás Tenant')
  await dialog.getByLabel('Email').fill(`tomas-${Date.now()}@example.com`)
  await dialog.getByRole('button', { name: /add tenant/i }).click()
  await dialog.waitFor({ state: 'detached' })
  const { today } = await api<{ today: string }>(page, 'GET', '/account')
  await page.getByRole('textbox', { name: 'First day' }).fill(`${today.slice(0, 8)}01`)
  await page.getByRole('checkbox', { name: 'Month to month' }).check()
  await page.getByRole('button', { name: 'Add monthly charge' }).click()
  const petRent = page.getByRole('listitem', { name: 'Monthly charge 1' })
  await petRent.getByLabel('Monthly amount').fill('35')
  await page.getByText('$1,885.50').first().waitFor()
  await look()

  await page.reload()
  await page.getByText('Tomás Tenant').first().waitFor()
  // the rent of the unit, kept over a reload
  await holds(page.getByRole('textbox', { name: 'Monthly rent' }), '1,850.50')
  await holds(page.getByRole('textbox', { name: 'First day' }), `${today.slice(0, 8)}01`)
  await holds(petRent.getByLabel('Monthly amount'), '35.00')
  await petRent.getByRole('button', { name: 'Remove monthly charge 1' }).click()
  await petRent.waitFor({ state: 'detached' })
  await page.getByText('$1,850.50').first().waitFor()

  await page.getByRole('button', { name: 'Activate lease' }).dblclick()
  await page.waitForURL(/\/leases\/[0-9a-f-]{36}$/)
  await page.getByRole('heading', { level: 1 }).waitFor()
  const leases = await api<Lease[]>(page, 'GET', '/leases')
  assert.deepEqual(
    leases.map((lease) => lease.balance),
    [1850.5],
    'one lease, and this month’s rent is owed',
  )
  await page
    .getByText(/Rent for \w+ \d{4}/)
    .first()
    .waitFor()
  await look()
  return new URL(page.url()).pathname
}

async function recordPayment(page: Page, look: () => Promise<void>, leaseUrl: string): Promise<void> {
  await page.goto('/rent')
  await page.getByText('Tomás Tenant').first().waitFor()
  await look()
  await page
    .getByRole('button', { name: /^record( payment)? for/i })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  // the open amount is filled in
  await holds(dialog.getByLabel('Amount'), '1,850.50')
  await dialog.getByLabel('Method').selectOption({ label: 'Check' })
  await dialog.getByLabel('Reference').fill('1042')
  await look()
  await dialog.getByRole('button', { name: /record payment/i }).dblclick()
  await dialog.waitFor({ state: 'detached' })
  const payments = await api<{ amount: number }[]>(page, 'GET', '/payments')
  assert.deepEqual(
    payments.map((payment) => payment.amount),
    [1850.5],
    'a double click on Save records one payment',
  )

  await page.goto(leaseUrl)
  await page.getByText('1042').first().waitFor()
  await page.goBack()
  await page.waitForURL('**/rent')
  await page.getByText('Tomás Tenant').first().waitFor()
}

async function seeTheTruth(
  page: Page,
  look: () => Promise<void>,
  leaseUrl: string,
  width: Width,
): Promise<void> {
  const ledger = await api<{ balance: number; entries: { amount: number; balance: number }[] }>(
    page,
    'GET',
    `${leaseUrl}/ledger`,
  )
  assert.deepEqual(
    ledger.entries.map((entry) => [entry.amount, entry.balance]),
    [
      [1850.5, 1850.5],
      [-1850.5, 0],
    ],
  )
  const dashboard = await api<{ charged: number; paid: number; overdue: { amount: number } }>(
    page,
    'GET',
    '/reports/dashboard',
  )
  assert.deepEqual([dashboard.charged, dashboard.paid, dashboard.overdue.amount], [1850.5, 1850.5, 0])
  await page.goto('/dashboard')
  await page.getByText('$1,850.50').first().waitFor()
  await look()
  const menu =
    width === 'phone'
      ? page.getByRole('button', { name: 'More' })
      : page.getByRole('button', { name: /account menu/ })
  await menu.first().click()
  await page.getByText('Log out').locator('visible=true').first().click()
  await page.waitForURL('**/login')
}
