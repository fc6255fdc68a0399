import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

import { isOptional, type OptionalMailKind } from './mail.ts'

/** One kind of mail of an account to an address. */
export type Subscription = { accountId: string; email: string; kind: OptionalMailKind }

export type UnsubscribeTokens = {
  make(what: Subscription): string
  /** Returns undefined if this installation did not sign the token. */
  read(token: string): Subscription | undefined
}

/**
 * Creates the tokens of unsubscribe links: signed, not stored, and without expiry. A token allows only to change the
 * subscription that it names.
 */
export function createUnsubscribeTokens(secret: Buffer): UnsubscribeTokens {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'tenure unsubscribe', 32))
  const sign = (text: string) => createHmac('sha256', key).update(text).digest().subarray(0, 16)
  return {
    make({ accountId, email, kind }) {
      const text = [accountId, kind, email].join(' ')
      return `${Buffer.from(text).toString('base64url')}.${sign(text).toString('base64url')}`
    },
    read(token) {
      const [body = '', signature = ''] = token.split('.')
      const text = Buffer.from(body, 'base64url').toString()
      const given = Buffer.from(signature, 'base64url')
      const right = sign(text)
      if (given.length !== right.length || !timingSafeEqual(given, right)) {
        return undefined
      }
      const [accountId = '', kind = '', email = ''] = text.split(' ')
      return isOptional(kind) ? { accountId, email, kind } : undefined
    },
  }
}
