import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { findChromium } from '#scripts/testing/find-chromium.ts'
import { findFreePort } from '#testing/product/free-port.ts'

const root = join(import.meta.dirname, '..')
const version = '13.5.0'
const rounds = 3
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

/** One page of each kind of public page without a framework. */
const pages = ['/', '/pricing', '/lease-generator/california', '/blog/prorating-rent']

type Report = {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, { title: string; score: number | null; displayValue?: string }>
}

/**
 * Runs Lighthouse as a phone on pages of the built product, started as a container starts it. Prints the median of
 * three runs for the speed, and the worst of three for everything else. The arguments are paths that replace the
 * default ones.
 */
export async function measureLighthouse(args: readonly string[]): Promise<void> {
  const cli = findLighthouse()
  const chromium = findChromium()
  if (!cli || !chromium) {
    console.error(
      `Lighthouse is no dependency: npm install --no-save lighthouse@${version}, or name its folder in LIGHTHOUSE_PATH. It needs Chromium or Chrome.`,
    )
    process.exitCode = 1
    return
  }
  const dataDir = mkdtempSync(join(tmpdir(), 'tenure-lighthouse-'))
  const port = await findFreePort()
  const { DATABASE_URL: _, ...env } = process.env
  const product = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'scripts/serve.ts'], {
    cwd: root,
    env: { ...env, DATA_DIR: dataDir, PORT: String(port), DEMO: '0', LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = new Promise((done) => product.once('exit', done))
  try {
    await waitForAnswer(port)
    for (const path of args.length > 0 ? args : pages) {
      const reports: Report[] = []
      for (let round = 0; round < rounds; round += 1) {
        const file = join(dataDir, 'report.json')
        await audit(cli, chromium, `http://localhost:${port}${path}`, file)
        reports.push(JSON.parse(await readFile(file, 'utf8')) as Report) // Lighthouse wrote it
      }
      print(path, reports)
    }
  } finally {
    product.kill('SIGTERM')
    await ended
    rmSync(dataDir, { recursive: true, force: true })
  }
}

function print(path: string, reports: readonly Report[]): void {
  const scores = categories.map((category) => {
    const found = reports
      .map((report) => Math.round((report.categories[category]?.score ?? 0) * 100))
      .toSorted((a, b) => a - b)
    const shown = category === 'performance' ? found[Math.floor(rounds / 2)] : found[0]
    return `${category} ${shown}${category === 'performance' ? ` (${found.join(', ')})` : ''}`
  })
  const [report] = reports
  const value = (id: string) => report?.audits[id]?.displayValue ?? '?'
  console.log(
    `${path}: ${scores.join(', ')}; first paint ${value('first-contentful-paint')}, largest ${value('largest-contentful-paint')}, blocked ${value('total-blocking-time')}, shift ${value('cumulative-layout-shift')}`,
  )
  for (const id of failingIn(report)) {
    console.log(`  ${id}: ${report?.audits[id]?.title} ${report?.audits[id]?.displayValue ?? ''}`)
  }
}

/** Returns the audits that reduce the score. */
function failingIn(report: Report | undefined): string[] {
  const refs = Object.values(report?.categories ?? {}).flatMap(({ auditRefs }) => auditRefs)
  return refs
    .filter(({ id, weight }) => weight > 0 && (report?.audits[id]?.score ?? 1) < 0.9)
    .map(({ id }) => id)
}

function findLighthouse(): string | undefined {
  const folders = [process.env['LIGHTHOUSE_PATH'], join(root, 'node_modules', 'lighthouse')]
  return folders
    .flatMap((folder) => (folder ? [join(folder, 'cli', 'index.js')] : []))
    .find((file) => existsSync(file))
}

async function audit(cli: string, chromium: string, url: string, file: string): Promise<void> {
  const flags = `--headless=new --disable-gpu ${process.getuid?.() === 0 ? '--no-sandbox' : ''}`
  const child = spawn(
    process.execPath,
    [
      cli,
      url,
      '--quiet',
      '--output=json',
      `--output-path=${file}`,
      `--chrome-flags=${flags}`,
      `--only-categories=${categories.join(',')}`,
    ],
    { env: { ...process.env, CHROME_PATH: chromium }, stdio: ['ignore', 'ignore', 'inherit'] },
  )
  const code = await new Promise((done) => child.once('exit', done))
  if (code !== 0) {
    throw new Error(`Lighthouse could not look at ${url}.`)
  }
}

async function waitForAnswer(port: number): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    const isThere = await fetch(`http://127.0.0.1:${port}/health/ready`).then(
      (answer) => answer.ok,
      () => false,
    )
    if (isThere) {
      return
    }
    await new Promise((done) => setTimeout(done, 100))
  }
  throw new Error('The product did not start.')
}
