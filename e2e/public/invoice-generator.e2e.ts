import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, before, describe, test } from 'node:test'

import type { Browser, Page } from 'playwright-core'

import { elementsOf, readPdf } from '#web/lib/pdf/testing/read-pdf.ts'

import { holdPause } from '#e2e/auth-table/google-scene.ts'
import { address, assertAccessible, assertFits, hasToasted, holds, launch, visit } from '#e2e/browser.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const items = (page: Page) => page.getByLabel(/^Description of item/)

async function fill(page: Page): Promise<void> {
  for (const [label, text] of [
    ['Business name', 'Alder & Birch Property Care'],
    ['Business email', 'office@alder.example'],
    ['Client name', 'شركة الزيتون 🫒'],
    ['Client email', 'ap@olive.example'],
    ['Invoice number', '2026/11-7'],
    ['Description of item 1', 'Gutters'],
    ['Quantity of item 1', '2.25'],
    ['Unit price of item 1', '85'],
  ] as const) {
    await page.getByLabel(label, { exact: true }).fill(text)
  }
}

describe('the invoice generator', () => {
  let browser: Browser
  before(async () => {
    browser = await launch()
  })
  after(() => browser.close())

  test('makes an invoice in the browser alone, and refuses what it must', async () => {
    const { context, page, complaints } = await visit(browser)
    const asked: string[] = []
    page.on('request', (request) => asked.push(`${request.method()} ${request.url()}`))
    // this browser has no mail program, so links that would open one are recorded
    await page.addInitScript(() => {
      document.addEventListener(
        'click',
        (event) => {
          const link = event.target instanceof Element && event.target.closest('a[href^="mailto:"]')
          if (link) {
            event.preventDefault()
            document.documentElement.dataset['mail'] = link.getAttribute('href') ?? ''
          }
        },
        { capture: true },
      )
    })
    await page.goto('/invoice-generator')
    await page.getByRole('heading', { name: 'Invoice Generator', level: 1 }).waitFor()
    await page.locator('html[data-started]').waitFor()
    await page.getByLabel('Issue date').and(page.locator(':not([value=""])')).waitFor()
    await assertAccessible(page)

    await button(page, 'Generate Invoice').click()
    await hasToasted(page, 'Please fix the validation errors before generating invoice')
    await hasToasted(page, 'Valid client state is required for tax calculation')
    for (const text of [
      'Business name is required',
      'Business email is required',
      'Client name is required',
      'Client email is required',
      'State is required for tax calculation',
    ]) {
      await page.getByText(text, { exact: true }).waitFor()
    }
    // the first invalid field has the focus
    await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'businessName')
    await assertAccessible(page)

    await fill(page)
    await page.getByLabel('Client state').fill('or')
    await page.getByText('Oregon has no state sales tax').waitFor()
    // the next refusal takes the place of this one: it is lost while this one fades
    await page
      .getByText('Please fix the validation errors before generating invoice')
      .waitFor({ state: 'hidden' })
    await button(page, 'Generate Invoice').click()
    await hasToasted(page, 'Invalid state code. Please enter a valid US state abbreviation.')
    await button(page, 'Choose no tax').click()
    await holds(page.getByLabel('Tax', { exact: true }), 'none')

    const [plain] = await Promise.all([
      page.waitForEvent('download'),
      button(page, 'Generate Invoice').click(),
    ])
    await hasToasted(page, 'Invoice generated successfully!')
    assert.equal(plain.suggestedFilename(), 'invoice-2026-11-7.pdf')
    const { title, pages, root } = readPdf(readFileSync(await plain.path()))
    assert.equal(title, 'Invoice 2026/11-7')
    assert.match(
      pages[0]?.text ?? '',
      /^INVOICE DRAFT .*Gutters 2\.25 \$85\.00 \$191\.25 Subtotal \$191\.25 Total \$191\.25/,
    )
    assert.ok(elementsOf(root, 'P').some(({ text }) => text === 'شركة الزيتون 🫒'))
    assert.match(pages[0]?.artifacts.map(({ text }) => text).join() ?? '', /Upgrade to Pro/)

    await page.getByLabel('Tax', { exact: true }).selectOption('state')
    await page.getByLabel('Client state').fill('ca')
    await page.getByText('California sales tax: 7.25%').waitFor()
    // 191.25 × 7.25 % is 13.865625
    await page.getByLabel('Totals').getByText('$13.87').waitFor()
    await page.getByLabel('Totals').getByText('$205.12').waitFor()

    await button(page, 'Prepare Email').click()
    const email = dialog(page, 'Prepare Email Invoice')
    await email.getByLabel('Subject').fill('')
    assert.ok(await email.getByRole('button', { name: 'Send Invoice' }).isDisabled())
    await email.getByLabel('Subject').fill('Your invoice & more')
    await email.getByRole('button', { name: 'Cancel' }).click()
    await button(page, 'Prepare Email').click()
    assert.equal(await email.getByLabel('Subject').inputValue(), 'Your invoice & more', 'nothing is lost')
    assert.equal(await email.getByLabel('Email Address').inputValue(), 'ap@olive.example')
    await assertAccessible(page)
    await Promise.all([
      page.waitForEvent('download'),
      email.getByRole('button', { name: 'Send Invoice' }).click(),
    ])
    await hasToasted(page, 'PDF downloaded! Email client opened.')
    const mail = await page.evaluate(() => document.documentElement.dataset['mail'])
    assert.match(mail ?? '', /^mailto:ap@olive\.example\?subject=Your%20invoice%20%26%20more&body=Dear%20/)

    await assertFits(page)
    const foreign = asked.filter(
      (one) => !/^GET (blob:|data:)/.test(one) && !one.startsWith(`GET ${address}/`),
    )
    assert.deepEqual(foreign, [])
    assert.deepEqual(
      asked.filter((one) => /\/(api|health)\b/.test(one)),
      [],
      'no call to the server',
    )
    assert.deepEqual(complaints, [])
    await context.close()
  })

  test('keeps what is typed, counts up and down, and shows the pages on a phone', async () => {
    const { context, page, complaints } = await visit(browser, 'phone', 'dark')
    await holdPause(page, 4_000) // the toast with its Undo
    await page.goto('/invoice-generator')
    await page.getByLabel('Issue date').and(page.locator(':not([value=""])')).waitFor()
    await fill(page)
    await button(page, 'Item 1: increase quantity by one').click()
    assert.equal(await page.getByLabel('Quantity of item 1').inputValue(), '3.25')
    await page.getByLabel('Unit price of item 1').press('Enter')
    await page.getByLabel('Description of item 2').fill('Roof')
    await button(page, 'Item 2: increase quantity by one').click()
    await button(page, 'Item 2: decrease quantity by one').click()
    assert.equal(await page.getByLabel('Quantity of item 2').inputValue(), '1')
    await button(page, 'Item 2: decrease quantity by one').click()
    await page.getByText('Item 2 removed').waitFor()
    assert.equal(await items(page).count(), 1)
    await button(page, 'Undo').click()
    await holds(page.getByLabel('Description of item 2'), 'Roof')

    await page.getByText('Saved in this browser').waitFor()
    await page.reload()
    await page.getByText('$276.25').first().waitFor()
    assert.equal(await page.getByLabel('Client name').inputValue(), 'شركة الزيتون 🫒')
    assert.equal(await page.getByLabel('Description of item 2').inputValue(), 'Roof')

    await button(page, 'Preview').click()
    const preview = dialog(page, 'Preview')
    await preview.getByRole('img', { name: 'Page 1 of 1' }).getByText('INVOICE', { exact: true }).waitFor()
    await assertAccessible(page)
    await preview.getByRole('button', { name: 'Close' }).click()
    await preview.waitFor({ state: 'detached' })

    // a file that is not a picture
    await page.getByLabel('Logo', { exact: true }).setInputFiles({
      name: 'logo.png',
      mimeType: 'image/png',
      buffer: Buffer.from('not a picture'),
    })
    await page.getByText('This file is not a PNG, JPEG or WebP picture').waitFor()
    await assertAccessible(page)
    await assertFits(page)
    assert.deepEqual(complaints, [])
    await context.close()
  })

  test('loses nothing where the browser keeps nothing', async () => {
    const { context, page } = await visit(browser)
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('refused', 'SecurityError')
        },
      })
    })
    await page.goto('/invoice-generator')
    await page.getByLabel('Issue date').and(page.locator(':not([value=""])')).waitFor()
    await fill(page)
    await page.getByText('This browser does not save data for this site').waitFor()
    const [file] = await Promise.all([page.waitForEvent('download'), button(page, 'Export as file').click()])
    assert.equal(file.suggestedFilename(), 'invoice-2026-11-7.json')
    const kept = JSON.parse(readFileSync(await file.path(), 'utf8')) as Record<string, unknown>
    assert.deepEqual([kept['clientName'], kept['subtotal']], ['شركة الزيتون 🫒', 191.25])

    // the page itself breaks: the input can still be exported
    await page.evaluate(() => {
      // oxlint-disable-next-line no-extend-native -- what every amount on the page is written with
      Object.defineProperty(String.prototype, 'padStart', {
        value: () => {
          throw new Error('broken')
        },
      })
      // typed in the same moment: whatever else draws the page would break it first
      const price = document.querySelector<HTMLInputElement>('[aria-label="Unit price of item 1"]')
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(price, '90')
      price?.dispatchEvent(new Event('input', { bubbles: true }))
    })
    await page.getByRole('heading', { name: 'Something went wrong' }).waitFor()
    const [rescued] = await Promise.all([
      page.waitForEvent('download'),
      button(page, 'Save my entries').click(),
    ])
    const typed = JSON.parse(readFileSync(await rescued.path(), 'utf8')) as Record<string, unknown>
    assert.deepEqual([typed['clientName'], typed['subtotal']], ['شركة الزيتون 🫒', 202.5])
    await page.getByText('Saved to your downloads.').waitFor()
    await context.close()
  })

  test('is finished without a connection by who began with one, and says so where a part of it is missing', async () => {
    const { context, page } = await visit(browser, 'phone')
    await page.route(/sonner-toaster/, (route) => route.abort())
    await page.goto('/invoice-generator')
    await page.getByLabel('Issue date').and(page.locator(':not([value=""])')).waitFor()
    // what the first interaction with the form fetches, including the PDF's fonts
    const letters = ['inter-latin-400', 'inter-latin-600', 'source-serif-4-latin-600'].map((font) =>
      page.waitForEvent('requestfinished', (request) => new RegExp(`${font}.*\\.woff$`).test(request.url())),
    )
    await fill(page)
    await page.getByLabel('Client name').fill('Olive Partners')
    await Promise.all(letters)
    await context.setOffline(true)
    await button(page, 'Generate Invoice').click()
    await page.getByText('Please fix the validation errors before generating invoice').waitFor()
    await page.getByLabel('Client state').fill('ny')
    const [made] = await Promise.all([
      page.waitForEvent('download'),
      button(page, 'Generate Invoice').click(),
    ])
    assert.equal(made.suggestedFilename(), 'invoice-2026-11-7.pdf')
    await page.getByText('Invoice generated successfully!').waitFor()
    await context.close()
  })
})
