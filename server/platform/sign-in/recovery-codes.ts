import { randomInt } from 'node:crypto'

/** Crockford's base32: no I, L, O and U, so that codes read from paper are not confused. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const half = 5

export const recoveryCodeCount = 10

/** Returns ten codes of 50 random bits each, for the user to write down: 'K7Q2M-9XW4T'. */
export function makeRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodeCount }, () => `${part()}-${part()}`)
}

function part(): string {
  return Array.from({ length: half }, () => letters[randomInt(letters.length)]).join('')
}

/** Normalizes a typed code to the form in which it was made; undefined if it cannot be a code. */
export function readRecoveryCode(typed: string): string | undefined {
  const plain = typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1')
  return /^[0-9A-HJKMNP-TV-Z]{10}$/.test(plain) ? `${plain.slice(0, half)}-${plain.slice(half)}` : undefined
}
