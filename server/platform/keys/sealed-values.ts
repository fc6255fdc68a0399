import type { Database, Db, Entry, Step } from '#server/platform/database/database.ts'

import type { KeyRing } from './key-ring.ts'
import { createSealedBox, headerBytes, type Seal, sealOf } from './sealed-box.ts'

/** A column whose values are sealed with a key of the ring. */
export type SealedColumn = {
  table: string
  column: string
  /** The columns that tell the rows apart, with their types; their values, joined by colons, are what a value is bound to. */
  key: Readonly<Record<string, 'uuid' | 'text'>>
  /** The purpose of the values, for their own derived key. */
  purpose: string
  /** The role that sees the values of all accounts. */
  as: 'tenure_system' | 'tenure_identity'
  /** The name of one value and of several values. */
  what: readonly [one: string, many: string]
  /** SQL: what is set in a row whose value is lost with its key, at the instant $3; undefined where the start makes it again. */
  whenLost?: string
  /** The column in which earlier releases kept the same values in clear. */
  clear?: string
}

export const tinPurpose = 'taxpayer numbers'
export const secondFactorPurpose = 'second factors'
export const webhookPurpose = 'secrets of webhooks'
export const ssoPurpose = 'client secrets of single sign-on'
export const keyPurpose = 'keys of this installation'

const ofAccount = { key: { account_id: 'uuid', id: 'uuid' }, as: 'tenure_system' } as const
const ofTaxpayer = {
  ...ofAccount,
  column: 'tin_sealed',
  purpose: tinPurpose,
  whenLost: 'tin_sealed = NULL',
} as const
const ofUser = { key: { user_id: 'uuid' }, as: 'tenure_identity', purpose: secondFactorPurpose } as const

/** The keys of the installation come first: by them a second start sees that the key has changed. */
export const sealedColumns: readonly SealedColumn[] = [
  {
    table: 'instance_secrets',
    column: 'value_sealed',
    key: { name: 'text' },
    purpose: keyPurpose,
    as: 'tenure_system',
    what: ['key of access tokens or links', 'keys of access tokens and links'],
  },
  {
    table: 'vendor_tax_details',
    what: ['taxpayer ID of a vendor', 'taxpayer IDs of vendors'],
    ...ofTaxpayer,
  },
  {
    table: 'owner_tax_details',
    what: ['taxpayer ID of an owner', 'taxpayer IDs of owners'],
    ...ofTaxpayer,
  },
  {
    table: 'tax_payers',
    what: ['taxpayer ID of a 1099 payer', 'taxpayer IDs of 1099 payers'],
    ...ofTaxpayer,
  },
  {
    table: 'user_totp',
    column: 'secret_sealed',
    what: ['secret of two-step verification', 'secrets of two-step verification'],
    whenLost: 'secret_sealed = NULL, secret_lost_at = $3',
    ...ofUser,
  },
  {
    table: 'user_totp',
    column: 'pending_sealed',
    what: ['unfinished setup of two-step verification', 'unfinished setups of two-step verification'],
    whenLost: 'pending_sealed = NULL, pending_since = NULL',
    ...ofUser,
  },
  {
    table: 'webhooks',
    column: 'secret_sealed',
    clear: 'secret',
    purpose: webhookPurpose,
    what: ['secret of a webhook', 'secrets of webhooks'],
    ...ofAccount,
    whenLost: `secret_sealed = NULL, previous_secret_sealed = NULL, previous_secret_until = NULL,
      disabled_at = coalesce(disabled_at, $3),
      disabled_reason = 'Its secret was lost with the key of the server. Make a new secret, then start it again.'`,
  },
  {
    table: 'webhooks',
    column: 'previous_secret_sealed',
    clear: 'previous_secret',
    purpose: webhookPurpose,
    what: ['replaced secret of a webhook', 'replaced secrets of webhooks'],
    ...ofAccount,
    whenLost: 'previous_secret_sealed = NULL, previous_secret_until = NULL',
  },
  {
    table: 'sso_connections',
    column: 'secret_sealed',
    purpose: ssoPurpose,
    what: ['client secret of single sign-on', 'client secrets of single sign-on'],
    ...ofAccount,
    whenLost: 'secret_sealed = NULL',
  },
]

/** The number of values that are sealed in one way. */
export type SealUse = { seal: Seal; values: number }

/** Counts the sealed values of all accounts by how they are sealed. */
export async function countSeals(step: Step): Promise<SealUse[]> {
  const uses = new Map<string, SealUse>()
  for (const { table, column, as } of sealedColumns) {
    // values without a header begin with random bytes: one group for all of them
    const rows = await step({ as }, (db) =>
      db.query<{ header: Buffer; values: number }>(
        `SELECT CASE WHEN starts_with(encode(${column}, 'hex'), '746e6b') THEN substring(${column} FROM 1 FOR ${headerBytes})
                     ELSE '' END AS header, count(*)::int AS values
         FROM ${table} WHERE ${column} IS NOT NULL GROUP BY 1`,
      ),
    )
    for (const { header, values } of rows) {
      const name = header.toString('hex')
      uses.set(name, { seal: sealOf(header), values: values + (uses.get(name)?.values ?? 0) })
    }
  }
  return [...uses.values()]
}

export type Resealed = {
  /** The number of values that were sealed again. */
  values: number
  /**
   * The number of values that cannot be opened with any key: damaged, or copied from another row. They stay
   * unchanged.
   */
  unreadable: number
}

const batch = 200

/**
 * Seals every value again that is not sealed with the ring's first key, or, with `only: 'former'`, what earlier releases
 * sealed. Each batch is a transaction of its own and changes only values that are still as they were read, so that this may
 * be killed, run twice and run beside the product. Throws `key_missing` where the ring lacks a key.
 */
