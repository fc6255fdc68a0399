import { createHash } from 'node:crypto'

import type { Database } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/http/errors.ts'
import { networkOf } from '#server/platform/http/network/networks.ts'
import type { PublicContext } from '#server/platform/http/route-table.ts'
import {
  failureWindowSeconds,
  recordInBackground,
  type SecurityEvent,
  securityLogLine,
} from '#server/platform/events/security-events.ts'
import type { ErrorCode } from '#shared/lib/error-codes.ts'

import { findUserByEmail } from '#server/accounts/store.ts'

/** The refusals that count as a failed sign-in, with the event that the security log records for each. */
const failures: Partial<Record<ErrorCode, Pick<SecurityEvent, 'name' | 'details'>>> = {
  invalid_credentials: { name: 'sign_in_failed', details: { reason: 'wrong_password' } },
  email_verification_required: { name: 'sign_in_failed', details: { reason: 'address_not_confirmed' } },
  account_banned: { name: 'sign_in_failed', details: { reason: 'suspended' } },
  rate_limit_exceeded: { name: 'sign_in_limited' },
}

/** Runs a sign-in with this address; records a refusal in the security log. */
export async function recordFailure<T>(
  deps: { database: Database },
  context: PublicContext,
  email: string,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const failure = error instanceof AppError ? failures[error.code] : undefined
    if (failure && !(failure.name === 'sign_in_limited' && isRecorded(context, email))) {
      record(deps, context, email, failure)
    }
    throw error
  }
}

/**
 * Records a refusal. An address without a user goes only to the operators' log, as a hash: people type passwords into
 * the wrong field.
 */
function record(
  deps: { database: Database },
  context: PublicContext,
  email: string,
  failure: Pick<SecurityEvent, 'name' | 'details'>,
): void {
  recordInBackground(deps.database, context, async (db) => {
    const user = await findUserByEmail(db, email)
    if (!user) {
      const emailHash = createHash('sha256').update(email.toLowerCase()).digest('hex').slice(0, 16)
      const line = securityLogLine(context, { ...failure, outcome: 'failure', userId: null })
      context.log.warn({ ...line, emailHash }, 'security event')
    }
    return user && { ...failure, userId: user.id }
  })
}

// Attempts beyond the limit make no query, so one record for each address, network and window is enough.
const recorded = new Set<string>()
const maxRecorded = 10_000

function isRecorded({ now, ipAddress }: PublicContext, email: string): boolean {
  const window = Math.floor(now.getTime() / (failureWindowSeconds * 1000))
  const key = `${window} ${networkOf(ipAddress)} ${email.toLowerCase()}`
  if (recorded.has(key)) {
    return true
  }
  if (recorded.size >= maxRecorded) {
    recorded.clear()
  }
  recorded.add(key)
  return false
}
