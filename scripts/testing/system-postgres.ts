import { execFileSync, spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

import { findQuickDir } from '#testing/product/database.ts'

const versions = '/usr/lib/postgresql'

export type SystemPostgres = { url: string; version: string; stop(): void }

/**
 * Starts the machine's own PostgreSQL, if it is installed, on a temporary cluster with an ordinary login role. Returns
 * undefined if it is not.
 */
export async function startSystemPostgres(): Promise<SystemPostgres | undefined> {
  const version = existsSync(versions)
    ? readdirSync(versions).toSorted((a, b) => Number(a) - Number(b))[0]
    : undefined
  if (!version || !existsSync(join(versions, version, 'bin', 'initdb'))) {
    return undefined
  }
  const bin = join(versions, version, 'bin')
  const dir = mkdtempSync(join(await findQuickDir(), 'tenure-system-postgres-'))
  const asPostgres = unprivileged()
  if (asPostgres) {
    chownSync(dir, asPostgres.uid, asPostgres.gid)
  }
  const call = (tool: string, args: string[]) =>
    execFileSync(join(bin, tool), args, { cwd: dir, stdio: 'ignore', ...asPostgres })
  const data = join(dir, 'data')
  call('initdb', [
    '-D',
    data,
    '-U',
    'postgres',
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
    '--no-sync',
  ])
  const settings = `-c listen_addresses='' -k ${dir} -c fsync=off -c synchronous_commit=off -c full_page_writes=off`
  call('pg_ctl', ['-D', data, '-w', '-l', join(dir, 'log'), '-o', settings, 'start'])
  // the rights that a user would get: no superuser, may create databases and roles
  call('psql', ['-h', dir, '-U', 'postgres', '-c', 'CREATE ROLE tenure LOGIN CREATEDB CREATEROLE'])
  call('psql', ['-h', dir, '-U', 'postgres', '-c', 'CREATE DATABASE tenure OWNER tenure'])
  return {
    url: `postgres://tenure@/tenure?host=${encodeURIComponent(dir)}`,
    version,
    stop() {
      call('pg_ctl', ['-D', data, '-w', '-m', 'immediate', 'stop'])
      rmSync(dir, { recursive: true, force: true })
    },
  }
}

/** PostgreSQL refuses to run as root. */
function unprivileged(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) {
    return undefined
  }
  return { uid: idOfPostgres('-u'), gid: idOfPostgres('-g') }
}

function idOfPostgres(flag: '-u' | '-g'): number {
  return Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout) || 65_534
}
