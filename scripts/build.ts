import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { promisify } from 'node:util'

import { drawPreviews } from './pictures/draw-previews.ts'
import { runCommand } from './lib/run-command.ts'
import { trimManifest } from './release/trim-manifest.ts'

const root = join(import.meta.dirname, '..')
const buildDir = join(root, 'web', 'build')
const stampFile = join(buildDir, '.stamp')

/** The inputs of the client: a change in any of them triggers a build. */
const inputs = [
  'web',
  'content',
  'shared',
  'package.json',
  'package-lock.json',
  'react-router.config.ts',
  'vite.config.ts',
  'scripts/build.ts',
  'scripts/release/chunks.ts',
  'scripts/pictures/draw-previews.ts',
  'scripts/release/third-party-licenses.ts',
  'scripts/release/trim-manifest.ts',
  'scripts/pictures/outlines.ts',
]

/**
 * Builds the web client into web/build/client, with compressed files beside the plain ones. Does nothing if it is up to
 * date.
 */
export async function buildWeb(): Promise<'built' | 'unchanged'> {
  const stamp = await hashInputs()
  if ((await readStamp()) === stamp) {
    return 'unchanged'
  }
  // Built in another folder first, so that a server or a build that runs at the same time finds a complete client, the
  // old or the new one.
  const draft = join('node_modules', '.cache', `tenure-web-${process.pid}`)
  try {
    await runReactRouter(draft)
    const client = join(root, draft, 'client')
    await trimManifest(client)
    await Promise.all([precompress(client), drawPreviews(client)])
    await writeFile(join(root, draft, '.stamp'), stamp)
    await rm(buildDir, { recursive: true, force: true })
    await rename(join(root, draft), buildDir)
  } finally {
    await rm(join(root, draft), { recursive: true, force: true })
  }
  return 'built'
}

async function hashInputs(): Promise<string> {
  const hash = createHash('sha256').update(process.version)
  for (const path of (await Promise.all(inputs.map(listFiles))).flat().toSorted()) {
    hash.update(`\0${path}\0`).update(await readFile(join(root, path)))
  }
  return hash.digest('hex')
}

/** Lists the file itself, or the files below a folder, without built files and without tests. */
async function listFiles(path: string): Promise<string[]> {
  if (/\.\w+$/.test(path)) {
    return [path]
  }
  const entries = await readdir(join(root, path), { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(root.length + 1)
        .replaceAll('\\', '/'),
    )
    .filter((file) => !file.startsWith('web/build/') && !file.endsWith('.test.ts'))
}

async function readStamp(): Promise<string | undefined> {
  return readFile(stampFile, 'utf8').catch(() => undefined)
}

/** Builds the client. Prints nothing; if it fails, it throws an error with the whole output. */
async function runReactRouter(buildDirectory: string): Promise<void> {
  const bin = join(root, 'node_modules', '@react-router', 'dev', 'bin.cjs')
  const child = spawn(process.execPath, [bin, 'build'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', TENURE_WEB_BUILD: buildDirectory },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  if (code !== 0) {
    throw new Error(`The web client could not be built.\n${output}`)
  }
}

// pages are filled in by the server, which compresses them then
const compressible = /\.(js|css|svg|json|data|txt|xml|webmanifest)$/
const brotli = promisify(brotliCompress)
const gz = promisify(gzip)

/** `file.br` and `file.gz` beside every text file that is worth it, for the server to send as they are. */
async function precompress(dir: string): Promise<void> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile() && compressible.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
  const workers = Array.from({ length: availableParallelism() }, async () => {
    for (let file = files.pop(); file !== undefined; file = files.pop()) {
      await compress(file)
    }
  })
  await Promise.all(workers)
}

async function compress(file: string): Promise<void> {
  const plain = await readFile(file)
  if (plain.length < 1_000) {
    return
  }
  const [smallest, small] = await Promise.all([
    brotli(plain, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
    }),
    gz(plain, { level: 9 }),
  ])
  await Promise.all([writeFile(`${file}.br`, smallest), writeFile(`${file}.gz`, small)])
}

if (import.meta.main) {
  await runCommand(async () => {
    await buildWeb()
  })
}
