import * as z from 'zod/mini'

import type { Permission } from './permissions.ts'

const needed = new WeakMap<z.core.$ZodType, Permission>()

/**
 * Marks a field of a response that is null for roles without this permission: `rent: restricted('leases:read', usd)`.
 * The server's encoder applies it, so handlers do not have to check it.
 */
export function restricted<S extends z.ZodMiniType>(permission: Permission, schema: S): z.ZodMiniNullable<S> {
  const field = z.nullable(schema).check(z.meta({ description: `Null for roles without ${permission}` }))
  needed.set(field, permission)
  return field
}

/** Returns the permission that a role needs to read this field; undefined where it needs none. */
export function permissionToRead(schema: z.core.$ZodType): Permission | undefined {
  return needed.get(schema)
}
