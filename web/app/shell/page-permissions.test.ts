import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { before, test } from 'node:test'

import {
  type Permission,
  permissionOf,
  permissions,
  rolesOfPermission,
} from '#shared/lib/access/permissions.ts'
import type { Route } from '#shared/lib/route.ts'
import { teamRoles } from '#shared/lib/access/roles.ts'

import { mayOpen, pagePermissions } from './page-permissions.ts'

const root = join(import.meta.dirname, '..', '..', '..')
const texts = new Map(
  globSync('web/**/*.{ts,tsx}', { cwd: root })
    .filter((path) => !/\.test\.tsx?$/.test(path))
    .map((path) => [path, readFileSync(join(root, path), 'utf8')]),
)

/** Permission of each route that writes, by contract file and name: `#shared/leases/contract.ts updateLease`. */
const writes = new Map<string, Permission>()

before(async () => {
  for (const file of globSync('shared/**/*contract.ts', { cwd: root })) {
    const exports = (await import(join(root, file))) as Record<string, Partial<Route>>
    for (const [name, route] of Object.entries(exports)) {
      if (route?.path && route.method && route.method !== 'GET' && !route.readsOnly) {
        const permission = permissionOf(route as Route) // it has a method and a path
        const isForAll = permission && teamRoles.every((role) => rolesOfPermission(permission).includes(role))
        if (permission && !isForAll && !permission.startsWith('tenant:')) {
          writes.set(`#${file} ${name}`, permission)
        }
      }
    }
  }
})

/**
 * Returns the permissions of the contract routes that a text calls: by name, as `contract.name`, or through
 * `endpoint<typeof contract.name>`.
 */
function writesIn(text: string, imports: string): Permission[] {
  const found: Permission[] = []
  for (const [, space, names, file] of imports.matchAll(
    /import (?:type )?(?:\* as (\w+)|\{([^}]*)\}) from '(#shared\/[^']*contract\.ts)'/g,
  )) {
    const called = space
      ? [...text.matchAll(new RegExp(`\\b${space}\\.(\\w+)`, 'g'))].map(([, name = '']) => name)
      : (names ?? '').split(',').map((name) => name.trim()).filter((name) => new RegExp(`\\b${name}\\b(?!.*from)`).test(text)) // prettier-ignore
    found.push(...called.flatMap((name) => writes.get(`${file} ${name}`) ?? []))
  }
  return found
}

/** Returns whether every role with the permission `asked` also has `needed`. */
function covers(asked: Permission, needed: Permission): boolean {
  const roles = teamRoles.filter((role) => rolesOfPermission(asked).includes(role))
  return roles.every((role) => rolesOfPermission(needed).includes(role))
}

/** Returns the permissions that a file checks. */
function askedIn(text: string): Permission[] {
  return permissions.filter((one) => text.includes(`useMay('${one}')`) || text.includes(`permission="${one}"`)) // prettier-ignore
}

/** All imports, static or lazy: importer, imported file, names (empty: all). */
const edges = [...texts].flatMap(([from, text]) =>
  [...text.matchAll(/(?:import (type )?(?:\{([^}]*)\} from )?|import\()'(#web\/|\.\/)([^']+)'/g)]
    .filter(([, isType]) => !isType)
    .map(([, , names = '', base = '', path = '']) => ({
      from,
      to: base === '#web/app/' ? join(dirname(from), path) : `web/${path}`,
      names: names.split(',').map((name) => name.trim()).filter(Boolean), // prettier-ignore
    })),
)

const pages = new Map(
  [...readFileSync(join(root, 'web/routes.ts'), 'utf8').matchAll(/route\('([^']+)', '([^']+)'/g)].map(
    ([, path, file]) => [`web/${file}`, `/${path}`],
  ),
)

/** Returns the app's pages that can reach a write without a check of its permission on the way. */
function unaskedPages(
  file: string,
  needed: Permission,
  names: readonly string[],
  seen: Set<string>,
): string[] {
  const text = texts.get(file) ?? ''
  if (seen.has(file) || askedIn(text).some((asked) => covers(asked, needed))) {
    return []
  }
  seen.add(file)
  const path = pages.get(file)
  if (path !== undefined) {
    const asked = pagePermissions[path as keyof typeof pagePermissions] // undefined outside of the shell
    const isOutside = !(path in pagePermissions)
    return isOutside || (asked && covers(asked, needed)) ? [] : [path]
  }
  return edges
    .filter((edge) => edge.to === file)
    .filter((edge) => names.length === 0 || edge.names.some((name) => names.includes(name)))
    .flatMap((edge) => unaskedPages(edge.from, needed, [], seen))
}

/**
 * Returns the permissions that a file's writes need. A file of functions is read function by function, because an
 * importer uses only the ones that it names.
 */
function usesOf(file: string, text: string): { needed: Permission; names: string[] }[] {
  if (file.endsWith('.tsx')) {
    return writesIn(text.replaceAll(/^import[\s\S]*?from '[^']+'$/gm, ''), text).map((needed) => ({ needed, names: [] })) // prettier-ignore
  }
  return text
    .split(/^(?=export )/m)
    .slice(1)
    .flatMap((part) => {
      const [, name = ''] = /^export (?:async )?(?:function|const) (\w+)/.exec(part) ?? []
      return writesIn(part, text).map((needed) => ({ needed, names: [name] }))
    })
}

test('every write of a page is behind its permission', () => {
  assert.ok(writes.size > 60)
  const uses = [...texts].flatMap(([file, text]) => usesOf(file, text).map((use) => ({ file, ...use })))
  assert.ok(uses.length > 50)
  const unasked = uses.flatMap(({ file, needed, names }) =>
    unaskedPages(file, needed, names, new Set()).map(
      (page) => `${page} reaches ${needed} through ${file} ${names.join()}`,
    ),
  )
  assert.deepEqual(
    [...new Set(unasked)],
    [],
    'ask useMay() on the way, or name the page in page-permissions.ts',
  )
})

test('a page of a fixed address is not taken for one with an id', () => {
  assert.equal(mayOpen('VIEWER', '/leases/new'), false)
  assert.equal(mayOpen('VIEWER', '/leases/0195d2a0'), true)
  assert.equal(mayOpen('VIEWER', '/leases/0195d2a0/edit'), false)
  assert.equal(mayOpen('MAINTENANCE', '/leases/0195d2a0'), false)
  assert.equal(mayOpen('MAINTENANCE', '/properties/a/units/b'), true)
  assert.equal(mayOpen('VIEWER', '/nowhere'), true)
})
