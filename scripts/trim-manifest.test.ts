import assert from 'node:assert/strict'
import { test } from 'node:test'

import { trimmedImports } from './trim-manifest.ts'

test('the manifest keeps of a page only what neither the entry nor its layouts load', () => {
  const routes = {
    root: { module: '/root.js', imports: ['/react.js', '/shared.js'] },
    layout: { parentId: 'root', module: '/layout.js', imports: ['/react.js', '/shell.js'] },
    page: {
      parentId: 'layout',
      module: '/page.js',
      imports: ['/entry.js', '/react.js', '/shared.js', '/shell.js', '/layout.js', '/table.js'],
    },
  }
  assert.deepEqual(trimmedImports({ entry: { module: '/entry.js', imports: ['/react.js'] }, routes }), [
    ['root', ['/shared.js']],
    ['layout', ['/shell.js']],
    ['page', ['/table.js']],
  ])
})

test('the manifest lists the files that most pages need first', () => {
  const routes = {
    a: { module: '/a.js', imports: ['/rare.js', '/often.js'] },
    b: { module: '/b.js', imports: ['/often.js'] },
  }
  assert.deepEqual(trimmedImports({ entry: { module: '/entry.js' }, routes }), [
    ['a', ['/often.js', '/rare.js']],
    ['b', ['/often.js']],
  ])
})
