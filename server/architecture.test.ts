import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { describe, test } from 'node:test'
import { fileURLToPath } from 'node:url'

import { pathOfImport, readImports as read, type Source } from '#testing/sources/source-imports.ts'
import { readSources, walk } from '#testing/sources/source-texts.ts'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
/** The modules that a module of the server may import, each only through its service.ts. The list has no cycles. */
const mayAsk: Record<string, readonly string[]> = {
  ...Object.fromEntries(
    'activity mail search law audit notifications lease-versions security-log'
      .split(' ')
      .map((name) => [name, []]),
  ),
  accounts: ['notifications'],
  billing: ['accounts', 'notifications'],
  'api-keys': ['accounts', 'billing'],
  invitations: ['accounts'],
  team: ['accounts', 'api-keys', 'billing', 'invitations', 'notifications'],
  portfolio: ['accounts', 'billing', 'documents', 'ledger'],
  tenants: ['accounts', 'billing', 'documents', 'invitations', 'ledger', 'notifications'],
  webhooks: ['accounts', 'notifications'],
  documents: ['billing'],
  ...Object.fromEntries(['ledger', 'users', 'vendors'].map((name) => [name, ['accounts']])),
  reports: ['accounts', 'ledger'],
  deposits: ['accounts', 'ledger', 'notifications'],
  owners: [
    'accounts',
    'invitations',
    'owner-transactions',
    'expenses',
    'ledger',
    'notifications',
    'public-links',
    'reports',
  ],
  payers: ['accounts', 'lease-versions', 'ledger'],
  leases: 'accounts deposits portfolio tenants ledger lease-versions notifications payers'.split(' '),
  maintenance: ['accounts', 'portfolio', 'tenants', 'documents', 'notifications'],
  'ending-notices': ['accounts', 'leases', 'notifications', 'renewals'],
  banking: ['other-income', 'owner-transactions', 'expenses', 'ledger', 'owners', 'reports'],
  accounting: ['ledger'],
  'other-income': ['ledger', 'portfolio'],
  'owner-transactions': ['ledger', 'portfolio'],
  trust: ['banking', 'owners', 'reports'],
  tax: ['accounts', 'expenses', 'ledger', 'owners', 'reports', 'vendors'],
  invoices: ['billing', 'notifications'],
  expenses: ['accounting', 'vendors', 'ledger', 'documents'],
  'import-export':
    'accounting accounts banking billing owner-transactions expenses leases ledger owners payers portfolio tax tenants vendors'.split(
      ' ',
    ),
  'public-links': ['accounts', 'ledger', 'maintenance', 'portfolio', 'tenant-portal'],
  renewals: ['accounts', 'leases', 'notifications', 'payers', 'public-links'],
  'work-orders': ['accounts', 'documents', 'expenses', 'maintenance', 'public-links', 'vendors'],
  'tenant-portal': ['deposits', 'documents', 'leases', 'ledger', 'maintenance', 'notifications', 'tenants'],
  automation: 'accounts documents expenses invoices ledger leases webhooks security-log'.split(' '),
  demo: 'accounts deposits portfolio tenants ledger leases maintenance documents vendors expenses payers renewals tax banking other-income owner-transactions owners reports'.split(
    ' ',
  ),
}

/** Names that others gave: icons of a library, fields and permissions of the API, a column of earlier archives. */
const ruledIn = new Set(['DoorOpen', 'DoorClosed', 'doors', 'heldBecause', 'disabledBecause', 'because'])
const shared = read('shared/**/*.ts')
const server = read('server/**/*.ts')
const web = read('web/**/*.{ts,tsx}')
const rest = [...read('scripts/**/*.{ts,mjs}'), ...read('bench/**/*.ts'), ...read('e2e/**/*.ts')]
const production = server.filter((source) => !source.isTest)
const moduleOf = (path: string) => (path.split('/').length > 2 ? (path.split('/')[1] ?? '') : '')
const modules = [...new Set(production.map(({ path }) => moduleOf(path)))].filter(
  (name) => name && name !== 'platform' && name !== 'schema',
)
const inModules = production.filter(({ path }) => modules.includes(moduleOf(path)))

