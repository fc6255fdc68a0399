import { readFileSync, realpathSync } from 'node:fs'
import { basename, join } from 'node:path'

import type { RouteConfigEntry } from '@react-router/dev/routes'

type ModuleGraph = {
  getModuleInfo(id: string): { importers: readonly string[] } | null
}

const root = join(import.meta.dirname, '..', '..')
const ours = join(root, 'web')

/** The layout of the public tools. Visitors without an account fetch them, and no code that needs a sign-in. */
const toolLayout = 'site/tool-layout.tsx'

/** The only page of its area that visitors without an account open. It does not load what only the other pages need. */
const signIn = 'accounts/sign-in/login-page.tsx'

/** The page of the portal with most parts of the app: they share one file. */
const profile = 'tenant-portal/profile/tenant-profile-page.tsx'

/** The code with which guests, tenants and landlords report repairs: few pages of each use it. */
const reporting = `${realpathSync(join(ours, 'common/report-repair'))}/`

/**
 * The page after sign-in. Modules that it shares with at least this many pages are needed by nearly every page of the
 * app.
 */
const firstOfApp = 'app/dashboard/dashboard-page.tsx'
const manyPages = 8

/** The layout around every page of the app. */
const appLayout = 'app/shell/app-layout.tsx'

/** The folders of both; their lazy parts follow immediately. */
const aroundFirst = ['app/dashboard', 'app/shell'].map((folder) => `${realpathSync(join(ours, folder))}/`)

/**
 * Puts modules that several pages share into few files. By default the bundler makes a file of every module that two
 * pages share: dozens of files of a kilobyte each, and over HTTP/1.1 on a phone's connection each of them costs a round
 * trip. Modules that only some pages of one area use stay as they were, so that the dashboard does not fetch the tables
 * of the lists.
 */
export function chunkGroups(routes: readonly RouteConfigEntry[]) {
  const areas = areasOf(routes)
  const known = new Map<string, ReadonlySet<string>>()

  /** Returns the pages that need the module as soon as they are opened. */
  function reachedFrom(id: string, graph: ModuleGraph): ReadonlySet<string> {
    const found = known.get(id)
    if (found) {
      return found
    }
    const reached = new Set<string>()
    known.set(id, reached) // importers may go round in circles
    if (areas.has(fileOf(id))) {
      reached.add(fileOf(id))
    }
    for (const importer of usersOf(id, graph)) {
      for (const from of reachedFrom(importer, graph)) {
        reached.add(from)
      }
    }
    return reached
  }

  /**
   * Returns whether at most two pages of the portal, and not its layout, use a module that the tools share. The
   * portal's other pages then do not load it.
   */
  function isOfFewInPortal(pages: ReadonlySet<string>): boolean {
    return pagesOfPortal(pages).length <= 2 && !isOfPortalLayout(pages)
  }

  function pagesOfPortal(pages: ReadonlySet<string>): string[] {
    return [...pages].filter((page) => areas.get(page) === 'tenant-portal')
  }

  function isOfPortalLayout(pages: ReadonlySet<string>): boolean {
    return pagesOfPortal(pages).some((page) => page.endsWith('layout.tsx'))
  }

  function chunkOf(id: string, graph: ModuleGraph): Chunk | null {
    const all = reachedFrom(id, graph)
    // few people read the portal of property owners: it changes no file that other pages load
    const pages = new Set([...all].filter((page) => areas.get(page) !== 'owner-portal'))
    if (pages.size === 0 && all.size > 0) {
      return null
    }
    const reached = new Set([...pages].map((page) => areas.get(page)))
    const isIn = (area: string) => reached.has(area)
    if (isIcon(id)) {
      // icons of one tool are in its own file: for its public page and its page in the app
      const isOfTool = isIn(toolLayout) && pages.size <= 2
      if (isIn(signIn)) {
        return 'common'
      }
      // tenants are spared the icons that only landlords see
      if (isOfTool) {
        return null
      }
      // and the first page after sign-in is spared the icons of the pages after it
      const isFirst =
        pages.has(join(ours, firstOfApp)) ||
        pages.has(join(ours, appLayout)) ||
        usersOf(id, graph).some((user) => aroundFirst.some((folder) => fileOf(user).startsWith(folder)))
      return isIn('tenant-portal') ? 'portal-icons' : isFirst ? 'icons' : 'later-icons'
    }
    if (areas.has(fileOf(id)) || reached.size === 0) {
      return null
    }
    if (isIn('root') || isOfEveryIcon(id)) {
      return 'root'
    }
    if (isOurs(id) && !isIn('tenant-portal')) {
      const isOfEntry = isIn(signIn) && !isIn('app') && pages.size > 1
      const isOfApp = pages.has(join(ours, firstOfApp)) && pages.size >= manyPages
      if (isOfEntry || isOfApp) {
        return isIn(toolLayout) ? (isOfEntry ? 'public' : 'basics') : isOfEntry ? 'entry' : 'app'
      }
    }
    if (isIn('tenant-portal')) {
      // what only one page needs is part of that page's own file
      if (isIn(signIn)) {
        return 'common'
      }
      if (isIn(toolLayout)) {
        return isShared(id) && isOfFewInPortal(pages) ? 'sums' : 'forms'
      }
      if (fileOf(id).startsWith(reporting)) {
        return null
      }
      // a part of the app that one page of the portal uses is spared the others
      const [only, second] = pagesOfPortal(pages)
      if (isOurs(id) && reached.size > 1 && only && !second && !isOfPortalLayout(pages)) {
        return only === join(ours, profile) ? 'account' : null
      }
      return reached.size > 1 ? 'signed-in' : pages.size > 1 ? 'portal' : null
    }
    return null
  }

  // a group includes what its modules need, so the modules that every page needs are grouped first
  return chunks.map((chunk, index) => ({
    name: (id: string, graph: ModuleGraph) => (chunkOf(id, graph) === chunk ? chunk : null),
    priority: chunks.length - index,
  }))
}

