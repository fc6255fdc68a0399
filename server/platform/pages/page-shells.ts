import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'

/**
 * A route in the manifest of React Router's build. `imports` has all files that `module` needs, direct and indirect.
 */
type BuiltRoute = {
  parentId?: string
  path?: string
  module: string
  clientLoaderModule?: string
  imports?: string[]
}

export type PageShells = {
  /** Returns the shell for a path of the web client, with the files of its page. */
  of(path: string): string
}

/**
 * Prepares the client's shell for each of its pages, with links that preload the page's files. Without them a browser
 * finds the files one level after another, and on a phone each level takes a third of a second.
 */
export function readPageShells(buildDir: string, shell: string): PageShells {
  const routes = readRoutes(join(buildDir, 'assets'))
  const pages = Object.keys(routes)
    .map((id) => ({ path: fullPath(routes, id), files: filesOf(routes, id) }))
    .filter(({ path }) => path !== '' && !path.includes('*'))
    // '/leases/new' before '/leases/:leaseId'
    .toSorted((a, b) => Number(a.path.includes(':')) - Number(b.path.includes(':')))
    .map(({ path, files }) => ({ pattern: patternOf(path), page: withFiles(shell, files) }))
  return { of: (path) => pages.find(({ pattern }) => pattern.test(path))?.page ?? shell }
}

function readRoutes(assetsDir: string): Record<string, BuiltRoute> {
  const name = readdirSync(assetsDir).find((file) => /^manifest-[\w-]+\.js$/.test(file))
  const text = name && readFileSync(join(assetsDir, name), 'utf8')
  const window: { __reactRouterManifest?: { routes: Record<string, BuiltRoute> } } = {}
  // our build wrote this script; its expression is packed
  runInNewContext(text ?? '', { window })
  return window.__reactRouterManifest?.routes ?? {}
}

function chainOf(routes: Record<string, BuiltRoute>, id: string): BuiltRoute[] {
  const route = routes[id]
  return route ? [...(route.parentId ? chainOf(routes, route.parentId) : []), route] : []
}

function fullPath(routes: Record<string, BuiltRoute>, id: string): string {
  return chainOf(routes, id)
    .flatMap(({ path }) => (path ? [path] : []))
    .join('/')
}

function filesOf(routes: Record<string, BuiltRoute>, id: string): Set<string> {
  return new Set(
    chainOf(routes, id).flatMap(({ module, clientLoaderModule, imports = [] }) => [
      ...imports,
      module,
      ...(clientLoaderModule ? [clientLoaderModule] : []),
    ]),
  )
}

/** Returns the pattern of a route. Fixed segments need no escaping: in our routes they are words with hyphens. */
function patternOf(path: string): RegExp {
  const segments = path.split('/').map((part) => (part.startsWith(':') ? '[^/]+' : part))
  return new RegExp(`^/${segments.join('/')}/?$`)
}

function withFiles(shell: string, files: Set<string>): string {
  const links = [...files]
    .filter((file) => !shell.includes(`"${file}"`))
    .map((file) => `<link rel="modulepreload" href="${file}">`)
  return shell.replace('</head>', `${links.join('')}</head>`)
}
