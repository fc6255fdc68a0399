/**
 * Returns a random UUID (version 4), like `crypto.randomUUID`. Browsers offer that function only on https and
 * localhost. On a server in a local network over plain http there is only `getRandomValues`.
 */
export function uniqueId(): string {
  const bytes = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte, at) =>
    at === 6 ? (byte & 0x0f) | 0x40 : at === 8 ? (byte & 0x3f) | 0x80 : byte,
  )
  const hex = bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
