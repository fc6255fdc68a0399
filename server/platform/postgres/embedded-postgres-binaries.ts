import { chmod, copyFile, mkdir, readFile, readdir, readlink, rename, rm, symlink } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { isRoot } from './embedded-postgres-account.ts'
import { EmbeddedPostgresError, codeOf } from './embedded-postgres-errors.ts'

export type Binaries = { major: string; initdb: string; postgres: string; pgCtl: string }

type Package = { folder: string; version: string; links: Link[] }
type Link = { path: string; target: string }

/**
 * Finds the PostgreSQL binaries of this platform and makes them usable. It creates the symbolic links that npm cannot
 * pack, and copies the binaries into the data directory if the server's account may be unable to read the checkout.
 */
export async function prepareBinaries(dataDir: string): Promise<Binaries> {
  const found = await findPackage()
  const folder = (!isRoot() && (await tryInPlace(found))) || (await copyBeside(found, dataDir))
  const program = (name: string): string =>
    join(folder, 'bin', process.platform === 'win32' ? `${name}.exe` : name)
  return {
    major: found.version.split('.')[0] ?? '',
    initdb: program('initdb'),
    postgres: program('postgres'),
    pgCtl: program('pg_ctl'),
  }
}

async function findPackage(): Promise<Package> {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  const noBinaries = new EmbeddedPostgresError(
    `There is no packaged PostgreSQL for this system (${platform}${isMusl() ? ' with musl' : ''}): set DATABASE_URL to a PostgreSQL 15 or newer.`,
  )
  if (isMusl()) {
    throw noBinaries
  }
  let root: string
  try {
    root = dirname(dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)))
  } catch {
    throw noBinaries
  }
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string }
  return { folder: join(root, 'native'), version, links: await readLinks(root) }
}

function isMusl(): boolean {
  if (process.platform !== 'linux') {
    return false
  }
  const report = process.report.getReport() as { header?: { glibcVersionRuntime?: string } }
  return !report.header?.glibcVersionRuntime
}

async function readLinks(root: string): Promise<Link[]> {
  const file = join(root, 'native', 'pg-symlinks.json')
  if (!existsSync(file)) {
    return []
  }
  const listed = JSON.parse(await readFile(file, 'utf8')) as { source: string; target: string }[]
  return listed.map(({ source, target }) => ({
    path: relative('native', target),
    target: relative(dirname(target), source),
  }))
}

async function tryInPlace(found: Package): Promise<string | undefined> {
  try {
    await makeLinks(found.folder, found.links)
    return found.folder
  } catch (error) {
    if (['EACCES', 'EPERM', 'EROFS'].includes(codeOf(error))) {
      return undefined
    }
    throw error
  }
}

async function makeLinks(folder: string, links: Link[]): Promise<void> {
  for (const { path, target } of links) {
    const link = join(folder, path)
    if ((await readlink(link).catch(() => undefined)) === target) {
      continue
    }
    await symlink(target, link).catch((error: unknown) => {
      if (codeOf(error) !== 'EEXIST') {
        throw error
      }
    })
  }
}

async function copyBeside(found: Package, dataDir: string): Promise<string> {
  const shelf = join(dataDir, 'bin')
  const folder = join(shelf, `postgres-${found.version}`)
  if (existsSync(folder)) {
    return folder
  }
  // removes drafts of a killed copy and unused versions; this process has the lock
  await rm(shelf, { recursive: true, force: true })
  const draft = join(shelf, 'draft')
  await makeFolder(shelf)
  await copyTree(found.folder, draft)
  await makeLinks(draft, found.links)
  await rename(draft, folder)
  return folder
}

async function copyTree(from: string, to: string): Promise<void> {
  await makeFolder(to)
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) {
      await copyTree(source, target)
    } else if (entry.isFile() && !entry.name.endsWith('.a')) {
      await copyFile(source, target)
      await chmod(target, 0o755)
    }
  }
}

async function makeFolder(path: string): Promise<void> {
  await mkdir(path, { recursive: true })
  await chmod(path, 0o755)
}
