import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'

import type { Browser, Page } from 'playwright-core'

import { findFreePort } from '#testing/product/free-port.ts'

import {
  address,
  assertAccessible,
  assertFits,
  hasToasted,
  launch,
  patience,
  visit,
  type Visit,
} from '#e2e/browser.ts'
import { resize, tooWide } from '#e2e/every-page/hard-checks.ts'

const themes = ['light', 'dark'] as const
const root = join(import.meta.dirname, '..', '..')

/** The page of components is part of the development server alone, so that one is started for it. */
describe('the page of components', () => {
  let browser: Browser
  let server: Awaited<ReturnType<typeof startDevelopment>>
  before(
    async () => {
      browser = await launch()
      server = await startDevelopment()
    },
    { timeout: 2 * patience },
  )
  after(async () => {
    await browser?.close()
    await server?.stop()
  })

  const enter = async (width: 'desktop' | 'phone', scheme: 'light' | 'dark' = 'light'): Promise<Visit> => {
    const entered = await visit(browser, width, scheme)
    await entered.page.goto(`${server.address}/dev/components`)
    await entered.page.getByRole('heading', { name: 'Components' }).waitFor()
    await entered.page.locator('html[data-started]').waitFor()
    return entered
  }

  for (const width of ['desktop', 'phone'] as const) {
    test(`axe finds nothing in any state of a component, in both themes, ${width}`, async () => {
      const { page, context, complaints } = await enter(width)
      for (const theme of themes) {
        // one column at a time: by design their landmarks have the same names
        await assertAccessible(page, `main [data-theme=${theme}]`)
      }
      assert.deepEqual(complaints, [])
      await context.close()
    })
  }

  test('is nowhere wider than the screen', async () => {
    const { page, context } = await enter('desktop')
    for (const width of [1440, 1024, 390, 320]) {
      await resize(page, { width, height: 900 })
      assert.deepEqual(await tooWide(page), [], `at ${width}`)
    }
    await context.close()
  })

  for (const [theme, width] of [
    ['light', 'desktop'],
    ['dark', 'phone'],
  ] as const) {
    test(`axe finds nothing in what floats over the page, ${theme}, ${width}`, async () => {
      const { page, context, complaints } = await enter(width)
      const press = (name: string) =>
        page.locator(`main [data-theme=${theme}]`).getByRole('button', { name, exact: true }).click()
      await press('Dialog')
      await look(page)
      await press('Form')
      const form = page.getByRole('dialog')
      await form.getByRole('button', { name: 'Add unit' }).click()
      await form.getByText('Enter a name for the unit.').waitFor()
      await look(page)
      await press('Form, changed meanwhile')
      await form.getByLabel('Name').fill('1')
      await form.getByRole('button', { name: 'Add unit' }).click()
      await form.getByRole('button', { name: 'Load latest version' }).click()
      await look(page)
      await press('Form, refused')
      await form.getByLabel('Name').fill('1')
      await form.getByRole('button', { name: 'Add unit' }).click()
      await form.getByText('A unit with this name exists already.').waitFor()
      await look(page, { discard: true })
      await press('Question, refused')
      const question = page.getByRole('alertdialog')
      await question.getByRole('button', { name: 'Archive unit' }).click()
      await question.getByText('This unit has an active lease. End it first.').waitFor()
      await look(page)
      await press('Drawer')
      await look(page)
      await press('Toast with Undo')
      await hasToasted(page, '14 payments recorded')
      await assertAccessible(page, '[data-sonner-toaster]')
      assert.deepEqual(complaints, [])
      await context.close()
    })
  }
})

/** Asserts that an open dialog or menu can be read and used, and closes it. */
async function look(page: Page, { discard = false } = {}): Promise<void> {
  const open = page.locator('[role=dialog], [role=alertdialog], dialog[open]')
  await open.first().waitFor()
  await assertAccessible(page, '[role=dialog], [role=alertdialog], dialog[open]')
  await assertFits(page)
  await page.keyboard.press('Escape')
  if (discard) {
    await page.getByRole('button', { name: 'Discard changes' }).click()
  }
  await page.waitForFunction(
    () => document.querySelector('[role=dialog], [role=alertdialog], dialog[open]') === null,
  )
}

/** Starts the development server of the web client; calls of the API go to the product under test. */
async function startDevelopment() {
  const port = await findFreePort()
  const bin = join(createRequire(import.meta.url).resolve('@react-router/dev/package.json'), '..', 'bin.cjs')
  const child = spawn(
    process.execPath,
    ['--conditions=development', bin, 'dev', '--port', String(port), '--strictPort'],
    {
      cwd: root,
      env: { ...process.env, NODE_ENV: 'development', TENURE_API_URL: address },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  const output: string[] = []
  child.stdout.on('data', (chunk: Buffer) => output.push(chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => output.push(chunk.toString()))
  const url = `http://127.0.0.1:${port}`
  const stop = () => end(child)
  try {
    await waitForPage(`${url}/dev/components`, child)
    return { address: url, stop }
  } catch (error) {
    await stop()
    throw new Error(`The development server did not start.\n${output.join('')}`, { cause: error })
  }
}

async function waitForPage(url: string, child: ChildProcess): Promise<void> {
  const until = Date.now() + patience
  for (;;) {
    const isReady = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) {
      return
    }
    assert.ok(child.exitCode === null && Date.now() < until, `no page at ${url}`)
    await new Promise((done) => setTimeout(done, 200))
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) {
    const gone = once(child, 'exit')
    child.kill('SIGTERM')
    await gone
  }
}