const isOurs = (name: string) => /^(#shared\/|\.\/)/.test(name) || ['zod', 'zod/mini'].includes(name)
const isVendor = (name: string) => !/^(#|\.|node:)/.test(name) && !['zod', 'zod/mini'].includes(name)

/** Every import of these files that the rule refuses, as 'file imports name'. */
function offences(sources: readonly Source[], refuses: (name: string, source: Source) => boolean): string[] {
  return sources.flatMap((source) =>
    source.imports.filter((name) => refuses(name, source)).map((name) => `${source.path} imports ${name}`),
  )
}

/** Returns every match in the files as 'file: match'. */
function matches(sources: readonly Source[], pattern: RegExp): string[] {
  return sources.flatMap(({ path, text }) =>
    [...text.matchAll(pattern)].map(([found]) => `${path}: ${found.trim()}`),
  )
}

describe('module boundaries', () => {
  test('is read whole, or all this means nothing', () => {
    assert.ok(shared.length > 30 && production.length > 50 && web.length > 50)
    assert.ok([...shared, ...server, ...web].filter(({ imports }) => imports.length > 0).length > 150)
    assert.deepEqual(modules.toSorted(), Object.keys(mayAsk).toSorted(), 'a new module says whom it may ask')
  })

  test('modules ask each other in one direction', () => {
    const order: string[] = []
    const visit = (name: string, path: readonly string[]): void => {
      assert.ok(!path.includes(name), `${[...path, name].join(' → ')} goes round in a circle`)
      for (const next of mayAsk[name] ?? []) {
        visit(next, [...path, name])
      }
      order.push(name)
    }
    Object.keys(mayAsk).forEach((name) => visit(name, []))
    assert.ok(order.length >= modules.length)
  })

  test('shared/ imports nothing but itself and zod', () => {
    const sources = shared.filter(({ isTest }) => !isTest)
    assert.deepEqual(
      offences(sources, (name) => !isOurs(name)),
      [],
    )
  })

  test('shared/ has no clock, no chance and no world outside', () => {
    const sources = shared.filter(({ isTest }) => !isTest)
    const world =
      /\b(Date\.now\(|new Date\(\)|Math\.random\(|performance\.|fetch\(|setTimeout\(|console\.|process\.|crypto\.)/g
    assert.deepEqual(matches(sources, world), [])
  })

  test('the platform knows shared/lib, the words, and no module', () => {
    const sources = production.filter(({ path }) => path.startsWith('server/platform/'))
    const foreign = /^#(shared\/(?!lib\/|messages\/)|server\/(?!platform\/)|web\/)/
    assert.deepEqual(
      offences(sources, (name) => foreign.test(name)),
      [],
    )
  })

  test('the schema describes tables and asks no module', () => {
    const sources = production.filter(({ path }) => path.startsWith('server/schema/'))
    assert.ok(sources.length > 1)
    assert.deepEqual(
      offences(sources, (name) => !/^(#shared\/|#server\/platform\/database\/table\.ts$|\.\/)/.test(name)),
      [],
    )
  })

  test('a module imports only service.ts of another, and only where listed; its tests too', () => {
    const withTests = server.filter(({ path }) => modules.includes(moduleOf(path)))
    assert.deepEqual(
      offences(withTests, (name, { path }) => {
        const [, other, file] = /^#server\/([^/]+)\/(.+)$/.exec(name) ?? []
        if (!other || other === moduleOf(path) || other === 'platform' || other === 'schema') {
          return false
        }
        return file !== 'service.ts' || !(mayAsk[moduleOf(path)] ?? []).includes(other)
      }),
      [],
    )
  })

  test('a module that writes has service.ts as the door to its writes', () => {
    const writes = /\b(INSERT INTO|DELETE FROM|UPDATE (?!SKIP|OF\b)\w+(?: \w+)?\s+SET)\b/
    const writing = new Set(
      inModules.filter(({ text }) => writes.test(text)).map(({ path }) => moduleOf(path)),
    )
    const asked = new Set(Object.values(mayAsk).flat())
    const having = modules.filter((name) =>
      production.some(({ path }) => path === `server/${name}/service.ts`),
    )
    assert.ok(writing.size > 12)
    assert.deepEqual(having.toSorted(), [...new Set([...writing, ...asked])].toSorted())
  })

  test('routes write through a service, never through a store', () => {
    const verb =
      /^(insert|create|update|change|set|mark|archive|delete|remove|void|replace|revoke|end|claim)[A-Z]/
    const routes = inModules.filter(({ path }) => /(^|-)routes\.ts$/.test(basename(path)))
    assert.ok(routes.length > 20)
    const found = routes.flatMap(({ path, text }) =>
      [...text.matchAll(/import \{([^}]*)\} from '[^']*store\.ts'/g)]
        .flatMap(([, names = '']) => names.split(',').map((name) => name.trim()))
        .filter((name) => verb.test(name))
        .map((name) => `${path}: ${name}`),
    )
    assert.deepEqual(found, [])
  })

  test('files import each other in no circle', () => {
    const all = [...shared, ...server, ...web, ...rest]
    const importsOf = new Map(
      all.map(({ path, imports }) => [path, imports.map((name) => pathOfImport(path, name))]),
    )
    const done = new Set<string>()
    const circles: string[] = []
    const visit = (path: string, trail: readonly string[]): void => {
      if (trail.includes(path)) {
        circles.push([...trail.slice(trail.indexOf(path)), path].join(' → '))
      } else if (!done.has(path)) {
        for (const next of importsOf.get(path) ?? []) {
          visit(next, [...trail, path])
        }
        done.add(path)
      }
    }
    all.forEach(({ path }) => visit(path, []))
    assert.deepEqual(circles, [])
  })

  test('vendors’ libraries are imported in the platform only', () => {
    const composed = new Set(['server/app.ts: fastify', 'server/main.ts: pg']) // types of the objects that they connect
    const found = offences(
      production.filter(({ path }) => !path.startsWith('server/platform/')),
      (name, { path }) => isVendor(name) && !composed.has(`${path}: ${name}`),
    )
    assert.deepEqual(found, [])
  })

  test('SQL is written in stores only', () => {
    const sources = inModules.filter(({ path }) => !/(^|-)store\.ts$/.test(basename(path)))
    assert.deepEqual(
      matches(sources, /\.query[<(]|[`'"]\s*(SELECT\s|INSERT INTO\s|UPDATE \w+ SET|DELETE FROM\s)/g),
      [],
    )
  })

  test('each table is written by one module', () => {
    const writers = new Map<string, Set<string>>()
    const described = new Map(
      production
        .filter(({ path }) => path.startsWith('server/schema/'))
        .flatMap(({ text }) => [...text.matchAll(/const (\w+) = defineTable\(\s*'(\w+)'/g)])
        .map(([, constant = '', table = '']) => [constant, table]),
    )
    for (const { path, text } of production) {
      for (const [, constant = ''] of text.matchAll(/\b(\w+)\.(?:insert|update)\b/g)) {
        const table = described.get(constant)
        if (table) {
          writers.set(table, (writers.get(table) ?? new Set()).add(moduleOf(path)))
        }
      }
      for (const [, table = ''] of text.matchAll(
        /\b(?:INSERT INTO|UPDATE|DELETE FROM|TRUNCATE) ([a-z_]+)\b(?! SKIP)/g,
      )) {
        if (table !== 'of' && table !== 'set') {
          writers.set(table, (writers.get(table) ?? new Set()).add(moduleOf(path)))
        }
      }
    }
    assert.ok(writers.size >= 12)
    const shared = [...writers]
      .filter(([, by]) => by.size > 1)
      .map(([table, by]) => `${table}: ${[...by].join(', ')}`)
    assert.deepEqual(shared, [])
  })

  test('tables of other modules are written by the restorer of archives, which takes their names from outside, and by what seals values again or gives them up', () => {
    const named = /\b(INSERT INTO|UPDATE|DELETE FROM) \$\{/g
    const found = matches(production, named).map((match) =>
      match.replace(/^server\/platform\/|\.ts: .*$/g, ''),
    )
    // direct users of a described table are counted as its writers above
    const allowed = ['archives/account-rows-in', 'database/table', 'keys/lost-key', 'keys/sealed-values']
    assert.deepEqual([...new Set(found)].toSorted(), allowed)
  })

  test('the environment is read in one file', () => {
    const sources = production.filter(({ path }) => path !== 'server/platform/environment/env.ts')
    assert.deepEqual(matches(sources, /process\.env/g), [])
  })

  test('web and server never import each other', () => {
    assert.deepEqual(
      offences(web, (name) => name.startsWith('#server/')),
      [],
    )
    assert.deepEqual(
      offences(server, (name) => name.startsWith('#web/')),
      [],
    )
  })

  test('a feature of the web knows no other feature', () => {
    const common = new Set(['ui', 'lib', 'common', 'app', 'dev', 'styles'])
    const features = web.filter(
      ({ path, isTest }) => path.split('/').length > 2 && !common.has(moduleOf(path)) && !isTest,
    )
    assert.ok(features.length > 10)
    assert.deepEqual(
      offences(features, (name, { path }) => {
        const [, other] = /^#web\/([^/]+)\//.exec(name) ?? []
        return other !== undefined && !['ui', 'lib', 'common', moduleOf(path)].includes(other)
      }),
      [],
    )
    const base = web.filter(({ path }) => /^web\/(ui|lib)\//.test(path))
    assert.deepEqual(
      offences(base, (name) => /^#web\/(?!ui\/|lib\/)/.test(name)),
      [],
    )
    const shared = web.filter(({ path }) => path.startsWith('web/common/'))
    assert.deepEqual(
      offences(shared, (name) => /^#web\/(?!ui\/|lib\/|common\/)/.test(name)),
      [],
    )
  })

  test('web/ui knows no contract of a feature', () => {
    const sources = web.filter(({ path, isTest }) => path.startsWith('web/ui/') && !isTest)
    assert.ok(sources.length > 30)
    assert.deepEqual(
      offences(sources, (name) => /^#shared\/(?!lib\/|messages\/)/.test(name)),
      [],
    )
  })

  test('nobody leaves a folder by ../', () => {
    const all = [...shared, ...server, ...web, ...rest]
    assert.deepEqual(
      offences(all, (name) => name.startsWith('../')),
      [],
    )
  })

  test('nothing is exported by default but where a tool demands it', () => {
    // Node takes a reporter of tests by its default export, React Router a page
    const demanded = /(^send-results|-page|-layout|^root|^routes|entry\.(server|client)|\.config)\.tsx?$/
    const sources = [...shared, ...server, ...web, ...rest].filter(
      ({ path }) => !demanded.test(basename(path)),
    )
    assert.deepEqual(matches(sources, /^export default\b/gm), [])
  })

  test('no file is longer than 400 lines, and half of them are short', () => {
    const all = [...shared, ...server, ...web, ...rest]
    const lengths = all.map(({ path, text }) => ({ path, lines: text.split('\n').length - 1 }))
    assert.deepEqual(
      lengths.filter(({ lines }) => lines > 400),
      [],
    )
    const sorted = lengths
      .filter(({ path }) => !path.includes('.test.'))
      .map(({ lines }) => lines)
      .toSorted((a, b) => a - b)
    const median = sorted[Math.floor(sorted.length / 2)] ?? 0
    assert.ok(median <= 90, `the median file has ${median} lines`)
  })

  test('files are named in kebab-case', () => {
    const odd = [...shared, ...server, ...web, ...rest].filter(
      ({ path }) => !/^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+)+$/.test(basename(path)),
    )
    assert.deepEqual(
      odd.map(({ path }) => path),
      [],
    )
  })

  test('there is no any, no enum, no class but errors, and nothing is left to do', () => {
    const all = [...shared, ...production, ...web]
    // sentences of the law may have the word
    const code = all.filter(({ path }) => !path.startsWith('shared/law/facts/'))
    assert.deepEqual(matches(code, /(:|<|\bas) any\b|^\s*(export )?(const )?enum \w+/gm), [])
    assert.deepEqual(matches(all, /^(export )?class (?!\w+(<.+>)? extends \w*Error\b).*$/gm), [])
    assert.deepEqual(matches(all, /\b(TODO|FIXME|XXX|HACK)\b.*$/gm), [])
  })

  test('no identifier, file or new migration has a name that the glossary rules out', () => {
    const glossary = readFileSync(join(root, 'docs/glossary.md'), 'utf8')
    const rows = glossary
      .slice(glossary.indexOf('## Names that code does not use'))
      .matchAll(/\| `(\w+)` +\|$/gm)
    const never = [...rows].map(([, word = '']) => word).join('|')
    assert.match(never, /door\|renter/)
    const found = new RegExp(`^(${never})s?$`)
    const isOut = (name: string) =>
      name.split(/[^a-zA-Z]|(?=[A-Z])/).some((part) => found.test(part.toLowerCase()))
    const names = new Set<string>()
    for (const { tree } of readSources('{server,shared,web,scripts}/**/*.{ts,tsx}')) {
      walk(tree, (node) => names.add(node.type.endsWith('Identifier') ? String(node['name']) : ''))
    }
    const files = globSync('{server,shared,web,scripts,e2e,bench,testing}/**/*', { cwd: root })
      .filter((path) => !/node_modules|web\/build/.test(path))
      .map((path) => basename(path))
    const migrations = globSync('migrations/*.sql', { cwd: root })
      .filter((path) => basename(path) >= '0090')
      .flatMap((path) =>
        readFileSync(join(root, path), 'utf8')
          .replaceAll(/--.*|'[^']*'/g, '')
          .split(/\W+/),
      )
    assert.deepEqual(
      [...names, ...files, ...migrations].filter((name) => isOut(name) && !ruledIn.has(name)),
      [],
    )
  })
})
