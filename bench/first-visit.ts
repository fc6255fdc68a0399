import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { type Browser, chromium, type Page } from 'playwright-core'

import { findChromium } from '#scripts/testing/find-chromium.ts'
import { demoTenantLogin } from '#server/demo/seed/demo-tenant.ts'
import { startTenure } from '#server/main.ts'
import { readEnv } from '#server/platform/environment/env.ts'

/** The network that WebPageTest calls 3G: 1.6 Mbit/s down, 768 kbit/s up, 300 ms for a round trip. */
const thirdGeneration = {
  offline: false,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 768_000 / 8,
  latency: 300,
}

/** The network that WebPageTest calls 4G: 9 Mbit/s both ways, 170 ms for a round trip. */
const fourthGeneration = {
  offline: false,
  downloadThroughput: 9_000_000 / 8,
  uploadThroughput: 9_000_000 / 8,
  latency: 170,
}
const rounds = 5

type PageToVisit = {
  path: string
  signedIn: boolean
  usable: (page: Page) => Promise<void>
  line?: typeof thirdGeneration
}

/** Waits for the page's own heading, below the portal's. Before it appears, a loading screen shows another heading. */
const heading = (page: Page) => page.locator('#main').getByRole('heading', { level: 1 }).waitFor()
const pages: PageToVisit[] = [
  {
    path: '/invoice-generator',
    signedIn: false,
    usable: (page) => usableField(page, 'Business name'),
    line: fourthGeneration,
  },
  {
    path: '/lease-generator/create?state=ca',
    signedIn: false,
    usable: async (page) => {
      await page.locator('html[data-started]').waitFor()
      await page.locator('#main').getByRole('textbox').first().fill('a')
    },
    line: fourthGeneration,
  },
  { path: '/auth/login', signedIn: false, usable: (page) => usableField(page, 'Email') },
  {
    path: '/tenant/dashboard',
    signedIn: true,
    usable: (page) =>
      page
        .getByText(/\$[\d,]+\.\d\d/)
        .first()
        .waitFor(),
  },
  {
    path: '/tenant/payments',
    signedIn: true,
    usable: (page) =>
      page
        .getByText(/\$[\d,]+\.\d\d/)
        .first()
        .waitFor(),
  },
  { path: '/tenant/maintenance', signedIn: true, usable: heading },
  { path: '/tenant/documents', signedIn: true, usable: heading },
  { path: '/tenant/profile', signedIn: true, usable: heading },
]

/**
 * Measures a first visit with an empty cache on 3G, for the public tools on 4G: from entering the address to a page
 * that shows its figures and accepts input. The arguments are prefixes of the paths to visit; without them it visits
 * all.
 */
export async function measureFirstVisit(args: readonly string[] = []): Promise<void> {
  const asked = pages.filter(({ path }) => args.length === 0 || args.some((start) => path.startsWith(start)))
  const dataDir = mkdtempSync(join(tmpdir(), 'tenure-visit-'))
  const env = readEnv({ ...process.env, DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'error' }, [])
  const product = await startTenure({ ...env, demo: 'published', databaseUrl: undefined })
  const browser = await chromium.launch({
    executablePath: findChromium() ?? '',
    args: ['--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  })
  try {
    const tokens = await signIn(product.address ?? '')
    for (const slowdown of [1, 4]) {
      for (const page of asked) {
        const seconds: number[] = []
        let kilobytes = 0
        for (let round = 0; round < rounds; round += 1) {
          const visit = await visitOnce(browser, `${product.address}`, page, { tokens, slowdown })
          seconds.push(visit.seconds)
          kilobytes = visit.kilobytes
        }
        seconds.sort((a, b) => a - b)
        console.log(
          `${page.path}, ${page.line ? '4G' : '3G'}, processor slowed ${slowdown}×: usable after ${seconds[Math.floor(rounds / 2)]!.toFixed(2)} s (median of ${rounds}; worst ${seconds.at(-1)!.toFixed(2)}), ${kilobytes.toFixed(0)} KB over the line`,
        )
      }
    }
  } finally {
    await browser.close()
    await product.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function visitOnce(
  browser: Browser,
  address: string,
  { path, signedIn, usable, line = thirdGeneration }: PageToVisit,
  { tokens, slowdown }: { tokens: Record<string, string>; slowdown: number },
) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, baseURL: address })
  try {
    if (signedIn) {
      await context.addInitScript((held) => {
        for (const [name, value] of Object.entries(held)) {
          localStorage.setItem(name, value)
        }
      }, tokens)
    }
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    let bytes = 0
    devtools.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength))
    await devtools.send('Network.enable')
    await devtools.send('Network.emulateNetworkConditions', line)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    const began = performance.now()
    await page.goto(path, { waitUntil: 'commit' })
    await usable(page)
    return { seconds: (performance.now() - began) / 1000, kilobytes: bytes / 1000 }
  } finally {
    await context.close()
  }
}

/** Waits until the page is drawn and hydrated (React sets `data-started`), then types into the field. */
async function usableField(page: Page, label: string): Promise<void> {
  await page.locator('html[data-started]').waitFor()
  await page.getByLabel(label).fill('a')
}

async function signIn(address: string): Promise<Record<string, string>> {
  const answer = await fetch(`${address}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(demoTenantLogin),
  })
  const { access_token, refresh_token } = (await answer.json()) as Record<string, string>
  return { access_token: access_token ?? '', refresh_token: refresh_token ?? '' }
}