export async function resealValues(
  database: Database,
  ring: KeyRing,
  { formerKeys, only }: { formerKeys: readonly Buffer[]; only?: 'former' },
): Promise<Resealed> {
  const done: Resealed = { values: 0, unreadable: 0 }
  for (const sealed of sealedColumns) {
    for (let isDone = false; !isDone;) {
      const pass = await resealColumn(database, sealed, { ring, formerKeys, only })
      done.values += pass.values
      // a value that changed in the meantime is looked at again
      isDone = pass.missed === 0
      done.unreadable += isDone ? pass.unreadable : 0
    }
  }
  return done
}

type Row = Record<string, string> & { sealed: Buffer }

async function resealColumn(
  database: Database,
  { table, column, key, purpose, as }: SealedColumn,
  { ring, formerKeys, only }: { ring: KeyRing; formerKeys: readonly Buffer[]; only: 'former' | undefined },
): Promise<Resealed & { missed: number }> {
  const done = { values: 0, unreadable: 0, missed: 0 }
  const boxes = formerKeys.map((formerKey) => createSealedBox(ring, purpose, formerKey))
  const [box = createSealedBox(ring, purpose)] = boxes
  const names = Object.keys(key)
  const types = Object.values(key)
  const entry: Entry = { as }
  let after: (string | null)[] = names.map(() => null)
  for (;;) {
    const rows = await database.read(entry, (db) =>
      db.query<Row>(
        `SELECT ${names.map((name) => `${name}::text`).join(', ')}, ${column} AS sealed FROM ${table}
         WHERE ${column} IS NOT NULL
           AND ($1::text IS NULL OR (${names.join(', ')}) > (${types.map((type, at) => `$${at + 1}::${type}`).join(', ')}))
         ORDER BY ${names.join(', ')} LIMIT ${batch}`,
        after,
      ),
    )
    const changes = rows.flatMap((row) => {
      const seal = sealOf(row.sealed)
      if (only === 'former' ? seal.kind !== 'former' : seal.kind === 'key' && seal.id === ring.all()[0]?.id) {
        return []
      }
      const owner = names.map((name) => row[name]).join(':')
      const secret = openFirst(boxes.map((one) => () => one.open(row.sealed, owner)))
      if (!secret) {
        done.unreadable += 1
        return []
      }
      return [{ row, sealed: box.seal(secret, owner) }]
    })
    if (changes.length > 0) {
      const written = await database.write(entry, (db) => write(db, { table, column, names, types }, changes))
      done.values += written
      done.missed += changes.length - written
    }
    const last = rows.at(-1)
    if (rows.length < batch || !last) {
      return done
    }
    after = names.map((name) => last[name] ?? null)
  }
}

/**
 * Seals the values that earlier releases stored in clear, and empties their columns. May be killed and run twice, as
 * `resealValues`. Returns how many there were.
 */
export async function sealClearValues(database: Database, ring: KeyRing): Promise<number> {
  let values = 0
  for (const { table, column, clear, key, purpose, as } of sealedColumns) {
    if (clear === undefined) {
      continue
    }
    const box = createSealedBox(ring, purpose)
    const names = Object.keys(key)
    for (let found = batch; found === batch;) {
      found = await database.write({ as }, async (db) => {
        const rows = await db.query<Record<string, string> & { clear: string }>(
          `SELECT ${names.map((name) => `${name}::text`).join(', ')}, ${clear} AS clear FROM ${table}
           WHERE ${clear} IS NOT NULL ORDER BY ${names.join(', ')} LIMIT ${batch} FOR UPDATE`,
        )
        for (const row of rows) {
          const owner = names.map((name) => row[name])
          // what was removed has an empty secret
          const sealed = row.clear === '' ? null : box.seal(Buffer.from(row.clear), owner.join(':'))
          await db.query(
            `UPDATE ${table} SET ${clear} = NULL, ${column} = $1
             WHERE ${names.map((name, at) => `${name} = $${at + 2}`).join(' AND ')}`,
            [sealed, ...owner],
          )
          values += sealed ? 1 : 0
        }
        return rows.length
      })
    }
  }
  return values
}

async function write(
  db: Db,
  { table, column, names, types }: { table: string; column: string; names: string[]; types: string[] },
  changes: readonly { row: Row; sealed: Buffer }[],
): Promise<number> {
  const arrays = [...types, 'bytea', 'bytea'].map((type, at) => `$${at + 1}::${type}[]`)
  const rows = await db.query(
    `UPDATE ${table} t SET ${column} = n.after
     FROM unnest(${arrays.join(', ')}) AS n (${[...names, 'before', 'after'].join(', ')})
     WHERE ${names.map((name) => `t.${name} = n.${name}`).join(' AND ')} AND t.${column} = n.before
     RETURNING t.${names[0]}`,
    [
      ...names.map((name) => changes.map(({ row }) => row[name])),
      changes.map(({ row }) => row.sealed),
      changes.map(({ sealed }) => sealed),
    ],
  )
  return rows.length
}

function openFirst(tries: readonly (() => Buffer)[]): Buffer | undefined {
  for (const open of tries) {
    const secret = openOrNothing(open)
    if (secret) {
      return secret
    }
  }
  return undefined
}

/** Returns undefined where a value does not open with its key: it is damaged, or was copied from another row. */
function openOrNothing(open: () => Buffer): Buffer | undefined {
  try {
    return open()
  } catch (error) {
    if (error instanceof Error && error.name === 'AppError') {
      throw error
    }
    return undefined
  }
}
