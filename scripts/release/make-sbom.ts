import { spawn } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

/** A bill of materials in CycloneDX; only the fields that are used here. */
export type Sbom = {
  bomFormat: string
  specVersion: string
  metadata: { component: { name: string; version: string; type: string } }
  components: Component[]
  dependencies: { ref: string; dependsOn: string[] }[]
}

export type Component = {
  'bom-ref': string
  name: string
  version: string
  purl: string
  /** `excluded`: used to build and test, and in nothing that runs. */
  scope: 'required' | 'optional' | 'excluded'
  properties: { name: string; value: string }[]
}

type Package = {
  name?: string
  version: string
  dev?: boolean
  optional?: boolean
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

export type Lock = { packages: Record<string, Package> }

/**
 * Makes the bill of materials of the project in `folder` from its lockfile, by npm itself, without network. npm knows dependencies and
 * development dependencies; the web client is built from the latter, so that what its sources import is `required` here, and
 * what only builds and tests is `excluded`. Throws if npm cannot read the lockfile.
 */
export async function makeSbom(folder: string): Promise<Sbom> {
  const lock = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')) as Lock // of npm
  const sbom = JSON.parse(await askNpm(folder)) as Sbom // CycloneDX, by npm
  const { name } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { name: string } // npm requires it
  const shipped = listShipped(lock, listImports(folder))
  const byKey = new Map<string, { path: string; name: string }>()
  for (const [path, entry] of Object.entries(lock.packages)) {
    const ownName = entry.name ?? nameIn(path)
    const key = `${ownName}@${entry.version}`
    // the same version in two places ships if one of them does
    if (path !== '' && !(byKey.has(key) && shipped.has(byKey.get(key)!.path))) {
      byKey.set(key, { path, name: ownName })
    }
  }
  const components = sbom.components.map((component): Component => {
    const found = byKey.get(component['bom-ref'])
    if (!found) {
      throw new Error(`${component['bom-ref']} is in no lockfile`)
    }
    const { dev = false } = lock.packages[found.path]!
    const isShipped = shipped.has(found.path)
    const scope = dev ? (isShipped ? 'required' : 'excluded') : component.scope
    const named = found.name === component.name ? component : underOwnName(component, found.name)
    const place = dev && isShipped ? [{ name: 'tenure:part', value: 'web client' }] : []
    return { ...named, scope, properties: [...component.properties, ...place] }
  })
  const product = { ...sbom.metadata.component, name, type: 'application' }
  return { ...sbom, metadata: { ...sbom.metadata, component: product }, components }
}

/** npm calls a package that is installed under another name by that name, under which no advisory finds it. */
function underOwnName(component: Component, name: string): Component {
  return { ...component, name, purl: `pkg:npm/${name.replace('@', '%40')}@${component.version}` }
}

async function askNpm(folder: string): Promise<string> {
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const options = ['sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--package-lock-only']
  const child = spawn(npm, [...options, '--offline'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  })
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  const [output, words, code] = await Promise.all([text(child.stdout), text(child.stderr), ended])
  if (code !== 0) {
    throw new Error(
      `npm made no bill of materials: it needs npm 10 or newer and a package-lock.json. ${words}`,
    )
  }
  return output
}

/** Returns the packages that the sources of the web client import. */
function listImports(folder: string): Set<string> {
  const files = globSync('{web,shared}/**/*.{ts,tsx,css}', { cwd: folder }).filter(
    (path) => !/\.test\.|node_modules|web[\\/]build/.test(path),
  )
  const names = new Set<string>()
  for (const file of files) {
    const found = readFileSync(join(folder, file), 'utf8').matchAll(
      /(?:\bfrom|^import|@import|\bimport\()\s*['"]((?:@[^/'"]+\/)?[^./#'"][^/'"]*)/gm,
    )
    for (const [, name = ''] of found) {
      names.add(name)
    }
  }
  return names
}

/** Returns the lockfile's paths of all packages that run: dependencies, what the web client imports, and what these need. */
export function listShipped({ packages }: Lock, imported: ReadonlySet<string>): Set<string> {
  const shipped = new Set(
    Object.entries(packages)
      .filter(([path, { dev = false }]) => path !== '' && !dev)
      .map(([path]) => path),
  )
  const rest = [...imported].filter((name) => !isTool(name)).map((name) => `node_modules/${name}`)
  for (let path = rest.pop(); path !== undefined; path = rest.pop()) {
    const entry = packages[path]
    if (entry && (!shipped.has(path) || !entry.dev)) {
      shipped.add(path)
      const needed = { ...entry.dependencies, ...entry.optionalDependencies }
      for (const name of entry.dev ? Object.keys(needed).filter((one) => !isTool(one)) : []) {
        const found = resolve(packages, path, name)
        if (found !== undefined && !shipped.has(found)) {
          rest.push(found)
        }
      }
    }
  }
  return shipped
}

/** Returns whether a package is for building alone, though sources or other packages of the client name it. */
function isTool(name: string): boolean {
  return /^(@types\/|@react-router\/dev$|vite$|node:)/.test(name)
}

/** Finds a package as Node does: in the folder of who needs it, then in each one above. */
function resolve(packages: Lock['packages'], from: string, name: string): string | undefined {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const path = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`
    if (packages[path]) {
      return path
    }
    if (folder === '') {
      return undefined
    }
  }
}

/** Returns the name under which a package is installed. */
export function nameIn(path: string): string {
  return path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
}
