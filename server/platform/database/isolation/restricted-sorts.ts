import type * as z from 'zod/mini'

import { may, type Permission } from '#shared/lib/access/permissions.ts'
import { permissionToRead } from '#shared/lib/access/restricted.ts'
import type { UserRole } from '#shared/lib/access/roles.ts'
import type { Route } from '#shared/lib/route.ts'

import { AppError } from '#server/platform/http/errors.ts'

/**
 * Refuses to sort by a field that this role reads as null (shared/lib/access/restricted.ts): the order itself, and the cursor
 * with the last row's value, would reveal it. A cursor belongs to one order, so that a cursor of such an order is
 * refused too. Throws `forbidden`.
 */
export function requireReadableSort(route: Route, input: unknown, role: UserRole): void {
  const { sort } = (input as { query?: { sort?: unknown } }).query ?? {}
  if (typeof sort !== 'string') {
    return
  }
  const hidden = Object.entries(restrictedSorts(route)).flatMap(([name, permission]) =>
    may(role, permission) ? [] : [name],
  )
  const column = sort.replace(/^-/, '')
  if (hidden.includes(column)) {
    const allowed = sortColumns(route).filter((name) => !hidden.includes(name))
    throw new AppError('forbidden', 'platform.sortHidden', { column, columns: allowed.join(', ') })
  }
}

/** Returns the sort columns of a list that only some roles may read, with the permission that each needs. */
export function restrictedSorts(route: Route): Record<string, Permission> {
  const fields = definitionOf(definitionOf(route.response)?.element)?.shape ?? {}
  return Object.fromEntries(
    sortColumns(route).flatMap((name) => {
      const field = fields[name]
      const permission = field && permissionToRead(field)
      return permission ? [[name, permission]] : []
    }),
  )
}

function sortColumns({ query }: Route): string[] {
  const sort = definitionOf(definitionOf(query)?.shape?.['sort'])
  const { entries = {} } = definitionOf(sort?.innerType) ?? {}
  return Object.keys(entries).filter((name) => !name.startsWith('-'))
}

type Definition = {
  innerType?: z.ZodMiniType
  element?: z.ZodMiniType
  entries?: Record<string, unknown>
  shape?: Record<string, z.ZodMiniType>
}

/** Returns the definition that zod keeps in each schema. */
function definitionOf(schema: z.ZodMiniType | undefined): Definition | undefined {
  return (schema as unknown as { _zod: { def: Definition } } | undefined)?._zod.def
}
