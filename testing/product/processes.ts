import type { ChildProcess, SpawnOptions } from 'node:child_process'
import { execFileSync, spawn } from 'node:child_process'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { EmbeddedPostgres } from '#server/platform/postgres/embedded-postgres.ts'

/** A product in a separate process, which holds an embedded database. */
export type Product = Pick<EmbeddedPostgres, 'connection' | 'superuser' | 'adopted'> & {
  child: ChildProcess
  ended: Promise<unknown>
}

/** Starts a product on the data directory and waits until its database is ready. */
export async function startProduct(
  dataDir: string,
  options: SpawnOptions & { checkout?: string } = {},
): Promise<Product> {
  const { child, output } = spawnProduct(dataDir, options)
  const ended = new Promise((resolve) => {
    child.once('exit', resolve)
  })
  const began = Date.now()
  while (!output.text.includes('\n') && child.exitCode === null && Date.now() - began < 120_000) {
    await delay(5)
  }
  if (!output.text.includes('\n')) {
    // a child process that is left running would block the whole run
    child.kill('SIGKILL')
    throw new Error(`The product did not start: ${output.errors}`)
  }
  return { ...(JSON.parse(output.text) as EmbeddedPostgres), child, ended }
}

/** Starts a product without waiting for anything. */
export function spawnProduct(
  dataDir: string,
  options: SpawnOptions & { checkout?: string; script?: string } = {},
): { child: ChildProcess; output: { text: string; errors: string } } {
  const { checkout = dirname(dirname(dirname(fileURLToPath(import.meta.url)))), ...others } = options
  const { script = 'embedded-product.ts', ...rest } = others
  const path = join(checkout, 'testing', 'product', script)
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', path, dataDir], {
    ...rest,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output = { text: '', errors: '' }
  child.stdout?.on('data', (chunk) => (output.text += String(chunk)))
  child.stderr?.on('data', (chunk) => (output.errors += String(chunk)))
  return { child, output }
}

/** Returns ids and command lines of the running processes whose command contains the text. */
export function findProcesses(text: string): { pid: number; command: string }[] {
  return listProcesses().filter(({ pid, command }) => command.includes(text) && pid !== process.pid)
}

/** Polls until the condition is true; fails with the sentence after the time is over. */
export async function waitFor(
  what: string,
  condition: () => boolean | Promise<boolean>,
  timeoutMs = 60_000,
): Promise<void> {
  const began = Date.now()
  while (!(await condition())) {
    if (Date.now() - began > timeoutMs) {
      throw new Error(`Waited ${timeoutMs} ms in vain: ${what}`)
    }
    await delay(20)
  }
}

function listProcesses(): { pid: number; command: string }[] {
  if (!existsSync('/proc/self/cmdline')) {
    const lines = execFileSync('ps', ['-axo', 'pid=,command='], { encoding: 'utf8' }).trim().split('\n')
    return lines.map((line) => ({
      pid: Number.parseInt(line, 10),
      command: line.trim().replace(/^\d+ /, ''),
    }))
  }
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => ({ pid: Number(name), command: readCommand(name) }))
}

function readCommand(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
  } catch {
    return ''
  }
}
