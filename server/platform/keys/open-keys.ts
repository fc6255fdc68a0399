import { randomBytes } from 'node:crypto'

import { Client, type PoolConfig } from 'pg'

import type { Database, Db, Step } from '#server/platform/database/database.ts'

import { createKeyFile, fileRing, isOpenToGroup, keyFileOf, readKeyFile } from './key-file.ts'
import {
  fixedRing,
  type Key,
  keyBytes,
  KeyError,
  keyOf,
  type KeyRing,
  newKey,
  parseKeys,
} from './key-ring.ts'
import { createSealedBox, headerBytes, sealHeaderOf, type Seal } from './sealed-box.ts'
import { countSeals, keyPurpose, resealValues, sealClearValues, type SealUse } from './sealed-values.ts'

/** The keys of this installation. */
export type Keys = {
  /** Seals what is stored: taxpayer numbers, second factors and the two keys below. It lies outside the database. */
  ring: KeyRing
  /** Signs access tokens, and what lives for minutes. It is stored sealed. */
  signing: Buffer
  /**
   * Makes and checks links that have no end: codes on walls, links to files, links to unsubscribe. It is stored sealed and
   * stays when other keys change. In an installation that an earlier release began it is that release's only key.
   */
  links: Buffer
  /** Other keys of earlier releases, which only open what they sealed without a header. They are stored sealed. */
  formers: readonly Buffer[]
}

const system = { as: 'tenure_system' } as const
const names = { signing: 'signing_key', links: 'link_key' } as const
/** The name of the only key of earlier releases, stored in clear. */
const formerName = 'access_token_key'
/** The prefix of the names of other keys of earlier releases; a process that still ran may have made one. */
const otherFormer = 'former_key:'
/** There until the table has been rewritten after that key was deleted. */
const rewriteName = 'rewrite_due'

// 'tenurkey' in ASCII: one process at a time makes or changes keys.
const lock = `SELECT pg_advisory_xact_lock(x'74656e75726b6579'::bigint)`

/**
 * Reads the keys from TENURE_KEY, else from DATA_DIR/tenure.key. Makes the file if no value is sealed yet.
 * Values that earlier releases sealed with a key in the database are sealed again, and that key is removed.
 * `tell` gets sentences for the operator. Throws KeyError, and changes no data, if the keys are unusable or a
 * key that sealed some values is missing.
 */
export async function openKeys(options: {
  database: Database
  connection: PoolConfig
  dataDir: string
  /** TENURE_KEY; undefined where it is not set. */
  text: string | undefined
  tell: (sentence: string) => void
}): Promise<Keys> {
  const { database, dataDir, text, tell } = options
  const path = keyFileOf(dataDir)
  const given = text === undefined ? undefined : fixedRing(parseKeys(text, 'TENURE_KEY'), 'TENURE_KEY')
  let isNew = false
  const opened = await inKeyLock(database, async (step) => {
    const uses = await countSeals(step)
    const ring = given ?? openFile(path, uses, () => (isNew = true))
    requireKeys(ring, uses, path)
    return { ring, ...(await openSecrets(step, ring)) }
  })
  const { ring, signing, links, formers, hadFormerKey, isRewriteDue } = opened
  if (isNew) {
    tell(
      `A new key is in ${path}. Without this file taxpayer IDs, two-step verification and links are lost: keep a copy, apart from the backups.`,
    )
  }
  if (!given && isOpenToGroup(path)) {
    tell(
      `The group of ${path} can read or change it: run chmod 600 ${path}, unless only the account that runs Tenure is in that group.`,
    )
  }
  const { values, unreadable } = await resealValues(database, ring, {
    formerKeys: [links, ...formers],
    only: 'former',
  })
  const failure = isRewriteDue ? await emptyOldPages(database, options.connection) : undefined
  const inClear = await sealClearValues(database, ring)
  if (hadFormerKey) {
    tell(
      `The key that sealed taxpayer IDs and the secrets of two-step verification was stored in the database. It is ${failure === undefined ? 'removed' : 'deleted'}, and ${count(values)} sealed with the key of ${ring.where}. Backups made before still hold the old key.`,
    )
  }
  if (failure !== undefined) {
    tell(
      `The files of the database, and copies of them, may still hold the deleted key: the table instance_secrets could not be rewritten (${failure}). The next start tries again.`,
    )
  }
  if (inClear > 0) {
    const rewriting = await rewrite(options.connection, 'webhooks', 'secret', 'text')
    tell(
      `${inClear === 1 ? '1 secret of a webhook is' : `${inClear} secrets of webhooks are`} sealed with the key of ${ring.where} now. Backups made before hold them in clear${rewriting === undefined ? '.' : `, and so may the files of the database (${rewriting}): run VACUUM FULL webhooks.`}`,
    )
  }
  if (unreadable > 0) {
    tell(
      `${count(unreadable)} not readable with the former key: damaged, or restored from another installation. They have to be entered again.`,
    )
  }
  return { ring, signing, links, formers }
}

