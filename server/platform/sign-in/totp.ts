import { randomBytes } from 'node:crypto'

import { Secret, TOTP } from 'otpauth'

const issuer = 'Tenure'
const period = 30

/** Returns a secret of 160 bits, as RFC 4226 §4 recommends for HMAC-SHA-1. */
export function newTotpSecret(): Buffer {
  return randomBytes(20)
}

/**
 * Returns a secret for an authenticator app: base32 (RFC 4648) to type, and an `otpauth:` URI for its camera. Codes
 * follow RFC 6238 with HMAC-SHA-1, 6 digits and 30 seconds, which every app supports.
 */
export function describeTotp(secret: Buffer, label: string): { text: string; uri: string } {
  const key = secretOf(secret)
  return { text: key.base32, uri: new TOTP({ issuer, label, secret: key, period }).toString() }
}

/**
 * Returns the time step of a code: the current one or a neighbor, because clocks differ (RFC 6238 §5.2). Undefined for
 * a wrong code and for a step that is not after `lastStep`, so that a code works only once.
 */
export function stepOfCode(
  secret: Buffer,
  code: string,
  { now, lastStep }: { now: Date; lastStep: number | null },
): number | undefined {
  const timestamp = now.getTime()
  const delta = new TOTP({ secret: secretOf(secret), period }).validate({ token: code, timestamp, window: 1 })
  if (delta === null) {
    return undefined
  }
  const step = TOTP.counter({ period, timestamp }) + delta
  return lastStep !== null && step <= lastStep ? undefined : step
}

function secretOf(bytes: Buffer): Secret {
  return new Secret({ buffer: new Uint8Array(bytes).buffer })
}
