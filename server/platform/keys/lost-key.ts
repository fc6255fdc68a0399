import type { Step } from '#server/platform/database/database.ts'
import { recordSecurityEvent } from '#server/platform/events/security-events.ts'
import { appendEvent } from '#server/platform/events/events.ts'

import { createKeyFile, fileRing, keyFileOf, readKeyFile, replaceKeyFile } from './key-file.ts'
import { fixedRing, type KeyRing, newKey, parseKeys } from './key-ring.ts'
import { inKeyLock, replaceLostSecrets, requireKnownFormat } from './open-keys.ts'
import type { Rotation } from './rotate-keys.ts'
import { headerBytes, sealHeaderOf } from './sealed-box.ts'
import {
  countSeals,
  keyPurpose,
  secondFactorPurpose,
  type SealedColumn,
  sealedColumns,
} from './sealed-values.ts'

/** The number of sealed values of one kind that cannot be opened with any key. */
type Lost = { sealed: SealedColumn; values: number }

export type LostKey = Rotation & {
  now: Date
  /** Throws KeyError where a file of keys could be lost with this machine. */
  requirePlace: () => void
  /** Stores new lookup hashes of public links, made with the new key of links. */
  remakeLinks: (step: Step, key: Buffer) => Promise<void>
  /** Asks the operator to confirm after the explanation; false changes nothing. */
  confirm: () => Promise<boolean>
}

/**
 * Gives up the values whose key is lost, once the operator has confirmed it: removes them, so that the product asks for them
 * again, makes a new key, and records it in the history and the security log of each account. Second factors stay on: recovery
 * codes and passkeys open them. All of it is one transaction. Returns whether it was done. Throws KeyError where the keys are
 * malformed, values are in the format of a later release, or no key may be made here.
 */
export async function giveUpLostKey(options: LostKey): Promise<boolean> {
  const { database, dataDir, text, tell, now, confirm } = options
  const path = keyFileOf(dataDir)
  const there = ringOf(path, text)
  if (!there) {
    options.requirePlace()
  }
  const ring = there ?? fixedRing([], path)
  const lost = await database.writeInSteps(async (step) => findLost(step, await knownOf(step, ring)))
  if (lost.length === 0) {
    tell(`No data is lost. Every encrypted value opens with the keys in ${ring.where}. No changes were made.`)
    return false
  }
  tell(`No key in ${ring.where} opens these values, and without it they cannot be read again:`)
  lost.forEach(({ sealed, values }) => tell(`- ${values} ${sealed.what[values === 1 ? 0 : 1]}`))
  consequences(lost).forEach(tell)
  if (!(await confirm())) {
    tell('No changes were made.')
    return false
  }
  const sealing = await inKeyLock(
    database,
    async (step) => {
      // what another process gave up or found in the meantime is counted again
      const known = await knownOf(step, ringOf(path, text) ?? ring)
      const found = await findLost(step, known)
      const next = makeRing(path, text)
      const { links } = await replaceLostSecrets(step, next)
      await forgetValues(step, found, known, now)
      if (links) {
        await options.remakeLinks(step, links)
      }
      return next
    },
    { isWhole: true },
  )
  const first = sealing.all()[0]!.id // makeRing puts one there
  tell(
    text === undefined
      ? `The new key is ${first}, in ${path}. Keep a copy of the file, apart from the backups. Then start Tenure.`
      : `Key ${first}, the first of TENURE_KEY, seals from now on. Keep a copy of it, apart from the backups. Then start Tenure.`,
  )
  return true
}

function ringOf(path: string, text: string | undefined): KeyRing | undefined {
  if (text !== undefined) {
    return fixedRing(parseKeys(text, 'TENURE_KEY'), 'TENURE_KEY')
  }
  const keys = readKeyFile(path)
  return keys && fileRing(path, keys)
}

/** Puts a new key first in the file, or makes the file; with TENURE_KEY its first key seals. */
function makeRing(path: string, text: string | undefined): KeyRing {
  if (text !== undefined) {
    return fixedRing(parseKeys(text, 'TENURE_KEY'), 'TENURE_KEY')
  }
  const keys = readKeyFile(path)
  if (keys) {
    replaceKeyFile(path, [newKey(), ...keys])
  } else {
    createKeyFile(path, [newKey()])
  }
  return fileRing(path, readKeyFile(path) ?? [])
}

/**
 * SQL: whether a value cannot be opened. The available keys are those with the headers $1, and the keys of an
 * earlier release if $2.
 */
function isLost(column: string): string {
  return `${column} IS NOT NULL AND CASE WHEN starts_with(encode(${column}, 'hex'), '746e6b')
    THEN NOT substring(${column} FROM 1 FOR ${headerBytes}) = ANY ($1::bytea[]) ELSE NOT $2::boolean END`
}

type Known = [headers: Buffer[], hasFormerKey: boolean]

