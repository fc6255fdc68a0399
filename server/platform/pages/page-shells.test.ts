import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'

import { type PageShells, readPageShells } from './page-shells.ts'

const shell = '<html><head><link rel="modulepreload" href="/assets/entry.js"/></head><body></body></html>'

const routes = {
  root: { path: '', module: '/assets/root.js', imports: ['/assets/entry.js'] },
  layout: { parentId: 'root', module: '/assets/layout.js', imports: ['/assets/query.js'] },
  list: { parentId: 'layout', path: 'leases', module: '/assets/list.js', imports: ['/assets/table.js'] },
  one: { parentId: 'layout', path: 'leases/:leaseId', module: '/assets/one.js' },
  fresh: { parentId: 'layout', path: 'leases/new', module: '/assets/new.js' },
}

describe('the shell of a page', () => {
  let folder: string
  let shells: PageShells
  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'tenure-shells-'))
    mkdirSync(join(folder, 'assets'))
    const manifest = `window.__reactRouterManifest=${JSON.stringify({ entry: {}, routes })};`
    writeFileSync(join(folder, 'assets', 'manifest-1a2b.js'), manifest)
    shells = readPageShells(folder, shell)
  })
  after(() => rmSync(folder, { recursive: true }))

  const filesOf = (path: string) =>
    [...shells.of(path).matchAll(/href="\/assets\/(\w+)\.js"/g)]
      .map(([, name = '']) => name)
      .toSorted((a, b) => a.localeCompare(b))

  test('names the files of the page and of the layouts around it, each once', () => {
    assert.deepEqual(filesOf('/leases'), ['entry', 'layout', 'list', 'query', 'root', 'table'])
  })

  test('is found by the address with its ids, and a fixed address comes before an id', () => {
    assert.ok(filesOf('/leases/0195d2a0').includes('one'))
    assert.ok(filesOf('/leases/new').includes('new'))
    assert.ok(filesOf('/leases/new/').includes('new'))
  })

  test('is the plain one where there is no such page', () => {
    assert.equal(shells.of('/leases/1/2'), shell)
    assert.equal(shells.of('/'), shell)
  })
})
