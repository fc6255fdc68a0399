import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'

import { stateNames } from '#shared/law/slugs.ts'

const root = join(import.meta.dirname, '..')
const mostSeconds = 60

/** Builds the whole web client afresh and says how long it took in all, and for the pages of the states. */
export async function measureStatePages(): Promise<void> {
  const draft = join('node_modules', '.cache', `tenure-bench-${process.pid}`)
  const started = performance.now()
  const seen: number[] = []
  const child = spawn(process.execPath, ['node_modules/@react-router/dev/bin.cjs', 'build'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', TENURE_WEB_BUILD: draft },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let rest = ''
  child.stdout.on('data', (chunk: Buffer) => {
    const lines = `${rest}${chunk.toString()}`.split('\n')
    rest = lines.pop() ?? ''
    const pages = lines.filter((line) => isStatePage(line))
    seen.push(...pages.map(() => performance.now() - started))
  })
  const code = await new Promise<number | null>((done) => child.once('close', done))
  rmSync(join(root, draft), { recursive: true, force: true })
  const whole = (performance.now() - started) / 1000
  const [first = 0, last = 0] = [seen[0], seen.at(-1)]
  console.log(
    `${seen.length} of ${stateNames.length} state pages, ${((last - first) / 1000).toFixed(1)} s from the first to the last`,
  )
  console.log(`the whole client with them: ${whole.toFixed(1)} s (at most ${mostSeconds})`)
  if (code !== 0 || seen.length !== stateNames.length || whole > mostSeconds) {
    process.exitCode = 1
  }
}

/** React Router names each file it writes: 'Prerender (html): /lease-generator/ohio -> …'. */
function isStatePage(line: string): boolean {
  const [, slug] = /Prerender \(html\): \/lease-generator\/([a-z-]+) /.exec(line) ?? []
  return stateNames.some((state) => state.slug === slug)
}
