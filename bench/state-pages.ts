import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'

import { stateNames } from '#shared/law/places/slugs.ts'

const root = join(import.meta.dirname, '..')
const mostSeconds = 60

/**
 * Builds the whole web client from scratch and prints how long the states' pages took, and the whole build with them.
 */
export async function measureStatePages(): Promise<void> {
  const draft = join('node_modules', '.cache', `tenure-bench-${process.pid}`)
  const started = performance.now()
  const seen: number[] = []
  // when the page before the first of them was there
  let before = 0
  const child = spawn(process.execPath, ['node_modules/@react-router/dev/bin.cjs', 'build'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', TENURE_WEB_BUILD: draft },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let rest = ''
  child.stdout.on('data', (chunk: Buffer) => {
    const lines = `${rest}${chunk.toString()}`.split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines.filter((text) => text.startsWith('Prerender (html)'))) {
      const now = performance.now() - started
      if (isStatePage(line)) {
        seen.push(now)
      } else if (seen.length === 0) {
        before = now
      }
    }
  })
  const code = await new Promise<number | null>((done) => child.once('close', done))
  rmSync(join(root, draft), { recursive: true, force: true })
  const whole = (performance.now() - started) / 1000
  const pages = ((seen.at(-1) ?? 0) - before) / 1000
  console.log(
    `${seen.length} of ${stateNames.length} state pages in ${pages.toFixed(1)} s (at most ${mostSeconds})`,
  )
  console.log(`the whole client with them in ${whole.toFixed(1)} s`)
  if (code !== 0 || seen.length !== stateNames.length || pages > mostSeconds) {
    process.exitCode = 1
  }
}

/** React Router names each file it writes: 'Prerender (html): /lease-generator/ohio -> …'. */
function isStatePage(line: string): boolean {
  const [, slug] = /Prerender \(html\): \/lease-generator\/([a-z-]+) /.exec(line) ?? []
  return stateNames.some((state) => state.slug === slug)
}
