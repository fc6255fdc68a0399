/** A file with the files that it imports, all as paths from the root. */
type File = { path: string; imports: readonly string[] }

const moduleOf = (path: string) => (path.split('/').length > 2 ? (path.split('/')[1] ?? '') : '')

/** Returns the modules of a room that reach each other through imports, each group as 'room: a, b', sorted. */
export function circlesOf(room: string, files: readonly File[]): string[] {
  const asks = new Map<string, Set<string>>()
  for (const { path, imports } of files) {
    const from = moduleOf(path)
    const found = imports.filter((name) => name.startsWith(`${room}/`)).map(moduleOf)
    asks.set(from, new Set([...(asks.get(from) ?? []), ...found.filter((name) => name !== from)]))
  }
  const reach = new Map([...asks.keys()].map((name) => [name, reached(asks, name)]))
  const groups = [...asks.keys()]
    .filter((name) => reach.get(name)?.has(name))
    .map((name) => [...(reach.get(name) ?? [])].filter((other) => reach.get(other)?.has(name)))
    .map((names) => `${room}: ${names.toSorted().join(', ')}`)
  return [...new Set(groups)].toSorted()
}

/** Returns the modules that can be reached from one; itself where a way leads back. */
function reached(asks: ReadonlyMap<string, ReadonlySet<string>>, from: string): Set<string> {
  const seen = new Set<string>()
  const open = [...(asks.get(from) ?? [])]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (!seen.has(next)) {
      seen.add(next)
      open.push(...(asks.get(next) ?? []))
    }
  }
  return seen
}
