/**
 * A scope of an API key: `read`, `write` (which also permits reading), or one area of the API: `payments:read`,
 * `maintenance:write`.
 */
export type Scope = string

const pattern = /^(?:(?<area>[a-z][a-z-]{1,39}):)?(?<level>read|write)$/

/** Returns the area that a scope is limited to; undefined where the scope is not well formed or has no area. */
export function areaOfScope(scope: Scope): string | undefined {
  return pattern.exec(scope)?.groups?.['area']
}

/** Whether the text is a well-formed scope. */
export function isScope(text: string): boolean {
  return pattern.test(text)
}

/** Whether one of the scopes permits reading or writing in an area; a scope to write also permits reading. */
export function permits(scopes: readonly Scope[], area: string, level: 'read' | 'write'): boolean {
  const enough = level === 'read' ? ['read', 'write'] : ['write']
  return enough.some((one) => scopes.includes(one) || scopes.includes(`${area}:${one}`))
}

/** Whether a key with these scopes can change anything. */
export function canWrite(scopes: readonly Scope[]): boolean {
  return scopes.some((scope) => scope.endsWith('write'))
}
