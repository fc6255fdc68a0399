import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import type { Plugin } from 'vite'

const root = join(import.meta.dirname, '..', '..')

/** A third-party work that the build contains, with the notice that its license requires. */
export type Notice = { name: string; version: string; license: string; copyright: string[]; text: string }

/** The packages of fonts that are among the repository's files, and of the data of its drawings, by the path of these files. */
export const ownFolders: readonly (readonly [part: string, folder: string])[] = [
  ['web/lib/pdf/fonts/', 'node_modules/@fontsource-variable/source-serif-4'],
  ['web/lease-generator/states/us-map', 'node_modules/us-atlas'],
]

/**
 * Records which packages a build contains, and writes the licenses of all of them to licenses.txt. `note` must be in
 * each separate build (workers, other programs), `write` in the client's, after them.
 */
export function thirdPartyNotices(): { note: () => Plugin; write: () => Plugin } {
  const folders = new Set<string>()
  return {
    note: () => ({
      name: 'tenure:note-licenses',
      apply: 'build',
      generateBundle(_, bundle) {
        for (const file of Object.values(bundle)) {
          for (const id of file.type === 'chunk' ? file.moduleIds : file.originalFileNames) {
            const folder = folderOf(id)
            if (folder !== null) {
              folders.add(folder)
            }
            if (id.endsWith('.css') && !id.includes('node_modules')) {
              importsOfStyles(id).forEach((each) => folders.add(each))
            }
          }
        }
      },
    }),
    write: () => ({
      name: 'tenure:write-licenses',
      apply: 'build',
      applyToEnvironment: ({ name }) => name === 'client',
      writeBundle: {
        order: 'post',
        sequential: true, // other programs are built by then
        async handler({ dir = '' }) {
          await writeFile(join(dir, 'licenses.txt'), renderNotices(noticesOf(folders)))
        },
      },
    }),
  }
}

/** Returns the package of a file, as a folder below the root; null if it is in none. */
function folderOf(id: string): string | null {
  const path = id.replaceAll('\\', '/').replace(/^\0/, '')
  const found = /^(?:.*\/)?(node_modules\/(?:.*\/node_modules\/)?(?:@[^/]+\/)?[^/?]+)\//.exec(path)?.[1]
  return found ?? ownFolders.find(([part]) => path.includes(part))?.[1] ?? null
}

/** Returns the packages that a style sheet imports, which the bundler does not report. */
function importsOfStyles(id: string): string[] {
  const file = id.split('?')[0] ?? ''
  return existsSync(file)
    ? [...readFileSync(file, 'utf8').matchAll(/@import '((?:@[^/']+\/)?[^./'][^/']*)/g)].map(
        ([, name = '']) => `node_modules/${name}`,
      )
    : []
}

/**
 * Returns the license notices of these packages and of everything that they depend on, since some have others built in.
 * Sorted by name, each once, in the installed version. Throws if a package names no license.
 */
export function noticesOf(folders: Iterable<string>): Notice[] {
  const found = new Map<string, Notice>()
  const rest = [...folders]
  for (let folder = rest.pop(); folder !== undefined; folder = rest.pop()) {
    if (found.has(folder)) {
      continue
    }
    const about = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as Manifest
    found.set(folder, noticeOf(folder, about))
    // only the file of the framework's tools that starts a page is shipped
    for (const name of folder.endsWith('@react-router/dev') ? [] : Object.keys(about.dependencies ?? {})) {
      const inside = `${folder}/node_modules/${name}`
      const installed = [inside, `node_modules/${name}`].find((each) =>
        existsSync(join(root, each, 'package.json')),
      )
      if (installed && !name.startsWith('@types/') && name !== 'undici-types') {
        rest.push(installed)
      }
    }
  }
  return [...found.values()].toSorted(
    (a, b) => a.name.localeCompare(b.name) || (a.version < b.version ? -1 : 1),
  )
}

type Manifest = {
  name: string
  version: string
  license?: string
  author?: string | { name?: string }
  dependencies?: Record<string, string>
}

function noticeOf(folder: string, about: Manifest): Notice {
  const { name, version, author } = about
  const file = readdirSync(join(root, folder)).find((each) => /^(licen[cs]e|copying)(\.\w+)?$/i.test(each))
  const own = file === undefined ? '' : readFileSync(join(root, folder, file), 'utf8')
  const license =
    about.license ?? (own.includes('Permission is hereby granted, free of charge') ? 'MIT' : null)
  if (license === null) {
    throw new Error(`${name} names no license: find out which it is under, or do without it`)
  }
  const lines = own.replaceAll('\r\n', '\n').split('\n')
  const copyright = lines
    .map((line) => line.trim())
    .filter((line) => /^(copyright\b(?!.* (notice|holder|law))|\(c\)|©)/i.test(line))
  const text = lines
    .filter((line) => !copyright.includes(line.trim()))
    .join('\n')
    .trim()
  const writer = typeof author === 'string' ? author.replace(/\s*[<(].*/, '') : author?.name
  return {
    name,
    version,
    license,
    copyright:
      copyright.length > 0 ? copyright : [`Copyright the authors of ${name}${writer ? `: ${writer}` : ''}`],
    text: text || usualText(license),
  }
}

/**
 * Returns the text for a package that only names its license: the words of the repository's own license if it is the
 * same.
 */
function usualText(license: string): string {
  return license === 'MIT'
    ? readFileSync(join(root, 'LICENSE'), 'utf8')
        .replace(/^Copyright.*\n/m, '')
        .replaceAll(/\n{3,}/g, '\n\n')
        .trim()
    : `License: ${license} (https://spdx.org/licenses/${license}.html)`
}

/** Returns each license text once, below the names of all packages under it. */
export function renderNotices(notices: readonly Notice[]): string {
  const groups = Map.groupBy(notices, ({ text }) => text.replaceAll(/[\s"“”*]+/g, ' ').toLowerCase())
  return [
    'Tenure is built on the work of others. Here is everything that is sent to your browser, with its licenses.',
    ...[...groups.values()].map((group) =>
      [
        '='.repeat(80),
        ...group.map(({ name, version, license, copyright }) =>
          [`${name} ${version} (${license})`, ...copyright.map((line) => `  ${line}`)].join('\n'),
        ),
        '-'.repeat(80),
        group[0]?.text ?? '',
      ].join('\n\n'),
    ),
    '',
  ].join('\n\n')
}
