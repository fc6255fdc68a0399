import * as z from 'zod/mini'

import type { Permission } from './permissions.ts'

const needed = new WeakMap<z.core.$ZodType, Permission>()

/**
 * Marks a field of an answer that is null for roles without this permission: `rent: restricted('leases:read', usd)`. The
 * server's encoder holds it, so no handler has to think of it.
 */
export function restricted<S extends z.ZodMiniType>(permission: Permission, schema: S): z.ZodMiniNullable<S> {
  const field = z.nullable(schema).check(z.meta({ description: `Null for roles without ${permission}` }))
  needed.set(field, permission)
  return field
}

/** Returns the permission that a role needs to read this field, if it needs any. */
export function permissionToRead(schema: z.core.$ZodType): Permission | undefined {
  return needed.get(schema)
}
