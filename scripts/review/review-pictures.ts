import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { errors, type Browser, type BrowserContext, type Page } from 'playwright-core'

import { fill, learn, learnPanels, nameOf, pathsOf, type Visitor } from './review-paths.ts'
import { accept, invite, type Product, publicLinks, recordBatch, signIn, signUp } from './review-people.ts'

/** With the demo's data, with an account that has none, and with a server that answers each request with 500. */
type State = 'full' | 'empty' | 'failing'
type Tokens = Awaited<ReturnType<typeof signIn>>
/** The values of parameters, and the addresses of side panels by the name of their picture. */
type Known = { known: Map<string, string>; panels: Map<string, string> }
type Run = { browser: Browser; product: Product; out: string }

const widths = [1440, 390] as const
const themes = ['light', 'dark'] as const
/** A page with thousands of rows is cut here: its rows are alike, and the browser needs minutes to draw them all. */
const tallest = 6_000

/**
 * Takes a picture of each page of the application in each state, width and theme, as
 * `{page}-{state}-{width}-{theme}.png` in the folder `out`, which it empties first, and writes index.html, which shows
 * them all.
 */
export async function takeReviewPictures(run: Run): Promise<void> {
  await rm(run.out, { recursive: true, force: true })
  await mkdir(run.out, { recursive: true })
  const { product } = run
  const [landlordLogin, tenantLogin, ownerLogin] = product.demo
  const landlord = await signIn(product, landlordLogin)
  const known = new Map([[':batchId', await recordBatch(product, landlord)]])
  const panels = new Map<string, string>()
  await takeAll(run, 'anyone', 'full')
  await takeAll(run, 'landlord', 'full', { tokens: landlord, known, panels })
  await takeAll(run, 'tenant', 'full', { tokens: await signIn(product, tenantLogin), known })
  await takeAll(run, 'owner', 'full', { tokens: await signIn(product, ownerLogin), known })
  await takeLinks(run, 'full', await publicLinks(product, landlord))
  const newcomer = await signUp(product)
  await takeAll(run, 'landlord', 'empty', { tokens: newcomer })
  const link = await invite(product, newcomer)
  await takeLinks(run, 'full', new Map([['invitation', link]]))
  await takeAll(run, 'tenant', 'empty', { tokens: await accept(product, link) })
  await takeAll(run, 'landlord', 'failing', { tokens: await signIn(product, landlordLogin), known, panels })
  await takeAll(run, 'tenant', 'failing', { tokens: await signIn(product, tenantLogin), known })
  await takeAll(run, 'owner', 'failing', { tokens: await signIn(product, ownerLogin), known })
  await writeContactSheet(run.out)
}

async function takeAll(
  run: Run,
  visitor: Visitor,
  state: State,
  { tokens, known = new Map(), panels = new Map() }: Partial<Known & { tokens: Tokens }> = {},
): Promise<void> {
  const context = await open(run, state, tokens)
  const page = await context.newPage()
  const paths = pathsOf(visitor)
  // pages without parameters first: their links name the records of the others
  const waiting = new Set(paths.toSorted((one, other) => depth(one) - depth(other)))
  for (let isFound = true; isFound;) {
    isFound = false
    for (const path of waiting) {
      const address = fill(path, known)
      if (address !== undefined) {
        isFound = true
        waiting.delete(path)
        await take(run, page, { name: nameOf(path), state, address })
        const links = await linksOf(page)
        learn(paths, links, known)
        learnPanels(links, panels)
      }
    }
  }
  for (const [name, address] of panels) {
    await take(run, page, { name, state, address })
  }
  await context.close()
}

/** Returns the number of records that a path names, plus one. */
const depth = (path: string) => path.split(':').length

const linksOf = (page: Page) =>
  page.evaluate<string[]>(
    "[...document.querySelectorAll('a[href]')].map((link) => link.getAttribute('href'))",
  )

/** Takes the pages that a public link or the link of a mail opens, by the name of their picture. */
async function takeLinks(run: Run, state: State, links: ReadonlyMap<string, string>): Promise<void> {
  const context = await open(run, state)
  for (const [name, address] of links) {
    // a page of its own for each: two of these addresses can differ in the part after # alone
    const page = await context.newPage()
    await take(run, page, { name, state, address })
    await page.close()
  }
  await context.close()
}

async function open({ browser, product }: Run, state: State, tokens?: Tokens): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: product.baseURL, reducedMotion: 'reduce' })
  if (tokens) {
    const page = await context.newPage()
    await page.goto('/favicon.svg')
    await page.evaluate(
      `for (const [key, value] of Object.entries(${JSON.stringify(tokens)})) localStorage.setItem(key, value)`,
    )
    await page.close()
  }
  if (state === 'failing') {
    // all but the session: without it each page would be the same picture of the sign-in
    await context.route(/\/api\/v1\/(?!auth\/)/, (route) =>
      route.fulfill({ status: 500, contentType: 'application/json', body: '{"message":"Internal error"}' }),
    )
  }
  return context
}

type Shot = { name: string; state: State; address: string }

async function take(run: Run, page: Page, { name, state, address }: Shot): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: width === 390 ? 844 : 900 })
    await page.goto(address)
    await settle(page)
    const fullPage = (await page.evaluate<number>('document.documentElement.scrollHeight')) <= tallest
    if (!fullPage) {
      await page.setViewportSize({ width, height: tallest })
    }
    for (const colorScheme of themes) {
      await page.emulateMedia({ colorScheme })
      await paintedIn(page, colorScheme)
      const path = join(run.out, `${name}-${state}-${width}-${colorScheme}.png`)
      // a busy machine needs long for a long page
      await page.screenshot({ path, fullPage, animations: 'disabled', timeout: 120_000 })
    }
  }
}

/** Waits until the page has taken a theme and its frame is drawn. */
async function paintedIn(page: Page, theme: string): Promise<void> {
  await page.locator(`:root[data-theme="${theme}"]`).waitFor({ state: 'attached' })
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))')
}

/** Waits until the page is there and nothing loads any more. A page that takes longer is taken as it is, and a line says so. */
async function settle(page: Page): Promise<void> {
  const limit = { timeout: 15_000 }
  const steps = [
    () => page.getByRole('heading', { level: 1 }).first().waitFor({ timeout: 20_000 }),
    () => page.waitForLoadState('networkidle', limit),
    () =>
      page
        .locator('[aria-busy="true"], .animate-wait')
        .first()
        .waitFor({ state: 'detached', ...limit }),
  ]
  for (const step of steps) {
    try {
      await step()
    } catch (error) {
      if (!(error instanceof errors.TimeoutError)) {
        throw error
      }
      console.log(`Still loading: ${page.url()}`)
    }
  }
}

/** Writes a page with all pictures, so that they can be compared at a glance. */
async function writeContactSheet(out: string): Promise<void> {
  const files = (await readdir(out)).filter((file) => file.endsWith('.png')).toSorted()
  const figures = files.map(
    (file) =>
      `<figure><a href="${file}"><img src="${file}" loading="lazy" alt=""></a><figcaption>${file}</figcaption></figure>`,
  )
  const style = `body{font:12px system-ui;margin:16px;display:grid;gap:16px;
grid-template-columns:repeat(auto-fill,minmax(280px,1fr))}figure{margin:0}
img{width:100%;height:360px;object-fit:cover;object-position:top;border:1px solid #ccc}`
  await writeFile(
    join(out, 'index.html'),
    `<!doctype html><meta charset="utf-8"><title>Screens</title><style>${style}</style>${figures.join('\n')}`,
  )
}
