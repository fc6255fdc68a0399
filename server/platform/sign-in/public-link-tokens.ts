import { createHmac, hkdfSync } from 'node:crypto'

import { AppError } from '#server/platform/http/errors.ts'
import { invalidLink } from './link-tokens.ts'
import { kindOfToken } from './token-kinds.ts'
import { hashSecret } from './tokens.ts'
import type { PlainErrorKey } from '#shared/messages/error-message.ts'

/**
 * The action that a public link allows a person without an account. The token's prefix contains it, so that a
 * token of another kind gets an error that names its kind.
 */
export type PublicLinkPurpose = 'repair' | 'request' | 'balance' | 'receipt' | 'renewal' | 'work' | 'owner'

export type PublicLinkTokens = {
  /** Returns the token of a link, the same at each call, and its hash. Only the hash is stored. */
  make(link: { purpose: PublicLinkPurpose; accountId: string; id: string }): { token: string; hash: Buffer }
  /**
   * Returns the account id and the hash to look a token up. Throws `link_invalid`, `link_incomplete`,
   * `link_wrong_kind`.
   */
  read(token: string | undefined, purpose: PublicLinkPurpose): { accountId: string; hash: Buffer }
}

const prefixes: Record<PublicLinkPurpose, string> = {
  repair: 'rp_',
  request: 'rq_',
  balance: 'bl_',
  receipt: 'rt_',
  renewal: 'rn_',
  work: 'wo_',
  owner: 'ow_',
}
const purposes = Object.entries(prefixes) as [PublicLinkPurpose, string][] // the record has no other keys

const whatFor: Record<PublicLinkPurpose, PlainErrorKey> = {
  repair: 'publicLinks.toReportRepair',
  request: 'publicLinks.toFollowRepair',
  balance: 'publicLinks.toSeeBalance',
  receipt: 'publicLinks.toSeeReceipt',
  renewal: 'publicLinks.toAnswerRenewal',
  work: 'publicLinks.toDoWork',
  owner: 'publicLinks.toSeeStatements',
}

/**
 * The length of a token's body: 22 characters of account id, which is not secret, and 43 characters of 256 secret bits.
 */
const placeLength = 22
const bodyLength = placeLength + 43

/**
 * Creates the tokens of public links. They are not random but derived from the installation's key and the link's id
 * (HMAC-SHA256), so that a code on a wall can be printed again although no copy of it is stored. Their key is derived
 * from the installation's key for this purpose only.
 */
export function createPublicLinkTokens(secret: Buffer): PublicLinkTokens {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'tenure doors', 32))
  return {
    make({ purpose, accountId, id }) {
      const place = Buffer.from(accountId.replaceAll('-', ''), 'hex').toString('base64url')
      const proof = createHmac('sha256', key).update([purpose, accountId, id].join(' ')).digest('base64url')
      const token = `${prefixes[purpose]}${place}${proof}`
      return { token, hash: hashSecret(token) }
    },
    read(given = '', purpose) {
      const token = given.trim()
      const [kind, prefix = ''] = purposes.find(([, start]) => token.startsWith(start)) ?? []
      if (kind === undefined) {
        const other = kindOfToken(token)
        throw other
          ? new AppError('link_wrong_kind', 'links.otherToken', {
              termWhat: other,
              termWanted: whatFor[purpose],
            })
          : invalidLink()
      }
      if (kind !== purpose) {
        throw new AppError('link_wrong_kind', 'publicLinks.otherPurpose', {
          termWhat: whatFor[kind],
          termWanted: whatFor[purpose],
        })
      }
      const body = token.slice(prefix.length)
      if (!/^[\w-]*$/.test(body) || body.length > bodyLength) {
        throw invalidLink()
      }
      if (body.length < bodyLength) {
        throw new AppError('link_incomplete', 'publicLinks.incomplete')
      }
      return { accountId: uuidOf(body.slice(0, placeLength)), hash: hashSecret(token) }
    },
  }
}

function uuidOf(place: string): string {
  const hex = Buffer.from(place, 'base64url').toString('hex')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
