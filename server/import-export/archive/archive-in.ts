import type { Readable } from 'node:stream'

import { backfillLeaseVersions } from '#server/leases/service.ts'
import { reserveQuota, reserveStorage } from '#server/billing/service.ts'
import {
  checkRows,
  finishRows,
  restoreAccountFields,
  restoreRows,
  type Restoring,
} from '#server/platform/archives/account-rows-in.ts'
import { planForManyRows, writePlainly } from '#server/platform/archives/account-rows-out.ts'
import {
  type ArchiveTable,
  archivedColumns,
  currentColumns,
  currentLines,
  formerLines,
  readShapes,
  type TableShape,
} from '#server/platform/archives/account-tables.ts'
import { AppError } from '#server/platform/http/errors.ts'
import { appendEvent } from '#server/platform/events/events.ts'
import { isWebp, storedTypes } from '#server/platform/files/file-types.ts'
import { type Context, eventActorOf } from '#server/platform/http/route-table.ts'
import { linesOf } from '#server/platform/postgres/spool.ts'
import { type OpenZip, openZip } from '#server/platform/archives/zip-in.ts'
import { isTimeZone } from '#shared/lib/plain-date.ts'
import {
  archiveNames,
  formatVersion,
  manifest as manifestSchema,
  type Manifest,
} from '#shared/import-export/archive.ts'
import { type ErrorArguments, type ErrorKey, errorMessage } from '#shared/messages/error-message.ts'

import {
  countUnbalancedLeases,
  hasActiveWebhook,
  listMemberIds,
  listUsedTables,
  reclassifyDeposits,
} from './archive-store.ts'
import { listStoredDocuments } from './csv-store.ts'
import { lockForImport } from '#server/import-export/plans/existing-records-store.ts'
import { accountTable, dataTables } from './tables.ts'

const limits = { entries: 250_000, bytes: 20 * 1024 ** 3, names: archiveNames }
const maxManifestBytes = 64 * 1024 * 1024
/** Maximum bytes of all files in an archive except the documents. */
const maxRowBytes = 6 * 1024 ** 3

/**
 * Tables that may have rows in an account that counts as empty: records that Tenure makes itself, and their history.
 */
const notContent = new Set(['events', 'rent_runs', 'mail_preferences'])

export type ArchiveReport = {
  account: string
  exportedAt: string
  tables: { table: string; rows: number }[]
  documents: number
}

/**
 * Imports an archive into an empty account: every file is checked against the manifest, every row passes the checks of
 * the database, the books must agree, and either all of it is imported or nothing. Ids stay the same. Throws
 * `archive_refused`, `conflict` (the account is not empty, or is importing already), `plan_limit_reached`.
 */
export async function importArchive(context: Context, path: string): Promise<ArchiveReport> {
  const { db, actor } = context
  await writePlainly(db)
  await requireEmpty(context)
  await requireNoWebhooks(context)
  const zip = await openZip(path, limits)
  const stored: string[] = []
  try {
    const manifest = await readManifest(zip)
    await planForManyRows(db)
    const members = await listMemberIds(db, actor.accountId)
    const restoring = { db, accountId: actor.accountId, userId: actor.userId, members }
    const tables = await restoreTables(restoring, context, zip, manifest)
    await backfillLeaseVersions(context)
    await reclassifyDeposits(db, actor.accountId, context.now)
    await checkRows(restoring)
    const odd = await countUnbalancedLeases(db, actor.accountId)
    if (odd > 0) {
      throw refused('importExport.journalDiffers', { count: odd })
    }
    await reserveQuota(context, 'properties', 0)
    await reserveQuota(context, 'tenants', 0)
    await reserveStorage(context, 0)
    const documents = await restoreDocuments(context, zip, manifest, stored)
    await verifyIgnoredFiles(zip, manifest)
    await appendEvent(db, eventActorOf(context), {
      action: 'archive_imported',
      entityType: 'account',
      entityId: actor.accountId,
      entityName: manifest.account.name,
      after: { account: manifest.account, exportedAt: manifest.exportedAt, tables, documents },
    })
    return { account: manifest.account.name, exportedAt: manifest.exportedAt, tables, documents }
  } catch (error) {
    for (const key of stored) {
      await context.files.delete(key).catch(() => undefined) // the daily sweep deletes the files that remain
    }
    throw error instanceof RangeError || error instanceof TypeError ? refused('importExport.notText') : error
  } finally {
    zip.close()
  }
}

