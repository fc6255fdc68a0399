// npm run screens: pictures of the real product from the demo portfolio, for the home page and the README.
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { chromium } from 'playwright-core'

import { demoLogin, ensureDemo } from '#server/demo/demo.ts'
import { startTenure } from '#server/main.ts'
import { readEnv } from '#server/platform/env.ts'

import { findChromium } from './find-chromium.ts'
import { run } from './processes.ts'
import { runCommand, UsageError } from './run-command.ts'

const out = join(import.meta.dirname, '..', 'web', 'public', 'screens')

await runCommand(async () => {
  const executablePath = findChromium()
  if (!executablePath) {
    throw new UsageError('Pictures need Chromium or Chrome: install it, or name it in CHROMIUM_PATH.')
  }
  await run('web client', 'node', ['--disable-warning=ExperimentalWarning', 'scripts/build.ts'])
  await mkdir(out, { recursive: true })
  const dataDir = await mkdtemp(join(tmpdir(), 'tenure-screens-'))
  const env = readEnv({ ...process.env, DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'error' }, [])
  const running = await startTenure(
    { ...env, databaseUrl: undefined },
    { demo: demoLogin, prepare: (database, log, files) => ensureDemo(database, log, new Date(), files) },
  )
  const args = process.getuid?.() === 0 ? ['--no-sandbox', '--disable-gpu'] : []
  const browser = await chromium.launch({ executablePath, args })
  try {
    for (const colorScheme of ['light', 'dark'] as const) {
      const page = await browser.newPage({
        viewport: { width: 1440, height: 900 },
        colorScheme,
        baseURL: running.address ?? '',
      })
      await page.goto('/auth/login')
      await page.getByRole('button', { name: 'Use the demo' }).click()
      await page.waitForURL('**/dashboard')
      const suffix = colorScheme === 'dark' ? '-dark' : ''
      const take = async (name: string) => {
        await page.waitForLoadState('networkidle')
        await page.waitForTimeout(4_500) // until toasts have gone and charts have drawn
        await page.screenshot({ path: join(out, `${name}${suffix}.png`) })
      }
      await take('dashboard')
      await page.goto('/rent')
      await take('rent-roll')
      await page.goto('/leases')
      await page.getByRole('main').locator('a[href^="/leases/"]:not([href$="/new"])').nth(3).click()
      await take('lease')
      await page.close()
    }
  } finally {
    await browser.close()
    await running.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
})