/** Opens the keys of a database with this ring, without a look at values that earlier releases sealed. */
export async function openKeysWith(database: Database, ring: KeyRing): Promise<Keys> {
  const { signing, links, formers } = await inKeyLock(database, (step) => openSecrets(step, ring))
  return { ring, signing, links, formers }
}

/** Runs steps in one transaction, while no other process makes or changes keys; `isWhole` as for `writeInSteps`. */
export function inKeyLock<T>(
  database: Database,
  work: (step: Step) => Promise<T>,
  options?: { isWhole: boolean },
): Promise<T> {
  return database.writeInSteps(async (step) => {
    await step(system, (db) => db.query(lock))
    return work(step)
  }, options)
}

/** Throws KeyError where values are sealed with a key that the ring does not have, or in a format of a later release. */
export function requireKeys(ring: KeyRing, uses: readonly SealUse[], path: string): void {
  for (const { seal, values } of uses) {
    requireKnownFormat(seal, values)
    if (seal.kind === 'key' && !ring.all().some(({ id }) => id === seal.id)) {
      throw new KeyError(
        `${count(values)} sealed with key ${seal.id}, which is not in ${ring.where}: ${whatToAdd(ring, seal.id, path)} ${whenLost}`,
      )
    }
  }
}

/** Throws KeyError where values are sealed in a format of a later release. */
export function requireKnownFormat(seal: Seal, values: number): void {
  if (seal.kind === 'unknown') {
    throw new KeyError(
      `${count(values)} sealed in format ${seal.version}, which this release of Tenure does not know: start the release that wrote it, or a later one.`,
    )
  }
}

/** Makes a new key that signs access tokens; the processes that run use it after their next start. */
export async function replaceSigningKey(step: Step, ring: KeyRing): Promise<void> {
  await step(system, (db) => db.query('DELETE FROM instance_secrets WHERE name = $1', [names.signing]))
  await openSecrets(step, ring)
}

/**
 * Removes the stored keys that no key of the ring opens, and makes new ones. Returns the new key of links where that was
 * among them: every link that was made with the lost one has to be made again.
 */
export async function replaceLostSecrets(step: Step, ring: KeyRing): Promise<{ links: Buffer | undefined }> {
  const box = createSealedBox(ring, keyPurpose)
  const removed = await step(system, async (db) => {
    const rows = await db.query<{ name: string }>(
      `DELETE FROM instance_secrets WHERE value_sealed IS NOT NULL AND NOT substring(value_sealed FROM 1 FOR ${headerBytes}) = ANY ($1::bytea[])
       RETURNING name`,
      [ring.all().map(sealHeaderOf)],
    )
    if (rows.some(({ name }) => name === rewriteName)) {
      await insertSecret(db, rewriteName, box.seal(randomBytes(keyBytes), rewriteName))
    }
    return rows.map(({ name }) => name)
  })
  const { links } = await openSecrets(step, ring)
  return { links: removed.includes(names.links) ? links : undefined }
}

const whenLost =
  'If no copy of it is left, see what is lost and continue: npm run key:rotate -- --key-is-lost'

function openFile(path: string, uses: readonly SealUse[], onNew: () => void): KeyRing {
  const there = readKeyFile(path)
  if (there) {
    return fileRing(path, there)
  }
  const used = uses.find(({ seal }) => seal.kind !== 'former')
  if (used) {
    const id = used.seal.kind === 'key' ? ` with key ${used.seal.id}` : ''
    throw new KeyError(
      `${count(used.values)} sealed${id}, and there is no key here: set TENURE_KEY to it, or put the file tenure.key of this installation at ${path}. ${whenLost}`,
    )
  }
  onNew()
  return fileRing(path, createKeyFile(path, [newKey()]))
}

