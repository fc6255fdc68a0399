import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

type Route = { parentId?: string; module: string; imports?: string[] }
type Manifest = { entry: { module: string; imports?: string[] }; routes: Record<string, Route> }

/**
 * Removes from React Router's manifest, which every first visit fetches, the files of a page that its layouts or the
 * entry load in any case, and all flags that are false, which React Router reads like missing ones. Throws if the
 * manifest does not look as expected.
 */
export async function trimManifest(client: string): Promise<void> {
  const assets = join(client, 'assets')
  const name = (await readdir(assets)).find((file) => /^manifest-[\w-]+\.js$/.test(file))
  const text = name && (await readFile(join(assets, name), 'utf8'))
  const [, before, json, after] = /^(window\.__reactRouterManifest=)(\{.*\})(;?\s*)$/s.exec(text ?? '') ?? []
  if (!name || before === undefined || json === undefined || after === undefined) {
    throw new Error('React Router writes its manifest differently now: see scripts/trim-manifest.ts.')
  }
  const manifest = JSON.parse(json) as Manifest // our build wrote this JSON
  for (const [id, imports] of trimmedImports(manifest)) {
    manifest.routes[id]!.imports = imports // ids of the manifest itself
  }
  const trimmed = JSON.stringify(manifest, (_, value: unknown) => (value === false ? undefined : value))
  await writeFile(join(assets, name), `${before}${trimmed}${after}`)
}

/**
 * Returns by route the files that neither the entry nor the routes around it load, the most used files first: equal
 * beginnings of the lists make the compressed manifest a tenth smaller. The order has no other meaning.
 */
export function trimmedImports({ entry, routes }: Manifest): [id: string, imports: string[]][] {
  const trimmed = Object.entries(routes).map(([id, { parentId, imports = [] }]): [string, string[]] => {
    const loaded = new Set([entry.module, ...(entry.imports ?? []), ...loadedBy(routes, parentId)])
    return [id, imports.filter((file) => !loaded.has(file))]
  })
  const uses = new Map<string, number>()
  for (const file of trimmed.flatMap(([, imports]) => imports)) {
    uses.set(file, (uses.get(file) ?? 0) + 1)
  }
  return trimmed.map(([id, imports]) => [
    id,
    imports.toSorted((a, b) => uses.get(b)! - uses.get(a)! || (a < b ? -1 : 1)), // each was counted above
  ])
}

function loadedBy(routes: Manifest['routes'], id: string | undefined): string[] {
  const route = id === undefined ? undefined : routes[id]
  return route ? [route.module, ...(route.imports ?? []), ...loadedBy(routes, route.parentId)] : []
}
