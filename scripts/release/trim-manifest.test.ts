import assert from 'node:assert/strict'
import { test } from 'node:test'
import { runInNewContext } from 'node:vm'

import { packManifest, trimmedImports } from './trim-manifest.ts'

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

test('the manifest lists the files of the same pages beside each other, those of more pages first', () => {
  const routes = {
    a: { module: '/a.js', imports: ['/rare.js', '/often.js'] },
    b: { module: '/b.js', imports: ['/often.js'] },
  }
  assert.deepEqual(trimmedImports({ entry: { module: '/entry.js' }, routes }), [
    ['a', ['/often.js', '/rare.js']],
    ['b', ['/often.js']],
  ])
})

test('a packed manifest is the same manifest, without false flags', () => {
  const css = ['/assets/root.css#']
  const routes = {
    root: {
      id: 'root',
      module: '/assets/root-1.js',
      imports: [],
      css,
      hasLoader: true,
      hasDefaultExport: true,
    },
    'a/page': {
      id: 'a/page',
      parentId: 'root',
      module: '/assets/page-2.js',
      imports: ['/assets/B.js', '/assets/C.js'],
      css,
    },
    'b/page': {
      id: 'b/page',
      module: '/assets/b-3.js',
      imports: ['/assets/B.js'],
      css: [...css, '/assets/b.css'],
    },
  }
  const entry = { module: '/assets/entry.js', imports: ['/assets/D.js'], css }
  const flags = { version: 'v1' }
  const packed = packManifest({ entry, routes, ...flags })
  assert.ok(packed.length < JSON.stringify({ entry, routes, ...flags }).length)
  const text = `JSON.stringify(${packed}, (key, value) => (key === 'f' || key === 'd' ? undefined : value))`
  assert.deepEqual(JSON.parse(String(runInNewContext(text))), { entry, routes, ...flags })
})

test('a file that cannot be packed is refused', () => {
  const routes = { root: { module: 'https://cdn.example/root.js' } }
  assert.throws(() => packManifest({ entry: { module: '/assets/e.js' }, routes }), /route root/)
})
