/** `read`, `write` (which reads too), or one area of the API: `payments:read`, `maintenance:write`. */
export type Scope = string

const pattern = /^(?:(?<area>[a-z][a-z-]{1,39}):)?(?<level>read|write)$/

/** The area that a scope is kept to, if it is well formed and names one. */
export function areaOfScope(scope: Scope): string | undefined {
  return pattern.exec(scope)?.groups?.['area']
}

export function isScope(text: string): boolean {
  return pattern.test(text)
}

/** Whether one of the scopes permits this; writing permits reading. */
export function permits(scopes: readonly Scope[], area: string, level: 'read' | 'write'): boolean {
  const enough = level === 'read' ? ['read', 'write'] : ['write']
  return enough.some((one) => scopes.includes(one) || scopes.includes(`${area}:${one}`))
}

/** Whether a key with these scopes can change anything. */
export function canWrite(scopes: readonly Scope[]): boolean {
  return scopes.some((scope) => scope.endsWith('write'))
}
