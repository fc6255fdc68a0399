import { randomBytes } from 'node:crypto'

let lastMs = 0
let sequence = 0

/**
 * A new UUIDv7 (RFC 9562 §5.7, method 1): Unix milliseconds, a 12-bit sequence, 62 random bits. Ids of one process
 * sort in the order in which they were made, also within a millisecond. `now` is for portfolios made in the past.
 */
export function newId(now: number = Date.now()): string {
  if (now === lastMs) {
    sequence += 1
  } else {
    lastMs = now
    sequence = 0
  }
  const bytes = randomBytes(16)
  bytes.writeUIntBE(now + (sequence >> 12), 0, 6)
  bytes.writeUInt16BE(0x7000 | (sequence & 0xfff), 6)
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}
