import { randomBytes } from 'node:crypto'

let made = 0

/**
 * A new UUIDv7 (RFC 9562 §6.2, method 1): Unix milliseconds, a 26-bit counter, 48 random bits. Ids of one process and
 * one `now` sort in the order in which they were made. Give `now` where the order among ids tells a history.
 */
export function newId(now: number = Date.now()): string {
  made = (made + 1) & 0x3ff_ffff
  const bytes = randomBytes(16)
  bytes.writeUIntBE(now, 0, 6)
  bytes.writeUInt16BE(0x7000 | (made >>> 14), 6)
  bytes.writeUInt16BE(0x8000 | (made & 0x3fff), 8)
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}
