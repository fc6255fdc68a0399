import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { readFile } from 'node:fs/promises'
import { inflateRawSync } from 'node:zlib'

import type { Browser, Page } from 'playwright-core'

import { hasFocus } from '#e2e/auth-table/scene.ts'
import {
  address,
  api,
  assertAccessible,
  assertFits,
  holds,
  launch,
  newcomer,
  visit,
  type Width,
} from '#e2e/browser.ts'

const person = newcomer()

/** Returns the requests to the site's own server other than the files of the page. */
function askedOf(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url())
    const isOwnFile = origin === address && !pathname.startsWith('/api/') && request.method() === 'GET'
    if (!isOwnFile && !/^(data|blob):/.test(request.url())) {
      asked.push(`${request.method()} ${request.url()}`)
    }
  })
  return asked
}

async function next(page: Page, step: string): Promise<void> {
  await page
    .getByRole('button', { name: /^(Next: )?/ })
    .and(page.locator('form button[type=submit]'))
    .click()
  await page.getByRole('heading', { name: step, level: 2, exact: true }).waitFor()
}

async function saved(page: Page, button: string): Promise<Buffer> {
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: button }).click()
  return readFile(await (await saving).path())
}

/** Returns the text of a Word file: the main part of the zip. */
function wordsOfDocx(file: Buffer): string {
  const name = Buffer.from('word/document.xml')
  const entry = file.lastIndexOf(name) - 46 // of the central directory, which knows the sizes
  const start = file.readUInt32LE(entry + 42)
  const size = file.readUInt32LE(entry + 20)
  const data = start + 30 + file.readUInt16LE(start + 26) + file.readUInt16LE(start + 28)
  return inflateRawSync(file.subarray(data, data + size)).toString()
}

