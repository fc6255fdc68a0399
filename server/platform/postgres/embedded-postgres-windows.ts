import { spawn, spawnSync } from 'node:child_process'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { clusterOf } from './embedded-postgres-cluster.ts'
import { isAlive, readPostmaster } from './embedded-postgres-leftover.ts'
import type { ServerOptions, ServerRun } from './embedded-postgres-settings.ts'
import { argumentsFor } from './embedded-postgres-settings.ts'

/**
 * Starts PostgreSQL on Windows by pg_ctl, which drops administrator rights and sends signals. The server is then not
 * our child process: it is watched by its pid, and a small Node process stops it when ours ends.
 */
export function startOnWindows(place: ServerOptions): ServerRun {
  const cluster = clusterOf(place.dataDir)
  const { pgCtl } = place.binaries
  const quoted = argumentsFor(place)
    .slice(2)
    .map((word) => `"${word}"`)
  const start = [
    'start',
    '-w',
    '-D',
    cluster,
    '-l',
    join(place.dataDir, 'postgres.log'),
    '-o',
    quoted.join(' '),
  ]
  const started = spawnSync(pgCtl, start, { stdio: 'ignore', windowsHide: true })
  const pid = readPostmaster(cluster)?.pid ?? -1
  const stop = ['stop', '-m', 'fast', '-D', cluster]
  const watch = `process.stdin.resume().on('data', () => process.exit()).on('end', () => require('node:child_process').spawnSync(${JSON.stringify(pgCtl)}, ${JSON.stringify(stop)}))`
  const watcher = spawn(process.execPath, ['-e', watch], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
    windowsHide: true,
  })
  watcher.unref()
  const exited = new Promise<string>((resolve) => {
    const timer = setInterval(() => {
      if (started.status !== 0 || !isAlive(pid)) {
        clearInterval(timer)
        watcher.stdin.end('ended\n')
        resolve(started.status === 0 ? 'it ended' : `exit code ${started.status}`)
      }
    }, 500)
    timer.unref()
  })
  return {
    pid,
    exited,
    async stop() {
      spawnSync(pgCtl, stop, { stdio: 'ignore', windowsHide: true })
      await exited
    },
  }
}

/** Returns a free port of the loopback address. */
export async function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
