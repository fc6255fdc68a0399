/**
 * A random UUID (version 4), as `crypto.randomUUID` makes one. Browsers have that only on https and on the machine itself;
 * whoever opens a server in their own network over plain http has `getRandomValues` alone.
 */
export function uniqueId(): string {
  const bytes = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte, at) =>
    at === 6 ? (byte & 0x0f) | 0x40 : at === 8 ? (byte & 0x3f) | 0x80 : byte,
  )
  const hex = bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
