import { notify } from '#server/notifications/service.ts'
import type { Db } from '#server/platform/database/database.ts'
import { queueMail } from '#server/platform/mail/mail.ts'
import { networkOf } from '#server/platform/http/network/networks.ts'
import { recordSecurityEvent } from '#server/platform/events/security-events.ts'
import { deviceOf } from '#shared/accounts/device.ts'
import type { SecurityEventName } from '#shared/lib/access/security-event-names.ts'

import {
  countNewDevices,
  listEarlierDevices,
  recordDevices,
} from '#server/accounts/sign-in/known-device-store.ts'
import {
  findCurrentAccountId,
  enterAccount,
  returnToSignIn,
} from '#server/accounts/members/membership-store.ts'
import {
  type SecurityFact,
  securityMail,
  securityNotice,
  sessionsPath,
  type RequestOrigin,
} from './security-emails.ts'
import type { Membership, UserRow } from '#server/accounts/store.ts'
import { mailAddressOf } from '#server/accounts/mail-recipient.ts'

type Person = { user: UserRow; membership: Membership }

/**
 * Mails a person about their sign-in, in the current transaction (tenure_identity); a second mail with the same key is
 * not sent.
 */
export async function mailSecurityAlert(
  db: Db,
  { user, membership }: Person,
  fact: SecurityFact,
  origin: RequestOrigin,
  key?: string,
): Promise<void> {
  await recordAlert(db, user.id, fact, origin)
  const { name } = mailAddressOf(user)
  const { language } = user
  await queueMail(db, {
    accountId: membership.accountId,
    kind: 'sign_in_alert',
    userId: user.id,
    to: mailAddressOf(user),
    now: origin.now,
    key,
    // not the language of the request: that may be a stranger's
    language: language ?? 'en',
    // the user types a passkey's name too
    ...securityMail(
      'passkey' in fact && !user.emailVerified ? { ...fact, passkey: '…' } : fact,
      { name, language, timeZone: membership.timeZone, role: membership.role },
      origin,
    ),
  })
}

const names: Readonly<Record<string, SecurityEventName>> = {
  reused: 'refresh_token_reused',
  totpOn: 'second_factor_enabled',
  totpOff: 'second_factor_disabled',
  codesNew: 'recovery_codes_renewed',
  codeUsed: 'recovery_code_used',
  passkeyAdded: 'passkey_added',
  passkeyRemoved: 'passkey_removed',
  googleAdded: 'google_added',
  googleRemoved: 'google_removed',
  earlierEnded: 'earlier_sign_in_ended',
}

/** Records in the security log what a person is notified of; sign-ins are recorded where they are opened. */
async function recordAlert(db: Db, userId: string, fact: SecurityFact, origin: RequestOrigin): Promise<void> {
  const name = names[fact.what]
  if (name) {
    const outcome = name === 'refresh_token_reused' ? 'failure' : 'success'
    const target = 'passkey' in fact ? { target: fact.passkey } : {}
    // an invitation is accepted inside its account; all other events happen outside of an account
    const accountId = await findCurrentAccountId(db)
    await recordSecurityEvent(db, origin, {
      name,
      outcome,
      userId,
      ...target,
      ...(accountId === null ? {} : { accountId }),
    })
  }
}

/** Does the same as `mailSecurityAlert`, and adds a notification for the devices where they are still signed in. */
export async function notifySecurityAlert(
  db: Db,
  person: Person,
  fact: SecurityFact,
  origin: RequestOrigin,
  key: string,
): Promise<void> {
  await mailSecurityAlert(db, person, fact, origin, key)
  const { user, membership } = person
  await enterAccount(db, membership.accountId)
  await notify(db, {
    accountId: membership.accountId,
    now: origin.now,
    type: 'SYSTEM',
    priority: 'URGENT',
    ...securityNotice(fact, user.language),
    to: { userIds: [user.id] },
    actionUrl: sessionsPath(membership.role),
    key,
  })
  await returnToSignIn(db)
}

/** More than this many new places in an hour are one incident, which was mailed already. */
const maxAlertsPerHour = 3

/**
 * Remembers the device and network of a sign-in, and mails the person when they have not used one of them before; not
 * for their very first sign-in. Must run before the session is written.
 */
export async function alertNewDevice(db: Db, person: Person, origin: RequestOrigin): Promise<void> {
  const { user } = person
  const place = requestDevice(origin)
  const known = await recordDevices(db, user.id, [place], origin.now)
  if (known.isFirst) {
    // for a person who signed in before places were recorded, the places of earlier sessions are not new
    const earlier = (await listEarlierDevices(db, user.id)).map(requestDevice)
    const isNew =
      !earlier.some(({ device }) => device === place.device) ||
      !earlier.some(({ network }) => network === place.network)
    await recordDevices(db, user.id, earlier, new Date(origin.now.getTime() - 86_400_000))
    if (earlier.length === 0 || !isNew) {
      return
    }
  } else if (known.isKnown) {
    return
  }
  const hourAgo = new Date(origin.now.getTime() - 3_600_000)
  if ((await countNewDevices(db, user.id, hourAgo)) <= maxAlertsPerHour * 2) {
    await mailSecurityAlert(db, person, { what: 'signIn' }, origin)
  }
}

function requestDevice({ ipAddress, userAgent }: { ipAddress: string; userAgent: string }) {
  return { device: deviceOf(userAgent).name, network: networkOf(ipAddress) }
}
