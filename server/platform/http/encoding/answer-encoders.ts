import { may } from '#shared/lib/access/permissions.ts'
import type { UserRole } from '#shared/lib/access/roles.ts'
import type { Route } from '#shared/lib/route.ts'

import { compileEncoder, type Encoder } from './encode.ts'

const encoders = new WeakMap<Route, Map<UserRole | undefined, Encoder>>()

/** Returns the encoder of a route's responses for a role; `undefined` is the caller of a public route. */
export function encoderFor(route: Route, role: UserRole | undefined): Encoder {
  const byRole = encoders.get(route) ?? new Map<UserRole | undefined, Encoder>()
  encoders.set(route, byRole)
  let encode = byRole.get(role)
  if (!encode) {
    encode = compileEncoder(route.response, (permission) => role !== undefined && may(role, permission))
    byRole.set(role, encode)
  }
  return encode
}
