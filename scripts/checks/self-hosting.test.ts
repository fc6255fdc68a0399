import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'

const root = join(import.meta.dirname, '..', '..')

const read = (path: string) => readFileSync(join(root, path), 'utf8')
const manual = read('docs/self-hosting.md')
const pages = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', ...globSync('docs/*.md', { cwd: root })]

/** The variables that the configuration of the server is read from. */
function readVariables(): string[] {
  const sources = globSync(['server/platform/environment/*.ts', 'server/platform/files/upload-scanner.ts'], {
    cwd: root,
  }).filter((path) => !path.endsWith('.test.ts'))
  assert.ok(sources.length >= 5)
  const found = sources.flatMap((path) =>
    [...read(path).matchAll(/['"`]([A-Z][A-Z0-9_]{3,})['"`]/g)].map(([, name = '']) => name),
  )
  return [...new Set(found)].filter((name) => !name.endsWith('_'))
}

describe('what the pages for operators name', () => {
  test('commands of npm are there', () => {
    const scripts = Object.keys(
      (JSON.parse(read('package.json')) as { scripts: Record<string, string> }).scripts, // npm reads them
    )
    const named = pages.flatMap((path) =>
      [...read(path).matchAll(/npm run (?:--silent )?([a-z][a-z0-9]*(?::[a-z-]+)?)/g)].map(
        ([, name = '']) => ({
          path,
          name,
        }),
      ),
    )
    assert.ok(named.length > 30)
    assert.deepEqual(
      named.filter(({ name }) => !scripts.includes(name)),
      [],
    )
  })

  test('options of commands are known to them', () => {
    const named = [...manual.matchAll(/npm run ([a-z]+:[a-z-]+) -- ([^\n`#]*)/g)].flatMap(
      ([, name = '', rest = '']) =>
        [...rest.matchAll(/--([a-z-]+)/g)].map(([, option = '']) => ({ name, option })),
    )
    assert.ok(named.length >= 8)
    const unknown = named.filter(({ name, option }) => {
      const source = read(`scripts/${name.replace(':', '-')}.ts`)
      return !new RegExp(`\\b${option}\\b|'${option}'`).test(source)
    })
    assert.deepEqual(unknown, [])
  })

  test('files of the repository are there', () => {
    const named = [...manual.matchAll(/\]\(([^)#:]+?)(?:#[^)]*)?\)/g)].map(([, path = '']) => path)
    assert.ok(named.length > 5)
    for (const path of named) {
      assert.doesNotThrow(() => readFileSync(join(root, 'docs', path)), path)
    }
  })

  test('headings that are linked are there', () => {
    const anchors = new Set(
      [...manual.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
        heading
          .toLowerCase()
          .replaceAll(/[^\w\s-]/g, '')
          .trim()
          .replaceAll(/\s/g, '-'),
      ),
    )
    const named = [
      ...manual.matchAll(/\]\(#([^)]+)\)/g),
      ...pages.flatMap((path) => [...read(path).matchAll(/self-hosting\.md#([\w-]+)/g)]),
    ].map(([, anchor = '']) => anchor)
    assert.ok(named.length > 5)
    assert.deepEqual(
      named.filter((anchor) => !anchors.has(anchor)),
      [],
    )
  })

  test('every variable that is read is described, here or with the analytics, and no other is', () => {
    const variables = readVariables()
    assert.ok(variables.length > 40)
    const described = manual + read('docs/analytics.md')
    assert.deepEqual(
      variables.filter((name) => !new RegExp(`\\b${name}\\b`).test(described)),
      [],
    )
    const table = manual.slice(manual.indexOf('## Configuration'))
    const inTable = [...table.matchAll(/^\| ((?:`[A-Z0-9_]+`(?:, )?)+)/gm)].flatMap(([, cell = '']) =>
      [...cell.matchAll(/`([A-Z0-9_]+)`/g)].map(([, name = '']) => name),
    )
    assert.ok(inTable.length > 40)
    assert.deepEqual(
      inTable.filter((name) => !variables.includes(name)),
      [],
    )
    const compose = [...read('compose.yml').matchAll(/^ {6}([A-Z][A-Z0-9_]+):/gm)].map(
      ([, name = '']) => name,
    )
    assert.deepEqual(
      compose.filter((name) => !variables.includes(name) && !/^(POSTGRES|TENURE_DB)_PASSWORD$/.test(name)),
      [],
    )
  })
})
