import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

type Route = {
  parentId?: string
  module: string
  imports?: string[]
  css?: string[]
  hasDefaultExport?: boolean
}
type Manifest = {
  entry: { module: string; imports?: string[]; css?: string[] }
  routes: Record<string, Route>
}

/**
 * Removes from React Router's manifest, which every first visit fetches, the files of a page that its layouts or the
 * entry load in any case, and all flags that are false, which React Router reads like missing ones. What is left is
 * packed (`packManifest`). Throws if the manifest does not look as expected.
 */
export async function trimManifest(client: string): Promise<void> {
  const assets = join(client, 'assets')
  const name = (await readdir(assets)).find((file) => /^manifest-[\w-]+\.js$/.test(file))
  const text = name && (await readFile(join(assets, name), 'utf8'))
  const [, before, json, after] = /^(window\.__reactRouterManifest=)(\{.*\})(;?\s*)$/s.exec(text ?? '') ?? []
  if (!name || before === undefined || json === undefined || after === undefined) {
    throw new Error('React Router writes its manifest differently now: see scripts/release/trim-manifest.ts.')
  }
  const manifest = JSON.parse(json) as Manifest // our build wrote this JSON
  for (const [id, imports] of trimmedImports(manifest)) {
    manifest.routes[id]!.imports = imports // ids of the manifest itself
  }
  await writeFile(join(assets, name), `${before}${packManifest(manifest)}${after}`)
}

/**
 * Returns a manifest as an expression that JavaScript evaluates to it, without what all routes repeat: their id, also as
 * the beginning of their file's name, the path and ending of their files, that they have a component, and the stylesheet
 * of the entry. Compressed it is a quarter smaller than as JSON.
 */
export function packManifest({ entry, routes, ...rest }: Manifest): string {
  const packed = Object.entries(routes).map(([id, { module, imports = [], css, ...all }]) => {
    const { hasDefaultExport = false, ...route } = all
    if ('f' in route || 'd' in route || !isPlain([module, ...imports]) || nameOf(module).startsWith('-')) {
      throw new Error(
        `The files of route ${id} are named differently now: see scripts/release/trim-manifest.ts.`,
      )
    }
    const isCommon = JSON.stringify(css) === JSON.stringify(entry.css)
    const own = { ...route, id: undefined, ...(!isCommon && { css: css ?? [] }) }
    const name = nameOf(module)
    const base = id.slice(id.lastIndexOf('/') + 1)
    const files = [name.startsWith(`${base}-`) ? name.slice(base.length) : name, ...imports.map(nameOf)]
    return [id, { ...own, ...(!hasDefaultExport && { d: 0 }), f: files.join(' ') }] as const
  })
  const text = JSON.stringify({ entry, routes: Object.fromEntries(packed), ...rest }, (_, value: unknown) =>
    value === false ? undefined : value,
  )
  return `(m=>{${unpack}return m})(${text})`
}

const unpack =
  'let f=n=>`/assets/${n}.js`;for(let k in m.routes){let r=m.routes[k],[a,...i]=r.f.split(" ");r.id=k;' +
  'r.module=f(a[0]=="-"?k.split("/").pop()+a:a);r.imports=i.map(f);r.css??=m.entry.css;r.d??(r.hasDefaultExport=true)}'

const isPlain = (files: readonly string[]) => files.every((file) => /^\/assets\/[^ ]+\.js$/.test(file))
const nameOf = (file: string) => file.slice('/assets/'.length, -'.js'.length)

/**
 * Returns by route the files that neither the entry nor the routes around it load. Files that the same routes
 * load stand beside each other: equal parts of the lists make the compressed manifest an eighth smaller. The
 * order has no other meaning.
 */
export function trimmedImports({ entry, routes }: Manifest): [id: string, imports: string[]][] {
  const trimmed = Object.entries(routes).map(([id, { parentId, imports = [] }]): [string, string[]] => {
    const loaded = new Set([entry.module, ...(entry.imports ?? []), ...loadedBy(routes, parentId)])
    return [id, imports.filter((file) => !loaded.has(file))]
  })
  const uses = new Map<string, string>()
  for (const [index, [, imports]] of trimmed.entries()) {
    for (const file of imports) {
      uses.set(file, `${uses.get(file) ?? ''}${String(index).padStart(4, '0')},`)
    }
  }
  // '~' comes after ',': of two files, the one that more routes load is the first
  const keyOf = (file: string) => `${uses.get(file)}~ ${file}`
  return trimmed.map(([id, imports]) => [id, imports.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))])
}

function loadedBy(routes: Manifest['routes'], id: string | undefined): string[] {
  const route = id === undefined ? undefined : routes[id]
  return route ? [route.module, ...(route.imports ?? []), ...loadedBy(routes, route.parentId)] : []
}
