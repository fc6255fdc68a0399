import { dirname, join } from 'node:path/posix'

import { isNode, type Node, readSources, type SourceFile, walk } from '#testing/sources/source-texts.ts'

/** Returns the addresses of pages by their files, as web/routes.ts says them. */
function pagesOf(routes: SourceFile): Map<string, string[]> {
  const pages = new Map<string, string[]>()
  walk(routes.tree, (node) => {
    const callee = node['callee']
    if (node.type !== 'CallExpression' || !isNode(callee)) {
      return
    }
    const [first, second] = (node['arguments'] as Node[]).map((one) => one['value'])
    if (callee['name'] === 'route' && typeof first === 'string' && typeof second === 'string') {
      add(pages, `web/${second}`, `/${first}`)
    } else if (callee['name'] === 'index' && typeof first === 'string') {
      add(pages, `web/${first}`, '/')
    } else if (callee['name'] === 'layout' && typeof first === 'string') {
      add(pages, `web/${first}`, `frame of pages (${first})`)
    }
  })
  return pages
}

function add(map: Map<string, string[]>, key: string, value: string): void {
  map.set(key, [...(map.get(key) ?? []), value])
}

/** Returns the files of the web client that a file imports, lazily or not. */
function importsOf(file: SourceFile): string[] {
  const found: string[] = []
  walk(file.tree, (node) => {
    const source = node['source']
    if (isNode(source) && typeof source['value'] === 'string') {
      const path = source['value']
      if (path.startsWith('#web/')) {
        found.push(path.slice(1))
      } else if (path.startsWith('.')) {
        found.push(join(dirname(file.path), path))
      }
    }
  })
  return found
}

/**
 * Reads the web client. Returns its files, each with the page that alone uses it, or else with the folder whose parts several
 * pages share.
 */
export function readPageFiles(): { page: string; file: SourceFile }[] {
  const files = readSources('web/**/*.{ts,tsx}')
  const byPath = new Map(files.map((file) => [file.path, file]))
  const imports = new Map(files.map((file) => [file.path, importsOf(file)]))
  const users = new Map<string, Set<string>>()
  const routes = byPath.get('web/routes.ts')
  if (!routes) {
    throw new Error('web/routes.ts is missing: the pages are read from it.')
  }
  for (const [path, addresses] of pagesOf(routes)) {
    const reached = new Set<string>()
    const waiting = [path]
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      if (!reached.has(next) && byPath.has(next)) {
        reached.add(next)
        waiting.push(...(imports.get(next) ?? []))
        users.set(next, (users.get(next) ?? new Set()).add(addresses.join(', ')))
      }
    }
  }
  return files
    .filter(({ path }) => !path.startsWith('web/dev/'))
    .map((file) => {
      const [only, ...others] = users.get(file.path) ?? []
      const isAlone = only !== undefined && others.length === 0
      return { page: isAlone ? only : `Shared by pages: ${dirname(file.path)}`, file }
    })
}
