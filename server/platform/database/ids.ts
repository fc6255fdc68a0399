import { createHash, randomBytes } from 'node:crypto'

let made = 0

/**
 * Returns a new UUIDv7 (RFC 9562 §6.2, method 1): Unix milliseconds, a 26-bit counter, 48 random bits. Ids from one
 * process with the same `now` sort in the order of their creation. Pass `now` where the order of ids is the order of
 * events.
 */
export function newId(now: number = Date.now()): string {
  made = (made + 1) & 0x3ff_ffff
  const bytes = randomBytes(16)
  bytes.writeUIntBE(now, 0, 6)
  bytes.writeUInt16BE(0x7000 | (made >>> 14), 6)
  bytes.writeUInt16BE(0x8000 | (made & 0x3fff), 8)
  return format(bytes)
}

/**
 * Returns the id of an object that a name and an instant (epoch milliseconds) identify: the same input gives the same
 * id everywhere. It is a UUIDv7 with 74 bits of the name's SHA-256 instead of random bits, so that it sorts by time.
 */
export function idOf(name: string, at: number): string {
  const bytes = createHash('sha256').update(name).digest().subarray(0, 16)
  bytes.writeUIntBE(Math.max(at, 0), 0, 6)
  bytes.writeUInt8(0x70 | (bytes.readUInt8(6) & 0x0f), 6)
  bytes.writeUInt8(0x80 | (bytes.readUInt8(8) & 0x3f), 8)
  return format(bytes)
}

function format(bytes: Buffer): string {
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}