/** What a statement needs to tell lost values: the headers of the keys here, and whether the key of earlier releases opens. */
async function knownOf(step: Step, ring: KeyRing): Promise<Known> {
  const headers = ring.all().map(sealHeaderOf)
  const formers = await step({ as: 'tenure_system' }, (db) =>
    db.query(
      `SELECT FROM instance_secrets WHERE value IS NOT NULL
         OR (name = 'link_key' AND substring(value_sealed FROM 1 FOR ${headerBytes}) = ANY ($1::bytea[]))`,
      [headers],
    ),
  )
  return [headers, formers.length > 0]
}

async function findLost(step: Step, known: Known): Promise<Lost[]> {
  for (const { seal, values } of await countSeals(step)) {
    requireKnownFormat(seal, values)
  }
  const lost: Lost[] = []
  for (const sealed of sealedColumns) {
    const { table, column, as } = sealed
    const [row] = await step({ as }, (db) =>
      db.query<{ values: number }>(
        `SELECT count(*)::int AS values FROM ${table} WHERE ${isLost(column)}`,
        known,
      ),
    )
    const { values } = row! // a count returns one row
    if (values > 0) {
      lost.push({ sealed, values })
    }
  }
  return lost
}

/** Says what the loss means to the people who use this installation. */
function consequences(lost: readonly Lost[]): string[] {
  const has = (purpose: string) => lost.some(({ sealed }) => sealed.purpose === purpose)
  return [
    ...(lost.some(({ sealed }) => sealed.table !== 'instance_secrets' && sealed.as === 'tenure_system')
      ? ['They are removed, and the product asks for them again. The last four digits of taxpayer IDs stay.']
      : []),
    ...(has(secondFactorPurpose)
      ? [
          'Two-step verification stays on: its users sign in with a recovery code or a passkey and set up the app again. For a user who has neither: npm run user:password -- --email ADDRESS --without-second-factor',
        ]
      : []),
    ...(has(keyPurpose)
      ? [
          'Links and printed codes that were given out stop working: print codes for repairs and send links again. Sessions continue; passwords, books and files are not sealed and are kept.',
        ]
      : []),
    'If the key may still be found, make a backup now and keep it, before you continue: npm run db:backup',
  ]
}

/** Removes the lost values; tells each account, and each person whose second factor is concerned. */
async function forgetValues(step: Step, lost: readonly Lost[], known: Known, now: Date): Promise<void> {
  const counts = new Map<string, Record<string, number>>()
  for (const { sealed } of lost) {
    if (sealed.as === 'tenure_identity') {
      await forgetOfUsers(step, sealed, known, now)
    } else if (sealed.whenLost !== undefined) {
      for (const [accountId, values] of await forgetOfAccounts(step, sealed, known, now)) {
        counts.set(accountId, { ...counts.get(accountId), [sealed.table]: values })
      }
    }
  }
  for (const [accountId, values] of counts) {
    await step({ as: 'job', accountId }, async (db) => {
      const [account] = await db.query<{ name: string }>('SELECT name FROM accounts WHERE id = $1', [
        accountId,
      ])
      await appendEvent(
        db,
        { accountId, userId: null, now },
        {
          action: 'key_lost',
          entityType: 'account',
          entityId: accountId,
          entityName: account!.name, // the account of the values
          after: values,
        },
      )
      // the event is numbered as this account; at the end of the transaction another one may be entered
      await db.query('SET CONSTRAINTS events_numbered IMMEDIATE')
    })
  }
}

/** Removes the lost values of a table of accounts; returns the number of removed values by account. */
async function forgetOfAccounts(
  step: Step,
  { table, column, as, whenLost }: SealedColumn,
  known: Known,
  now: Date,
): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  const accounts = await step({ as }, (db) =>
    db.query<{ accountId: string }>(
      `SELECT DISTINCT account_id AS "accountId" FROM ${table} WHERE ${isLost(column)}`,
      known,
    ),
  )
  for (const { accountId } of accounts) {
    const rows = await step({ as: 'job', accountId }, (db) =>
      db.query(
        `UPDATE ${table} SET ${whenLost}, version = version + 1, updated_at = $3
         WHERE account_id = $4 AND ${isLost(column)} RETURNING id`,
        [...known, now, accountId],
      ),
    )
    counts.set(accountId, rows.length)
  }
  return counts
}

/** Removes the lost values of people, whose second factors stay on. */
async function forgetOfUsers(
  step: Step,
  { table, column, as, whenLost }: SealedColumn,
  known: Known,
  now: Date,
): Promise<void> {
  await step({ as }, async (db) => {
    const users = await db.query<{ userId: string }>(
      `UPDATE ${table} SET ${whenLost} WHERE ${isLost(column)} AND $3::timestamptz IS NOT NULL
       RETURNING user_id AS "userId"`,
      [...known, now],
    )
    // a set-up that was not finished protects nothing yet
    for (const { userId } of column === 'secret_sealed' ? users : []) {
      await recordSecurityEvent(db, { now }, { name: 'second_factor_lost', userId })
    }
  })
}
