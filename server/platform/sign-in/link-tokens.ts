import { AppError } from '#server/platform/http/errors.ts'
import { kindOfToken } from './token-kinds.ts'
import { hashSecret, newSecret } from './tokens.ts'
import type { PlainErrorKey } from '#shared/messages/error-message.ts'

/**
 * The purpose of a link in a mail. The token's prefix contains it, so that a token of another kind gets an error that
 * names its kind.
 */
export type LinkKind =
  | 'confirmation'
  | 'recovery'
  | 'invitation'
  | 'team_invitation'
  | 'owner_invitation'
  | 'second_factor'
  | 'email_change'
  | 'email_undo'

const prefixes: Record<LinkKind, string> = {
  confirmation: 'cf_',
  recovery: 'rc_',
  invitation: 'in_',
  team_invitation: 'tm_',
  owner_invitation: 'oi_',
  second_factor: 'sf_',
  email_change: 'ec_',
  email_undo: 'eu_',
}

const kinds = Object.entries(prefixes) as [LinkKind, string][] // the record has no other keys

const whatFor: Record<LinkKind, PlainErrorKey> = {
  confirmation: 'links.toConfirmEmail',
  recovery: 'links.toSetPassword',
  invitation: 'links.toAcceptInvitation',
  team_invitation: 'links.toJoinTeam',
  owner_invitation: 'links.toSignInAsOwner',
  second_factor: 'links.toFinishSignIn',
  email_change: 'links.toChangeEmail',
  email_undo: 'links.toUndoEmailChange',
}

/**
 * Creates a token of 256 random bits to send once; only its hash is stored. `place` is public: it tells where to look
 * the token up.
 */
export function newLinkToken(kind: LinkKind, place = ''): { token: string; hash: Buffer } {
  const token = `${prefixes[kind]}${place}${newSecret()}`
  return { token, hash: hashSecret(token) }
}

/**
 * Returns the kind and hash of a presented token. `placeLength` is the length of the `place` that it was created with.
 * Throws `link_invalid`, `link_incomplete` if it is cut off, or `link_wrong_kind`.
 */
export function readLinkToken(
  given: string,
  wanted: readonly LinkKind[],
  placeLength = 0,
): { kind: LinkKind; hash: Buffer; place: string } {
  const token = given.trim()
  const [kind, prefix = ''] = kinds.find(([, start]) => token.startsWith(start)) ?? []
  if (kind !== undefined && !wanted.includes(kind)) {
    const termWhat = whatFor[kind]
    const [termWanted, termOr] = [whatFor[wanted[0]!], wanted[1] && whatFor[wanted[1]]]
    throw termOr
      ? new AppError('link_wrong_kind', 'links.otherKinds', { termWhat, termWanted, termOr })
      : new AppError('link_wrong_kind', 'links.otherKind', { termWhat, termWanted })
  }
  const other = kind === undefined ? kindOfToken(token) : undefined
  if (other) {
    throw new AppError('link_wrong_kind', 'links.otherToken', {
      termWhat: other,
      termWanted: whatFor[wanted[0]!],
    })
  }
  const body = token.slice(prefix.length)
  if (kind === undefined || !/^[\w-]*$/.test(body) || body.length > placeLength + 43) {
    throw invalidLink()
  }
  if (body.length < placeLength + 43) {
    throw new AppError('link_incomplete', 'links.incomplete')
  }
  return { kind, hash: hashSecret(token), place: body.slice(0, placeLength) }
}

/** The length of `accountPlace`. */
export const accountPlaceLength = 22

/**
 * Returns the `place` of a token that is looked up in an account. The account's id is not secret, and with it
 * the row is found without reading other accounts.
 */
export function accountPlace(accountId: string): string {
  return Buffer.from(accountId.replaceAll('-', ''), 'hex').toString('base64url')
}

/** Returns the id of the account of a `place`. */
export function accountOfPlace(place: string): string {
  const hex = Buffer.from(place, 'base64url').toString('hex').padStart(32, '0')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** Returns the error `link_invalid`. */
export function invalidLink(): AppError {
  return new AppError('link_invalid', 'links.invalid')
}