function whatToAdd(ring: KeyRing, id: string, path: string): string {
  if (ring.where === path) {
    return 'put the file tenure.key of this installation there, or add the key to it as another line.'
  }
  const isInFile = safeFile(path).some((key) => key.id === id)
  return isInFile
    ? `it is in ${path}; add it to TENURE_KEY after a comma.`
    : 'add it to TENURE_KEY after a comma.'
}

function safeFile(path: string): readonly Key[] {
  try {
    return readKeyFile(path) ?? []
  } catch {
    return [] // the sentence names TENURE_KEY alone
  }
}

/**
 * Returns the two keys that are stored sealed, and makes missing ones. The key that an earlier release left
 * in clear becomes the key of links, because existing links must stay valid. Its clear copy is removed.
 */
async function openSecrets(
  step: Step,
  ring: KeyRing,
): Promise<Omit<Keys, 'ring'> & { hadFormerKey: boolean; isRewriteDue: boolean }> {
  const box = createSealedBox(ring, keyPurpose)
  return step(system, async (db) => {
    const former = await findSecret(db, formerName)
    await insertSecret(db, names.links, box.seal(former?.value ?? randomBytes(keyBytes), names.links))
    await insertSecret(db, names.signing, box.seal(randomBytes(keyBytes), names.signing))
    if (former) {
      await insertSecret(db, rewriteName, box.seal(randomBytes(keyBytes), rewriteName))
      await db.query('DELETE FROM instance_secrets WHERE name = $1', [formerName])
    }
    const read = async (name: string) => box.open((await findSecret(db, name))!.value_sealed!, name) // inserted above
    const links = await read(names.links)
    if (former?.value && !former.value.equals(links)) {
      const name = `${otherFormer}${keyOf(former.value).id}`
      await insertSecret(db, name, box.seal(former.value, name))
    }
    const others = await db.query<{ name: string; sealed: Buffer }>(
      'SELECT name, value_sealed AS sealed FROM instance_secrets WHERE starts_with(name, $1) ORDER BY name',
      [otherFormer],
    )
    return {
      signing: await read(names.signing),
      links,
      formers: others.map(({ name, sealed }) => box.open(sealed, name)),
      hadFormerKey: former !== undefined,
      isRewriteDue: (await findSecret(db, rewriteName)) !== undefined,
    }
  })
}

type SecretRow = { value: Buffer | null; value_sealed: Buffer | null }

async function findSecret(db: Db, name: string): Promise<SecretRow | undefined> {
  const [row] = await db.query<SecretRow>(
    'SELECT value, value_sealed FROM instance_secrets WHERE name = $1',
    [name],
  )
  return row
}

async function insertSecret(db: Db, name: string, sealed: Buffer): Promise<void> {
  await db.query('INSERT INTO instance_secrets (name, value_sealed) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
    name,
    sealed,
  ])
}

/**
 * Rewrites the table, so that the files of the database, which a backup copies, do not hold the deleted key. Returns
 * the reason where that was not possible: a later start does it then.
 */
async function emptyOldPages(database: Database, connection: PoolConfig): Promise<string | undefined> {
  const failure = await rewrite(connection, 'instance_secrets', 'value', 'bytea')
  if (failure === undefined) {
    await database.write(system, (db) =>
      db.query('DELETE FROM instance_secrets WHERE name = $1', [rewriteName]),
    )
  }
  return failure
}

/** Rewrites a table by one of its columns. Returns the reason where that was not possible. */
async function rewrite(
  connection: PoolConfig,
  table: string,
  column: string,
  type: 'bytea' | 'text',
): Promise<string | undefined> {
  const client = new Client(connection)
  client.on('error', () => undefined)
  try {
    await client.connect()
    // VACUUM FULL would copy deleted rows that an older transaction may still see; a column's new expression copies none
    await client.query(
      `BEGIN; SET LOCAL lock_timeout = '3s';
       ALTER TABLE ${table} ALTER COLUMN ${column} TYPE ${type} USING ${column} || ''::${type}; COMMIT`,
    )
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  } finally {
    await client.end().catch(() => undefined)
  }
}

function count(values: number): string {
  return values === 1 ? '1 value is' : `${values} values are`
}
