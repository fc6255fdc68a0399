import assert from 'node:assert/strict'
import { test } from 'node:test'

import { circlesOf } from '#testing/sources/module-circles.ts'
import { pathOfImport, readImports } from '#testing/sources/source-imports.ts'

/** Reads the files of a room, without tests, with the files that each imports. */
function read(pattern: string) {
  return readImports(pattern)
    .filter(({ isTest }) => !isTest)
    .map(({ path, imports }) => ({ path, imports: imports.map((name) => pathOfImport(path, name)) }))
}

test('modules of shared/ and web/ import each other in no circle but these', () => {
  const [shared, web] = [read('shared/**/*.ts'), read('web/**/*.{ts,tsx}')]
  assert.ok(shared.length > 300 && web.length > 800, 'is read whole, or this means nothing')
  // both are to end: the terms of leases below the modules that share them, and field errors below lib
  assert.deepEqual(
    [...circlesOf('shared', shared), ...circlesOf('web', web)],
    ['shared: accounts, law, leases, ledger, letters, payers, portfolio', 'shared: lib, messages'],
  )
})

test('a way back makes a circle, and one way does not', () => {
  const files = [
    { path: 'shared/a/one.ts', imports: ['shared/b/two.ts'] },
    { path: 'shared/b/two.ts', imports: ['shared/c/three.ts', 'zod'] },
    { path: 'shared/c/three.ts', imports: ['shared/a/one.ts', 'shared/d/four.ts'] },
    { path: 'shared/d/four.ts', imports: [] },
  ]
  assert.deepEqual(circlesOf('shared', files), ['shared: a, b, c'])
  assert.deepEqual(circlesOf('shared', files.slice(1)), [])
})
