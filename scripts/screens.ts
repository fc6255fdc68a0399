// npm run screens: pictures of the real product, for the pages that show it and the README.
// npm run screens -- review: pictures of every page of the application, to look at, in the ignored folder screens/.
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { type Browser, chromium, type Page } from 'playwright-core'

import { type Running, startTenure } from '#server/main.ts'
import { readEnv } from '#server/platform/environment/env.ts'

import { findChromium } from './testing/find-chromium.ts'
import { takeLeasePictures } from './pictures/lease-pictures.ts'
import { run } from './testing/processes.ts'
import { takeReviewPictures } from './review/review-pictures.ts'
import { runCommand, UsageError } from './lib/run-command.ts'
import { saveScreen } from './review/save-screen.ts'

const root = join(import.meta.dirname, '..')
const out = join(root, 'web', 'common', 'brand', 'screenshots')

type Scheme = 'light' | 'dark'

const sizes = {
  desktop: { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 },
  phone: { viewport: { width: 390, height: 760 }, deviceScaleFactor: 2 },
} as const

await runCommand(async () => {
  const executablePath = findChromium()
  if (!executablePath) {
    throw new UsageError('Pictures need Chromium or Chrome: install it, or name it in CHROMIUM_PATH.')
  }
  const [task, ...rest] = process.argv.slice(2)
  if (rest.length > 0 || (task !== undefined && task !== 'review')) {
    throw new UsageError('Usage: npm run screens, or npm run screens -- review')
  }
  if (!(await run('web client', 'node', ['--disable-warning=ExperimentalWarning', 'scripts/build.ts']))) {
    throw new UsageError('The web client could not be built, so there is nothing to take pictures of.')
  }
  const dataDir = await mkdtemp(join(tmpdir(), 'tenure-screens-'))
  const env = readEnv({ ...process.env, DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'error' }, [])
  const running = await startTenure({ ...env, demo: 'published', databaseUrl: undefined })
  const args = process.getuid?.() === 0 ? ['--no-sandbox', '--disable-gpu'] : []
  const browser = await chromium.launch({ executablePath, args })
  try {
    await (task === 'review' ? takeForReview(browser, running) : takeForSite(browser, running.address ?? ''))
  } finally {
    await browser.close()
    await running.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
})

async function takeForSite(browser: Browser, baseURL: string): Promise<void> {
  await rm(out, { recursive: true, force: true })
  await mkdir(out, { recursive: true })
  for (const scheme of ['light', 'dark'] as const) {
    await asLandlord(await open(browser, baseURL, scheme, 'desktop'), scheme)
    await asTenant(await open(browser, baseURL, scheme, 'phone'), scheme)
    await takeLeasePictures(browser, { baseURL, scheme, out })
  }
}

async function takeForReview(
  browser: Browser,
  { address = '', demo, devMailPath = '' }: Running,
): Promise<void> {
  const product = { baseURL: address, devMailPath, demo: demo?.logins ?? [] }
  const folder = join(root, 'screens')
  await takeReviewPictures({ browser, product, out: folder })
  console.log(`\nThe pictures are in ${folder}; index.html shows them all.`)
}

async function open(
  browser: Browser,
  baseURL: string,
  colorScheme: Scheme,
  size: keyof typeof sizes,
): Promise<Page> {
  const context = await browser.newContext({ ...sizes[size], colorScheme, baseURL, reducedMotion: 'reduce' })
  return context.newPage()
}

async function asLandlord(page: Page, scheme: Scheme): Promise<void> {
  await page.goto('/auth/login')
  await page.getByRole('button', { name: 'Use the demo' }).click()
  await page.waitForURL('**/dashboard')
  await take(page, 'dashboard', scheme)
  await page.goto('/rent')
  await take(page, 'rent-roll', scheme)
  await page.goto('/leases')
  await page
    .getByRole('main')
    .locator('a[href^="/leases/"]:not([href$="/new"], [href$="/law-changes"], [href$="/payers"])')
    .nth(3)
    .click()
  // the payment's row shows which charges it paid when it is clicked
  await page
    .getByRole('main')
    .getByText(/^Payment by/)
    .first()
    .click()
  await take(page, 'lease', scheme)
  await page.context().close()
}

async function asTenant(page: Page, scheme: Scheme): Promise<void> {
  await page.goto('/auth/login')
  await page.getByRole('button', { name: 'Try it as a tenant' }).click()
  await page.waitForURL('**/tenant/dashboard')
  await take(page, 'portal-home', scheme)
  await page.goto('/tenant/payments')
  await take(page, 'portal-payments', scheme)
  await page.context().close()
}

/** Both sizes that the pages offer: as taken, and half as wide. */
async function take(page: Page, name: string, scheme: Scheme): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.mouse.move(0, 0)
  await page.waitForTimeout(4_500) // until toasts have gone and charts have drawn
  await saveScreen(await page.screenshot(), join(out, `${name}${scheme === 'dark' ? '-dark' : ''}`))
}
