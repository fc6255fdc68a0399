import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { memoryOf } from './lib/cpu.ts'

const port = 3978
const settleSeconds = 20

/**
 * Measures the time from `npm start` to the first response, on an empty data directory and on the same one again, and
 * the memory at rest.
 */
export async function measureStart(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'tenure-start-'))
  try {
    for (const title of ['first start', 'second start']) {
      const { seconds, megabytes } = await start(dataDir)
      console.log(
        `${title}: ready after ${seconds.toFixed(1)} s; at rest everything together uses ${megabytes.toFixed(0)} MB (PSS)`,
      )
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function start(dataDir: string): Promise<{ seconds: number; megabytes: number }> {
  const root = join(import.meta.dirname, '..')
  const { DATABASE_URL: _, ...env } = process.env
  const began = performance.now()
  const child = spawn(process.execPath, [join(root, 'scripts', 'tenure.mjs'), 'start'], {
    cwd: root,
    env: { ...env, DATA_DIR: dataDir, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = new Promise<void>((done) => child.once('exit', () => done()))
  try {
    await waitForAnswer(() => child.exitCode !== null)
    const seconds = (performance.now() - began) / 1000
    await new Promise((done) => setTimeout(done, settleSeconds * 1000))
    return { seconds, megabytes: memoryOf(child.pid ?? 0) / 1024 }
  } finally {
    child.kill('SIGTERM')
    await ended
    await waitUntilGone(join(dataDir, 'postgres', 'postmaster.pid'))
  }
}

async function waitForAnswer(isOver: () => boolean): Promise<void> {
  for (let tries = 0; tries < 3_000 && !isOver(); tries += 1) {
    const isThere = await fetch(`http://127.0.0.1:${port}/health/ready`).then(
      (answer) => answer.ok,
      () => false,
    )
    if (isThere) {
      return
    }
    await new Promise((done) => setTimeout(done, 50))
  }
  throw new Error('The product did not start.')
}

async function waitUntilGone(path: string): Promise<void> {
  for (let tries = 0; tries < 100 && existsSync(path); tries += 1) {
    await new Promise((done) => setTimeout(done, 100))
  }
}
