import { randomInt } from 'node:crypto'

/** Without I, L, O and U: what is read from paper is not mistaken (Crockford's base32). */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const half = 5

export const recoveryCodeCount = 10

/** Codes of 50 random bits each, to be written down: 'K7Q2M-9XW4T'. */
export function makeRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodeCount }, () => `${part()}-${part()}`)
}

function part(): string {
  return Array.from({ length: half }, () => letters[randomInt(letters.length)]).join('')
}

/** A code however it was typed, as it was made; undefined where it cannot be one. */
export function readRecoveryCode(typed: string): string | undefined {
  const plain = typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1')
  return /^[0-9A-HJKMNP-TV-Z]{10}$/.test(plain) ? `${plain.slice(0, half)}-${plain.slice(half)}` : undefined
}
