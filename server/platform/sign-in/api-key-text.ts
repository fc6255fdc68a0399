import { hashSecret, newSecretBytes } from './tokens.ts'

/** The prefix of every key, so that people and scanners for leaked secrets recognize it. */
export const keyPrefix = 'tnr_live_'

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const secretLength = 43 // 256 bits
const accountLength = 22 // 128 bits
const form = new RegExp(`^${keyPrefix}[0-9A-Za-z]{${secretLength + accountLength}}$`)

/**
 * Creates a key of an account: 256 random bits and the account's id, in letters and digits. Only the hash may be
 * stored.
 */
export function makeKey(accountId: string): { text: string; prefix: string; hash: Buffer } {
  const secret = write(newSecretBytes().toString('hex'), secretLength)
  const text = `${keyPrefix}${secret}${write(accountId.replaceAll('-', ''), accountLength)}`
  return { text, prefix: text.slice(0, keyPrefix.length + 6), hash: hashSecret(text) }
}

/** Returns the account id that a key contains, and the key's hash; undefined if the text is not a key. */
export function readKey(text: string): { accountId: string; hash: Buffer } | undefined {
  if (!form.test(text)) {
    return undefined
  }
  const hex = read(text.slice(-accountLength)).toString(16).padStart(32, '0')
  if (hex.length > 32) {
    return undefined
  }
  const accountId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
  return { accountId, hash: hashSecret(text) }
}

function write(hex: string, length: number): string {
  let rest = BigInt(`0x${hex}`)
  let text = ''
  while (rest > 0n) {
    text = digits[Number(rest % 62n)]! + text
    rest /= 62n
  }
  return text.padStart(length, '0')
}

function read(text: string): bigint {
  let value = 0n
  for (const digit of text) {
    value = value * 62n + BigInt(digits.indexOf(digit))
  }
  return value
}
