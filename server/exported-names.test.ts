import assert from 'node:assert/strict'
import { test } from 'node:test'

import { readImports } from '#testing/sources/source-imports.ts'

/** Names that two files export for a reason. None today. */
const exceptions: Readonly<Record<string, string>> = {}

type Exported = { name: string; path: string; isRoute: boolean }

/** Returns the functions and constants that files export; what a file only passes on counts where it is written. */
function readExported(sources: readonly { path: string; text: string }[]): Exported[] {
  return sources.flatMap(({ path, text }) =>
    [
      ...text.matchAll(
        /^export (?:async )?(?:function\*?|const|class) (\w+)(?: = (defineRoute|defineReport)\b)?/gm,
      ),
    ].map(([, name = '', route]) => ({ name, path, isRoute: route !== undefined })),
  )
}

/** Returns the names that two files export. A route and the function that serves it have one name: scripts/checks/verbs.test.ts. */
function findTwice(exported: readonly Exported[]): string[] {
  return [...Map.groupBy(exported, ({ name }) => name)]
    .filter(
      ([, all]) =>
        all.filter(({ isRoute }) => isRoute).length > 1 || all.filter(({ isRoute }) => !isRoute).length > 1,
    )
    .map(([name, all]) => `${name}: ${all.map(({ path }) => path).join(', ')}`)
    .toSorted()
}

test('no two files of server/ and shared/ export a function or constant of one name', () => {
  const sources = [...readImports('server/**/*.ts'), ...readImports('shared/**/*.ts')].filter(
    // a catalog of texts has the name of its English original in each language, and the files of all states are alike
    ({ path, isTest }) => !isTest && !/^shared\/(messages|law\/(facts|states))\//.test(path),
  )
  const exported = readExported(sources)
  assert.ok(exported.length > 3_000, 'is read whole, or this means nothing')
  assert.deepEqual(
    findTwice(exported).filter((line) => !((line.split(':')[0] ?? '') in exceptions)),
    [],
  )
})

test('two functions of one name are found, a route and its function are not', () => {
  const route = { path: 'shared/a/contract.ts', text: `export const createNote = defineRoute({})` }
  const service = { path: 'server/a/service.ts', text: `export async function createNote() {}` }
  assert.deepEqual(findTwice(readExported([route, service])), [])
  const other = { path: 'server/b/service.ts', text: `export const createNote = 1` }
  assert.deepEqual(findTwice(readExported([route, service, other])), [
    'createNote: shared/a/contract.ts, server/a/service.ts, server/b/service.ts',
  ])
})
