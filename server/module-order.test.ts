import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { test } from 'node:test'

import { circlesOf } from '#server/testing/module-circles.ts'

const root = join(import.meta.dirname, '..')

/** Reads the files of a room, without tests, with the files that each imports. */
function read(pattern: string) {
  return globSync(pattern, { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !/\.test\.tsx?$|\/testing\/|web\/build\//.test(path))
    .map((path) => {
      const found = readFileSync(join(root, path), 'utf8').matchAll(
        /(?:\bfrom|^import|\bimport\()\s*['"]([^'"]+)['"]/gm,
      )
      const imports = [...found].map(([, name = '']) =>
        (name.startsWith('#') ? name.slice(1) : join(dirname(path), name)).replaceAll('\\', '/'),
      )
      return { path, imports }
    })
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
