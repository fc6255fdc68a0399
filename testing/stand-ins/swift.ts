import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { mkdir, mkdtemp, open, writeFile } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'

import { AwsClient } from 'aws4fetch'

import type { S3Env } from '#server/platform/environment/env-storage.ts'
import { findFreePort } from '#testing/product/free-port.ts'

const execute = promisify(execFile)

/** The Debian packages that the stand-in consists of. */
export const swiftPackages = 'swift-proxy swift-account swift-container swift-object memcached'

const commands = ['swift-ring-builder', 'swift-proxy-server', 'swift-object-server', 'memcached']

export function hasSwift(): boolean {
  return commands.every((name) => {
    try {
      execFileSync('which', [name], { stdio: 'ignore' })
      return true
    } catch {
      return false
    }
  })
}

export type Swift = S3Env & { stop(): Promise<void> }

const services = ['account', 'container', 'object'] as const

/**
 * Starts a real S3 server for tests: OpenStack Swift with its S3 API, in a temporary folder and on free ports of the
 * loopback only, with an empty bucket. It ends with `stop`, or with this process.
 */
export async function startSwift(): Promise<Swift> {
  const dir = await mkdtemp(join(tmpdir(), 'tenure-swift-'))
  const running: ChildProcess[] = []
  const end = () => {
    for (const child of running) {
      child.kill('SIGKILL')
    }
    rmSync(dir, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 })
  }
  process.once('exit', end)
  try {
    const [account = 0, container = 0, object = 0, cache = 0, proxy = 0] = await Promise.all(
      Array.from({ length: 5 }, findFreePort),
    )
    await writeConfiguration(dir, { account, container, object, cache, proxy })
    const asRoot = userInfo().uid === 0 ? ['-u', 'root'] : []
    running.push(
      await start(dir, 'memcached', [...asRoot, '-l', '127.0.0.1', '-p', String(cache), '-U', '0']),
    )
    for (const name of [...services, 'proxy']) {
      running.push(await start(dir, `swift-${name}-server`, [join(dir, `${name}.conf`)]))
    }
    const env = {
      endpoint: `http://127.0.0.1:${proxy}`,
      region: 'us-east-1',
      bucket: 'tenure',
      accessKeyId: 'app:app',
      secretAccessKey: 's3secret',
    }
    await makeBucket(env, running)
    return {
      ...env,
      async stop() {
        process.off('exit', end)
        end()
      },
    }
  } catch (error) {
    end()
    throw error
  }
}

type Ports = Record<(typeof services)[number] | 'cache' | 'proxy', number>

async function writeConfiguration(dir: string, ports: Ports): Promise<void> {
  await mkdir(join(dir, 'dev', 'd1'), { recursive: true })
  const common = `bind_ip=127.0.0.1\nworkers=0\nuser=${userInfo().username}\nswift_dir=${dir}\n`
  await writeFile(
    join(dir, 'swift.conf'),
    '[swift-hash]\nswift_hash_path_suffix=a\nswift_hash_path_prefix=b\n[storage-policy:0]\nname=gold\ndefault=yes\n',
  )
  await Promise.all(
    services.map(async (name) => {
      await writeFile(
        join(dir, `${name}.conf`),
        `[DEFAULT]\n${common}bind_port=${ports[name]}\ndevices=${join(dir, 'dev')}\nmount_check=false\n[pipeline:main]\npipeline=${name}-server\n[app:${name}-server]\nuse=egg:swift#${name}\nfallocate_reserve=0\n`,
      )
      const ring = join(dir, `${name}.builder`)
      await execute('swift-ring-builder', [ring, 'create', '4', '1', '1'])
      await execute('swift-ring-builder', [ring, 'add', `r1z1-127.0.0.1:${ports[name]}/d1`, '1'])
      await execute('swift-ring-builder', [ring, 'rebalance'])
    }),
  )
  const filters = ['catch_errors', 'gatekeeper', 'listing_formats', 'bulk', 'copy', 'slo', 'dlo']
  await writeFile(
    join(dir, 'proxy.conf'),
    [
      `[DEFAULT]\n${common}bind_port=${ports.proxy}`,
      // s3api must come before slo
      '[pipeline:main]\npipeline=catch_errors gatekeeper proxy-logging cache listing_formats s3api tempauth bulk copy slo dlo proxy-logging proxy-server',
      '[app:proxy-server]\nuse=egg:swift#proxy\naccount_autocreate=true',
      `[filter:cache]\nuse=egg:swift#memcache\nmemcache_servers=127.0.0.1:${ports.cache}`,
      '[filter:s3api]\nuse=egg:swift#s3api\nlocation=us-east-1',
      '[filter:tempauth]\nuse=egg:swift#tempauth\nuser_app_app=s3secret .admin',
      '[filter:proxy-logging]\nuse=egg:swift#proxy_logging',
      ...filters.map((name) => `[filter:${name}]\nuse=egg:swift#${name}`),
      '',
    ].join('\n'),
  )
}

async function start(dir: string, command: string, args: readonly string[]): Promise<ChildProcess> {
  const log = await open(join(dir, `${command}.log`), 'a')
  const child = spawn(command, args, { stdio: ['ignore', log.fd, log.fd] })
  await log.close()
  return child
}

/** Makes the bucket once the servers respond: this takes some seconds, minutes on a busy machine. */
async function makeBucket(env: S3Env, running: readonly ChildProcess[]): Promise<void> {
  const client = new AwsClient({ ...env, service: 's3', retries: 0 })
  const began = Date.now()
  for (;;) {
    const status = await client.fetch(`${env.endpoint}/${env.bucket}`, { method: 'PUT' }).then(
      (answer) => answer.status,
      () => 0,
    )
    if (status === 200) {
      return
    }
    const dead = running.find((child) => child.exitCode !== null)
    if (dead || Date.now() - began > 600_000) {
      throw new Error(`Swift did not come up (${dead ? dead.spawnargs.join(' ') : `bucket: ${status}`})`)
    }
    await delay(500)
  }
}
