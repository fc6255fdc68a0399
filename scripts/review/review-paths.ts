import { reportNames } from '#shared/reports/definitions.ts'
import routes from '#web/routes.ts'

/** Who opens a page: a visitor without a session, a landlord, a tenant or a property owner. */
export type Visitor = 'anyone' | 'landlord' | 'tenant' | 'owner'

const visitors: Record<string, Visitor> = {
  'accounts/sign-in/auth-layout.tsx': 'anyone',
  'site/tool-layout.tsx': 'anyone',
  'app/shell/app-layout.tsx': 'landlord',
  'tenant-portal/tenant-layout.tsx': 'tenant',
  'owner-portal/owner-layout.tsx': 'owner',
}

type Entry = { file: string; path?: string | undefined; children?: readonly Entry[] | undefined }

/**
 * Returns the paths of the application's pages that a visitor opens, with their parameters, as the table of routes
 * names them. The static site is not part of it.
 */
export function pathsOf(visitor: Visitor): string[] {
  const layouts: readonly Entry[] = routes
  return layouts.filter(({ file }) => visitors[file] === visitor).flatMap(({ children }) => below(children))
}

function below(children: readonly Entry[] = []): string[] {
  return children.flatMap((entry) => (entry.children ? below(entry.children) : ownPath(entry)))
}

function ownPath({ path }: Entry): string[] {
  if (path === undefined || path.endsWith('*')) {
    return []
  }
  // a page for each report, which no id leads to
  return path === 'reports/:report' ? reportNames.map((name) => `/reports/${name}`) : [`/${path}`]
}

/** Returns the part of a picture's name for a path: `/leases/:leaseId/edit` becomes `leases-leaseId-edit`. */
export function nameOf(path: string): string {
  return path.replaceAll(':', '').split('/').filter(Boolean).join('-')
}

/** Fills a path's parameters with values known from links seen before; undefined where a value is missing. */
export function fill(path: string, known: ReadonlyMap<string, string>): string | undefined {
  const parts = path.split('/').map((part) => (part.startsWith(':') ? known.get(part) : part))
  return parts.includes(undefined) ? undefined : parts.join('/')
}

const id = '[0-9a-f]{8}-[0-9a-f-]{27}'

/** Adds the values of parameters that the first fitting link on a page shows: the id of a lease, and so on. */
export function learn(paths: readonly string[], links: readonly string[], known: Map<string, string>): void {
  for (const path of paths) {
    const last = path.split('/').findLast((part) => part.startsWith(':'))
    const pattern = last !== undefined && !known.has(last) ? patternOf(path, last, known) : undefined
    const found = links.map((link) => pattern?.exec(link)?.[1]).find((value) => value !== undefined)
    if (last !== undefined && found !== undefined) {
      known.set(last, found)
    }
  }
}

/** Adds the address of one side panel of each kind that links on a page open, by the name of its picture. */
export function learnPanels(links: readonly string[], panels: Map<string, string>): void {
  for (const link of links) {
    const [, path, kind] = new RegExp(`^(/[a-z/-]+)\\?(?:.*&)?([a-z]+)=${id}$`).exec(link) ?? []
    const name = path && `${nameOf(path)}-${kind}`
    if (name && !panels.has(name)) {
      panels.set(name, link)
    }
  }
}

/** Returns what a link to the page looks like, with the value of `last` as its group; undefined without the others. */
function patternOf(path: string, last: string, known: ReadonlyMap<string, string>): RegExp | undefined {
  const filled = fill(path, new Map([...known, [last, `(${id})`]]))
  return filled === undefined ? undefined : new RegExp(`^${filled}$`)
}