async function requireEmpty({ db, actor }: Context): Promise<void> {
  if (!(await lockForImport(db, actor.accountId))) {
    throw new AppError('conflict', 'importExport.importRunning')
  }
  const content = dataTables.map(({ table }) => table).filter((table) => !notContent.has(table))
  const used = await listUsedTables(db, content)
  if (used.length > 0) {
    throw new AppError('conflict', 'importExport.accountNotEmpty')
  }
}

async function requireNoWebhooks({ db, actor }: Context): Promise<void> {
  if (await hasActiveWebhook(db, actor.accountId)) {
    throw new AppError('conflict', 'importExport.webhooksEnabled')
  }
}

async function readManifest(zip: OpenZip): Promise<Manifest> {
  if (!zip.names.has('manifest.json') || zip.sizeOf('manifest.json') > maxManifestBytes) {
    throw refused('importExport.noManifest')
  }
  const rows = [...zip.names].filter((name) => !name.startsWith('files/'))
  if (rows.reduce((sum, name) => sum + zip.sizeOf(name), 0) > maxRowBytes) {
    throw refused('importExport.archiveTooLarge')
  }
  const read = manifestSchema.safeParse(parse(await textOf(await zip.read('manifest.json'))))
  if (!read.success) {
    throw refused('importExport.manifestUnreadable')
  }
  const { data } = read
  if (data.formatVersion !== formatVersion) {
    throw refused('importExport.formatUnknown', { format: data.formatVersion, own: formatVersion })
  }
  const named = new Set(data.files.map(({ name }) => name))
  const missing = data.files.find(({ name, bytes }) => !zip.names.has(name) || zip.sizeOf(name) !== bytes)
  const spare = [...zip.names].find((name) => name !== 'manifest.json' && !named.has(name))
  if (missing || spare !== undefined || named.size !== data.files.length) {
    const file = missing?.name ?? spare
    throw file === undefined
      ? refused('importExport.someEntryDiffers')
      : refused('importExport.entryDiffers', { file })
  }
  return data
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

async function textOf(stream: Readable): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) {
    chunks.push(chunk as Buffer)
  }
  return Buffer.concat(chunks).toString('utf8')
}

async function restoreTables(
  restoring: Restoring,
  { now }: Context,
  zip: OpenZip,
  manifest: Manifest,
): Promise<ArchiveReport['tables']> {
  const shapes = await readShapes(restoring.db)
  const archived = new Map(
    manifest.tables.filter(({ file }) => file.startsWith('data/')).map((one) => [one.table, one]),
  )
  const descriptions = [accountTable, ...dataTables]
  requireKnown(archived, descriptions, shapes)
  const hashes = new Map(manifest.files.map(({ name, sha256 }) => [name, sha256]))
  const done: ArchiveReport['tables'] = []
  const existing = descriptions.flatMap((description) => {
    const { formerly } = description
    const from = archived.get(description.table) ?? (formerly && archived.get(formerly.table))
    const isFormer = from !== undefined && from.table !== description.table
    const columns = isFormer ? Object.keys(formerly!.columns) : from?.columns
    return from && columns
      ? [{ description, from: columns, rows: from.rows, file: `data/${from.table}.jsonl`, isFormer }]
      : []
  })
  for (const { description, from, rows, file, isFormer } of existing) {
    const columns = currentColumns(description, from)
    const read = linesOf(await zip.read(file, hashes.get(file)))
    const lines = isFormer
      ? formerLines(description.formerly!.columns, read)
      : currentLines(description, from, read)
    const count =
      description === accountTable
        ? await restoreAccountFields(restoring, description, columns, accountLines(lines), now)
        : await restoreRows(restoring, description, shapes.get(description.table)!, columns, lines)
    if (count !== rows) {
      throw refused('importExport.rowCountDiffers', { file, count, expected: rows })
    }
    if (!isFormer) {
      done.push({ table: description.table, rows: count })
    }
  }
  for (const { description, from, file } of existing.filter((one) => one.description.later)) {
    const lines = currentLines(description, from, linesOf(await zip.read(file)))
    await finishRows(restoring, description, currentColumns(description, from), lines)
  }
  return done
}

