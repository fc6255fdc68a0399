import type { Database, Db } from '#server/platform/database/database.ts'
import { type AppError, invalidField } from '#server/platform/http/errors.ts'
import { hashRecoveryCode } from '#server/platform/sign-in/passwords.ts'
import { readRecoveryCode } from '#server/platform/sign-in/recovery-codes.ts'
import type { SecretBox } from '#server/platform/sign-in/secret-box.ts'
import { newLinkToken } from '#server/platform/sign-in/link-tokens.ts'
import { stepOfCode } from '#server/platform/sign-in/totp.ts'
import type { SecondFactorMethod } from '#shared/accounts/second-factor-contract.ts'

import {
  countRecoveryCodes,
  findTotp,
  insertChallenge,
  saveTotpStep,
  redeemRecoveryCode,
} from './second-factor-store.ts'
import type { OpenedBy } from '#server/accounts/sessions/session-store.ts'

const identity = { as: 'tenure_identity' } as const

/** The minutes that a sign-in waits for its second factor, and the number of wrong codes it allows. */
export const challengeMinutes = 10
export const maxTries = 5

/**
 * Returns the ways in which this person can show a second factor; empty when they have none (in a transaction of
 * tenure_identity). Where the secret of the app is lost it stays on: without a recovery code left a passkey signs in, or the
 * operator turns it off.
 */
export async function secondFactorMethods(db: Db, userId: string): Promise<SecondFactorMethod[]> {
  const totp = await findTotp(db, userId)
  if (!totp?.confirmedAt) {
    return []
  }
  if (totp.secretLostAt) {
    return ['recovery_code']
  }
  return (await countRecoveryCodes(db, userId)) > 0 ? ['totp', 'recovery_code'] : ['totp']
}

/** Stores a sign-in waiting for its second factor; returns its challenge token. */
export async function createChallenge(
  db: Db,
  arrival: { userId: string; accountId: string | null; openedBy: OpenedBy; now: Date },
): Promise<string> {
  const { token, hash } = newLinkToken('second_factor')
  const expiresAt = new Date(arrival.now.getTime() + challengeMinutes * 60_000)
  await insertChallenge(db, { ...arrival, hash, expiresAt })
  return token
}

/** A typed code, ready to be compared with the person's stored second factor. */
export type TypedCode = { kind: 'totp'; code: string } | { kind: 'recovery_code'; hash: Buffer | null }

/** Reads a code, and does the expensive part outside of any transaction: hashes a recovery code (argon2id). */
export async function parseCode(database: Database, userId: string, typed: string): Promise<TypedCode> {
  const plain = typed.replaceAll(/[\s-]/g, '')
  if (/^\d{6}$/.test(plain)) {
    return { kind: 'totp', code: plain }
  }
  const code = readRecoveryCode(typed)
  if (code === undefined) {
    return { kind: 'recovery_code', hash: null }
  }
  const totp = await database.read(identity, (db) => findTotp(db, userId))
  const hash = totp?.recoverySalt ? await hashRecoveryCode(code, totp.recoverySalt) : null
  return { kind: 'recovery_code', hash }
}

/**
 * Spends a code, in the current transaction; returns the method of a right code, or undefined if the code is
 * wrong.
 */
export async function redeemCode(
  db: Db,
  box: SecretBox,
  { userId, typed, now }: { userId: string; typed: TypedCode; now: Date },
): Promise<SecondFactorMethod | undefined> {
  const totp = await findTotp(db, userId, true)
  if (!totp?.confirmedAt) {
    return undefined
  }
  if (typed.kind === 'recovery_code') {
    const isRight = typed.hash !== null && (await redeemRecoveryCode(db, userId, typed.hash, now))
    return isRight ? 'recovery_code' : undefined
  }
  if (!totp.secretSealed) {
    return undefined
  }
  const secret = box.open(totp.secretSealed, userId)
  const step = stepOfCode(secret, typed.code, { now, lastStep: totp.lastStep })
  if (step === undefined) {
    return undefined
  }
  await saveTotpStep(db, userId, step)
  return 'totp'
}

export function wrongCode(): AppError {
  return invalidField('code', 'auth.codeWrong')
}