describe('a landlord writes a lease without an account, and opens it in the app', () => {
  let browser: Browser
  before(async () => {
    browser = await launch()
  })
  after(() => browser.close())

  test('in California: the law speaks up, a reload loses nothing, and nothing is sent', async () => {
    const { context, page, complaints } = await visit(browser)
    await page.goto('/lease-generator')
    await assertAccessible(page)
    await page.getByLabel('Where is the rental?').selectOption({ label: 'California' })
    const asked = askedOf(page)
    await page.getByRole('button', { name: 'Write the lease' }).click()

    await page.getByRole('heading', { name: 'Parties', level: 2 }).waitFor()
    await page.getByLabel('Full name').first().fill('Lena Landlord')
    await page.getByRole('group', { name: 'tenant 1' }).getByLabel('Full name').fill('Tom Tenant')
    const lease = page.getByRole('region', { name: 'The lease so far' })
    await lease.getByText('Lena Landlord').first().waitFor()
    const where = page.locator('[data-question="landlord.address.street"]').getByRole('textbox')
    await where.fill('1 Bay Street')

    await next(page, 'Property')
    await page.getByLabel('Street address').fill('12 Oak Street')
    await page.getByLabel('City').fill('Oakland')
    await page.getByLabel('ZIP').fill('94607')
    await page.getByLabel('Year the building was built').fill('1962')
    await page.getByText('Built before 1978: lead disclosure required').waitFor()
    await page
      .getByRole('group', { name: /lead-based paint or lead hazards/ })
      .getByLabel('No')
      .check()

    await next(page, 'Term')
    await page.getByLabel('First day', { exact: true }).fill('2027-01-01')
    await page.getByLabel('Last day', { exact: true }).fill('2027-12-31')
    await next(page, 'Rent')
    await page.getByLabel('Monthly rent').fill('2100')
    await next(page, 'Deposit')
    await page.getByLabel('Security deposit', { exact: true }).fill('5000')
    await page.getByText(/California allows a deposit of at most \$2,100\.00/).waitFor()
    await page.getByText('Cal. Civ. Code § 1950.5').first().waitFor()
    await page.getByText('To be returned by Jan 21, 2028').waitFor()
    await lease.locator('#clause-deposit[data-current]').getByText('$5,000.00').waitFor()
    await assertAccessible(page)
    await page.reload()
    await page.getByRole('heading', { name: 'Deposit', level: 2 }).waitFor()
    await holds(page.getByLabel('Security deposit', { exact: true }), '5,000.00')

    await page.getByRole('navigation', { name: 'Steps' }).getByRole('button', { name: /Pets/ }).click()
    await page.getByLabel('Pets are allowed').check()
    await lease.getByRole('heading', { name: /^Addendum .: .*Pet/ }).waitFor()
    await page
      .getByRole('navigation', { name: 'Steps' })
      .getByRole('button', { name: /Review/ })
      .click()
    await page.getByRole('heading', { name: 'Documents to give the tenant' }).first().waitFor()
    await page.getByRole('button', { name: /Enter the city for the landlord’s address/ }).click()
    const city = page.locator('[data-question="landlord.address.city"]').getByRole('textbox')
    await hasFocus(city)
    await city.fill('Berkeley')
    await page.locator('[data-question="landlord.address.zip"]').getByRole('textbox').fill('94704')
    await page.locator('[data-question="landlord.address.state"]').getByRole('combobox').selectOption('CA')
    await page
      .getByRole('navigation', { name: 'Steps' })
      .getByRole('button', { name: /Review/ })
      .click()

    const pdf = await saved(page, 'Download PDF')
    assert.equal(pdf.subarray(0, 5).toString(), '%PDF-')
    assert.ok(pdf.length > 20_000)
    const words = wordsOfDocx(await saved(page, 'Download Word'))
    for (const name of ['Lena Landlord', 'Tom Tenant', '12 Oak Street']) {
      assert.ok(words.includes(name), name)
    }
    const sheet = await saved(page, 'Download your cover sheet')
    assert.equal(sheet.subarray(0, 5).toString(), '%PDF-')
    assert.ok(!words.includes('not legal advice') && !words.includes('confirmed'))
    await assertAccessible(page)
    assert.deepEqual(asked, [])

    await page.getByRole('link', { name: 'Open in the app' }).click()
    await page.getByLabel('Full name').fill(person.name)
    await page.getByLabel('Email', { exact: false }).first().fill(person.email)
    await page.getByLabel('Password', { exact: true }).fill(person.password)
    await page.getByLabel('Confirm password').fill(person.password)
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: /create account/i }).click()
    await page.getByRole('heading', { name: 'Draft lease from the generator' }).waitFor()
    await page.getByText('Add Tom Tenant').waitFor({ state: 'attached' })
    await assertAccessible(page)
    // the response is lost, the page is loaded again, the button is pressed again: one draft, not two
    await page.route(
      '**/api/v1/leases',
      async (route) => {
        await route.fetch()
        await route.abort()
      },
      { times: 1 },
    )
    await page.getByRole('button', { name: 'Save draft lease' }).click()
    await page.getByRole('alert').waitFor()
    await page.reload()
    await page.getByRole('button', { name: 'Save draft lease' }).click()
    await page.getByRole('button', { name: 'Activate lease' }).waitFor()
    const [made, ...more] = await api<
      { status: string; rentAmount: number; securityDeposit: number; id: string }[]
    >(page, 'GET', '/leases')
    assert.deepEqual([made?.status, made?.rentAmount, made?.securityDeposit], ['DRAFT', 2100, 5000])
    assert.deepEqual(more, [])
    await page.getByRole('button', { name: 'Add recurring charge' }).click()
    await page.getByLabel('Monthly amount').fill('35')
    await page.getByRole('dialog').getByRole('button', { name: 'Add recurring charge' }).click()
    await page.getByText('Charged when the lease is active', { exact: true }).last().waitFor()
    await page.getByRole('button', { name: 'Actions for Pet rent' }).waitFor()
    const files = await api<{ filename: string }[]>(
      page,
      'GET',
      `/documents?entityType=lease&entityId=${made?.id}`,
    )
    assert.deepEqual(
      files.map(({ filename }) => filename),
      ['lease-ca-12-oak-street.pdf'],
    )
    assert.deepEqual(complaints, [])
    await context.close()
  })

  test('on a phone, where the browser keeps nothing, the lease is a press away and the answers a file', async () => {
    const { context, page, complaints } = await visit(browser, 'phone' satisfies Width, 'dark')
    await context.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError')
      }
    })
    await page.goto('/lease-generator/create?state=ny')
    await page.getByLabel('Full name').first().fill('Lena Landlord')
    await page.getByText('This browser’s storage is full').waitFor()
    await page.getByRole('button', { name: 'Preview lease' }).click()
    await page.getByRole('dialog').getByText('Lena Landlord').first().waitFor()
    await assertAccessible(page)
    await assertFits(page)
    await page.getByRole('button', { name: 'Close' }).click()
    const file = await saved(page, 'Save as a file')
    assert.match(file.toString(), /Lena Landlord/)
    await next(page, 'Property')
    await assertAccessible(page)
    await assertFits(page)
    assert.deepEqual(complaints, [])
    await context.close()
  })

  test('the landing page offers to continue what this browser keeps, or to discard it', async () => {
    const { context, page, complaints } = await visit(browser, 'phone' satisfies Width)
    await page.goto('/lease-generator')
    assert.equal(await page.getByRole('link', { name: /^Continue your/ }).count(), 0)
    await page.goto('/lease-generator/create?state=ca')
    await page.getByLabel('Full name').first().fill('Lena Landlord')
    await page.goto('/lease-generator')
    const link = page.getByRole('link', { name: 'Continue your California lease (saved today)' })
    await link.waitFor()
    const { x = 0, width = 0 } = (await page.locator('#kept-lease').boundingBox()) ?? {}
    assert.ok(x > 0 && x + width <= (page.viewportSize()?.width ?? 0), `${x} to ${x + width}`)
    await assertAccessible(page)
    await assertFits(page)
    await page.getByRole('button', { name: 'Discard' }).click()
    await page.getByRole('button', { name: 'Undo' }).click()
    await link.click()
    await holds(page.getByLabel('Full name').first(), 'Lena Landlord')
    await page.goto('/lease-generator')
    await page.getByRole('button', { name: 'Discard' }).click()
    await page.getByText('The lease was deleted from this device.').waitFor()
    await page.reload()
    assert.equal(await link.count(), 0)
    assert.deepEqual(complaints, [])
    await context.close()
  })

  test('a step that cannot be fetched says so, and nothing answered is lost', async () => {
    const { context, page } = await visit(browser)
    let isDown = true
    await page.route(/\/assets\/review-[^/]*\.js/, (route) => (isDown ? route.abort() : route.fallback()))
    await page.goto('/lease-generator/create?state=tx')
    await page.getByLabel('Full name').first().fill('Lena Landlord')
    const stepList = page.getByRole('navigation', { name: 'Steps' })
    await stepList.getByRole('button', { name: /Review/ }).click()
    await page.getByText('This step could not be loaded').waitFor()
    await assertAccessible(page)
    isDown = false
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('button', { name: 'Download PDF' }).waitFor()
    await stepList.getByRole('button', { name: /Parties/ }).click()
    assert.equal(await page.getByLabel('Full name').first().inputValue(), 'Lena Landlord')
    await context.close()
  })
})