/** Refuses an archive of a newer Tenure with tables or columns that this version would lose. */
function requireKnown(
  archived: ReadonlyMap<string, { columns: readonly string[] }>,
  descriptions: readonly ArchiveTable[],
  shapes: ReadonlyMap<string, TableShape>,
): void {
  const known = new Map(descriptions.map((description) => [description.table, description]))
  for (const [table, { columns }] of archived) {
    const description = known.get(table)
    const moved = descriptions.filter((one) => one.formerly?.table === table && !archived.has(one.table))
    const own = [
      ...(description ? archivedColumns(description, shapes.get(table)!) : []),
      ...moved.flatMap(({ formerly }) => Object.values(formerly!.columns)),
    ]
    const unknown = columns.find((column) =>
      currentColumns(description ?? { table }, [column]).some((current) => !own.includes(current)),
    )
    if (!description || unknown !== undefined) {
      throw refused('importExport.tableUnknown', {
        table: unknown === undefined ? table : `${table}.${unknown}`,
      })
    }
  }
  if (!archived.has('accounts') || !archived.has('properties')) {
    throw refused('importExport.incompleteRows')
  }
}

async function* accountLines(lines: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const line of lines) {
    const { time_zone: timeZone } = (parse(line) ?? {}) as { time_zone?: unknown }
    if (timeZone !== undefined && !(typeof timeZone === 'string' && isTimeZone(timeZone))) {
      throw refused('importExport.unknownTimeZone')
    }
    yield line
  }
}

/**
 * Writes the bytes of the documents to the file storage, checked against their rows. Adds the keys of written files to
 * `stored`.
 */
async function restoreDocuments(
  { db, actor, files }: Context,
  zip: OpenZip,
  manifest: Manifest,
  stored: string[],
): Promise<number> {
  const withoutBytes = new Set(manifest.withoutBytes)
  const documents = new Map((await listStoredDocuments(db, actor.accountId)).map((one) => [one.id, one]))
  const archived = manifest.files.filter(({ name }) => name.startsWith('files/'))
  for (const { name, sha256, bytes } of archived) {
    const document = documents.get(name.slice('files/'.length))
    documents.delete(name.slice('files/'.length))
    if (!document) {
      throw refused('importExport.fileWithoutDocument', { file: name })
    }
    if (withoutBytes.has(document.id)) {
      continue
    }
    if ((document.sha256 ?? sha256) !== sha256 || document.size !== bytes) {
      throw refused('importExport.fileDiffers', { file: name })
    }
    await requireAllowedFileType(zip, name, document)
    stored.push(document.storageKey)
    await files.put(document.storageKey, await zip.read(name, sha256))
  }
  if (documents.size > 0) {
    throw refused('importExport.filesMissing', { count: documents.size })
  }
  return archived.length - withoutBytes.size
}

/**
 * Refuses a file of a type that an upload could not be stored as: pictures are shown in the page, from this server's
 * address.
 */
async function requireAllowedFileType(
  zip: OpenZip,
  name: string,
  { mimeType, isPicture }: { mimeType: string; isPicture: boolean },
): Promise<void> {
  const isOurs = isPicture
    ? mimeType === 'image/webp' && isWebp(await startOf(await zip.read(name)))
    : storedTypes.has(mimeType)
  if (!isOurs) {
    throw refused('importExport.fileKindRefused', { file: name })
  }
}

async function startOf(stream: Readable): Promise<Buffer> {
  let start = Buffer.alloc(0)
  for await (const chunk of stream) {
    start = Buffer.concat([start, chunk as Buffer])
    if (start.length >= 12) {
      break // leaving the loop closes the entry of the archive
    }
  }
  return start
}

/** Reads the CSV sheets and the tables that are not imported once, so that a damaged archive is detected. */
async function verifyIgnoredFiles(zip: OpenZip, manifest: Manifest): Promise<void> {
  for (const { name, sha256 } of manifest.files) {
    if (!name.startsWith('data/') && !name.startsWith('files/')) {
      const stream = await zip.read(name, sha256)
      for await (const _chunk of stream) {
        // read only to check the checksum
      }
    }
  }
}

function refused<Key extends ErrorKey>(key: Key, ...params: ErrorArguments<Key>): AppError {
  return AppError.of('archive_refused', errorMessage(key, ...params))
}
