import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { type Browser, chromium, type Page } from 'playwright-core'

import { findChromium } from '#scripts/testing/find-chromium.ts'
import { startTenure } from '#server/main.ts'
import { readEnv } from '#server/platform/environment/env.ts'
import { sampleAnswers } from '#shared/lease-generator/answers/sample-answers.ts'

const rounds = 5

type Making = { title: string; open: (page: Page) => Promise<void>; button: string | RegExp }

const invoiceOf = (items: number) => ({
  invoiceNumber: `BENCH-${items}`,
  businessName: 'Alder & Birch Property Care',
  businessEmail: 'office@alder.example',
  clientName: 'Olive Street Apartments',
  clientEmail: 'ap@olive.example',
  clientState: 'CA',
  notes: 'Thank you for your business!',
  items: Array.from({ length: items }, (_, index) => ({
    description: `Visit ${index + 1}: gutters, downpipes and the drain in the yard`,
    quantity: 1.5,
    unitPrice: 85.25 + index,
  })),
})

const invoices: Making[] = [1, 200].map((count) => ({
  title: `invoice of ${count} item${count === 1 ? '' : 's'}`,
  button: 'Generate Invoice',
  async open(page) {
    await page.goto('/invoice-generator')
    await page.locator('html[data-started]').waitFor()
    await page.getByRole('button', { name: 'Saved invoices' }).click()
    await page.getByLabel('Invoice as a JSON file').setInputFiles({
      name: 'invoice.json',
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify(invoiceOf(count))),
    })
    await page.getByLabel('Description of item 1', { exact: true }).waitFor()
  },
}))

const leases: Making[] = [
  ['PDF', 'Download PDF'],
  ['DOCX', 'Download Word'],
].map(([kind = '', button = '']) => ({
  title: `lease of California as ${kind}`,
  button,
  async open(page) {
    await page.addInitScript(
      (kept) => localStorage.setItem('tenure.lease-generator.bench', kept),
      JSON.stringify({
        version: 1,
        answers: sampleAnswers('CA', { pets: true, yearBuilt: 1962 }),
        updatedAt: '2026-11-21T00:00:00.000Z',
        step: 'review',
      }),
    )
    await page.goto('/lease-generator/create?lease=bench&step=review')
    await page.locator('html[data-started]').waitFor()
    await page.getByRole('button', { name: button }).waitFor()
  },
}))

/**
 * Measures how long the two generators take from the click to the finished file, in Chromium, through the product's own
 * pages: the first file after the page was opened (its preview may have loaded the worker already), the median of the
 * next ones, and the longest time in which the page drew nothing.
 */
export async function measureDocuments(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'tenure-documents-'))
  const env = readEnv({ ...process.env, DATA_DIR: dataDir, PORT: '0', DEMO: '0', LOG_LEVEL: 'error' }, [])
  const product = await startTenure({ ...env, databaseUrl: undefined })
  const browser = await chromium.launch({
    executablePath: findChromium() ?? '',
    args: ['--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  })
  try {
    for (const making of [...invoices, ...leases]) {
      const { first, next, pause } = await measure(browser, product.address ?? '', making)
      console.log(
        `${making.title}: first ${first.toFixed(0)} ms, then ${next.toFixed(0)} ms (median of ${rounds}); longest pause of the page ${pause.toFixed(0)} ms`,
      )
    }
  } finally {
    await browser.close()
    await product.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function measure(browser: Browser, address: string, { open, button }: Making) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, baseURL: address })
  try {
    const page = await context.newPage()
    await open(page)
    await page.waitForLoadState('networkidle')
    await page.evaluate(watchPauses)
    const make = async () => {
      const began = performance.now()
      const saving = page.waitForEvent('download')
      await page.getByRole('button', { name: button }).first().click()
      await saving
      return performance.now() - began
    }
    const first = await make()
    const times: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      times.push(await make())
    }
    const pause = await page.evaluate(() => (globalThis as unknown as Watched).longestPause)
    return { first, next: times.toSorted((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0, pause }
  } finally {
    await context.close()
  }
}

type Watched = {
  longestPause: number
  requestAnimationFrame(look: (now: number) => void): void
}

/** Runs in the page: notes the longest time between two frames, in milliseconds. */
function watchPauses(): void {
  const view = globalThis as unknown as Watched
  let last = performance.now()
  view.longestPause = 0
  const look = (now: number) => {
    view.longestPause = Math.max(view.longestPause, now - last)
    last = now
    view.requestAnimationFrame(look)
  }
  view.requestAnimationFrame(look)
}