const chunks = [
  'root',
  'portal-icons',
  'icons',
  'later-icons',
  'common',
  'sums',
  'forms',
  'signed-in',
  'account',
  'portal',
  'public',
  'basics',
  'entry',
  'app',
  'repairs',
] as const
type Chunk = (typeof chunks)[number]

/**
 * Returns the importers of a module. Every icon is imported by the file that lists them all, which every page imports,
 * so an icon's users are the files that name it.
 */
function usersOf(id: string, graph: ModuleGraph): readonly string[] {
  const importers = graph.getModuleInfo(id)?.importers ?? []
  if (!isIcon(id)) {
    return importers
  }
  const named = new RegExp(`\\b(${namesOf(id).join('|')})\\b`)
  return importers
    .flatMap((list) => graph.getModuleInfo(list)?.importers ?? [])
    .filter((user) => fileOf(user).startsWith(ours) && named.test(readFileSync(fileOf(user), 'utf8')))
}

/**
 * Returns whether every icon needs the file. If a group with only some icons included it, every other icon would load
 * that group too.
 */
function isOfEveryIcon(id: string): boolean {
  return /lucide-react\/dist\/esm\/(?!icons\/|lucide-react\.)/.test(fileOf(id))
}

function isShared(id: string): boolean {
  return fileOf(id).startsWith(join(root, 'shared'))
}

function isOurs(id: string): boolean {
  return !id.includes('node_modules') && fileOf(id).startsWith(root)
}

function isIcon(id: string): boolean {
  return /lucide-react\/.*\/icons\/[a-z0-9-]+\.m?js$/.test(fileOf(id))
}

/**
 * Returns the component names of an icon file: 'CircleAlert' and the others of …/icons/circle-exclamation-point.mjs,
 * which also lists its older names.
 */
function namesOf(id: string): string[] {
  const names = readFileSync(fileOf(id), 'utf8').matchAll(/["']([a-z][a-z0-9]*(?:-[a-z0-9]+)*)["']/g)
  return [basename(fileOf(id)).split('.')[0] ?? '', ...[...names].map(([, name = '']) => name)].map((name) =>
    name.replaceAll(/(?:^|-)([a-z0-9])/g, (_, first: string) => first.toUpperCase()),
  )
}

/** Returns every page by its file, with its area: the folder of the layout around it. */
function areasOf(routes: readonly RouteConfigEntry[]): Map<string, string> {
  const areas = new Map([
    [join(root, 'web', 'root.tsx'), 'root'],
    [join(root, 'web', 'entry.client.tsx'), 'root'],
  ])
  const note = (entries: readonly RouteConfigEntry[], area: string | undefined) => {
    for (const { file, children } of entries) {
      const own = area ?? (file === toolLayout ? file : (file.split('/')[0] ?? ''))
      areas.set(join(root, 'web', file), isOnWay(signIn, file, children) ? signIn : own)
      note(children ?? [], own)
    }
  }
  note(routes, undefined)
  return areas
}

/** Returns whether the file is the page itself, or a layout around it. */
function isOnWay(page: string, file: string, children: readonly RouteConfigEntry[] = []): boolean {
  return file === page || children.some((child) => child.file === page)
}

function fileOf(id: string): string {
  return id.split('?')[0] ?? id
}
