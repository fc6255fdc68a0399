import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { Readable } from 'node:stream'

import { listRowsOut, planForWholeTables, writePlainly } from '#server/platform/archives/account-rows-out.ts'
import { archivedColumns, readShapes } from '#server/platform/archives/account-tables.ts'
import type { Download } from '#server/platform/http/downloads.ts'
import { AppError } from '#server/platform/http/errors.ts'
import type { Context } from '#server/platform/http/route-table.ts'
import { type Spooled, spoolLines } from '#server/platform/postgres/spool.ts'
import { type Packed, type ZipEntry, zipStream } from '#server/platform/archives/zip-out.ts'
import { toCsvLine } from '#shared/lib/text/csv.ts'
import { formatVersion, type Manifest } from '#shared/import-export/archive.ts'

import { findNames, listSheets, listStoredDocuments, type StoredDocument } from './csv-store.ts'
import { accountTable, dataTables, exportOnlyTables } from './tables.ts'

const readme = `This is everything that Tenure stores for one account.

csv/       for people and spreadsheets; properties, units, tenants, leases and balances can be imported as CSV again
data/      the complete records, one row a line (JSON Lines); can be imported into an empty account
info/      for information, not imported again: team, plan, chart of accounts, emails
files/     the documents, by their ids; data/documents.jsonl has their names
manifest.json   what is in here, with the SHA-256 of every file

Tenure’s docs/import-export.md describes the format.
`

const underWay = new Set<string>()
const longest = 60 * 60 * 1000

/**
 * Exports the whole account as a ZIP file. Rows are read in one snapshot into temporary files; then the download reads
 * from there and from the file storage as fast as the client takes it, without a connection to the database. Throws
 * `conflict` when this account is being exported already.
 */
export async function exportAccount(context: Context): Promise<Download> {
  const { db, actor, files, now, today, log } = context
  if (underWay.has(actor.accountId)) {
    throw new AppError('conflict', 'importExport.exportRunning')
  }
  underWay.add(actor.accountId)
  const paths: string[] = []
  const temporary = () => {
    const path = files.temporaryPath()
    paths.push(path)
    return path
  }
  const finish = () => {
    underWay.delete(actor.accountId)
    void Promise.all(paths.map((path) => rm(path, { force: true }))).catch((error: unknown) =>
      log.warn({ err: error }, 'files of an export were not removed'),
    )
  }
  try {
    await writePlainly(db)
    await planForWholeTables(db)
    const tables = await spoolTables(context, temporary)
    const sheets = await spoolSheets(context, temporary)
    const documents = await listStoredDocuments(db, actor.accountId)
    const names = await findNames(db, actor.accountId, actor.userId)
    const withoutBytes: string[] = []
    const describe = (packed: readonly Packed[]): string => {
      const manifest: Manifest = {
        format: 'tenure-account',
        formatVersion,
        exportedAt: now.toISOString(),
        exportedBy: names.user,
        account: { id: actor.accountId, name: names.account },
        tables: tables.map(({ file, table, columns, spooled }) => ({
          file,
          table,
          rows: spooled.rows,
          columns,
        })),
        withoutBytes,
        files: packed.map(({ name, bytes, sha256 }) => ({ name, bytes, sha256 })),
      }
      return `${JSON.stringify(manifest, null, 1)}\n`
    }
    const stream = zipStream(
      [
        { name: 'README.txt', open: () => Readable.from([Buffer.from(readme)]) },
        ...[...tables, ...sheets].map(({ file, spooled }) => ({
          name: file,
          open: () => createReadStream(spooled.path),
        })),
        ...documents.map((document) => documentEntry(context, document, withoutBytes)),
      ],
      { name: 'manifest.json', make: describe },
      now,
    )
    const timer = setTimeout(() => stream.destroy(new Error('the export was not downloaded')), longest)
    timer.unref()
    stream.on('close', () => {
      clearTimeout(timer)
      finish()
    })
    return { filename: `tenure-${today}.zip`, mimeType: 'application/zip', content: stream }
  } catch (error) {
    finish()
    throw error
  }
}

type SpooledFile = { file: string; spooled: Spooled }

async function spoolTables(
  { db }: Context,
  temporary: () => string,
): Promise<(SpooledFile & { table: string; columns: string[] })[]> {
  const shapes = await readShapes(db)
  const done = []
  for (const [folder, descriptions] of [
    ['data', [accountTable, ...dataTables]],
    ['info', exportOnlyTables],
  ] as const) {
    for (const description of descriptions) {
      const shape = shapes.get(description.table)
      if (!shape) {
        throw new Error(`there is no table ${description.table}`)
      }
      const rows = listRowsOut(db, description, shape)
      done.push({
        file: `${folder}/${description.table}.jsonl`,
        table: description.table,
        columns: archivedColumns(description, shape),
        spooled: await spoolLines(temporary(), withEnds(rows)),
      })
    }
  }
  return done
}

async function* withEnds(portions: AsyncIterable<readonly string[]>): AsyncGenerator<string[]> {
  for await (const lines of portions) {
    yield lines.map((line) => `${line}\n`)
  }
}

async function spoolSheets({ db, today }: Context, temporary: () => string): Promise<SpooledFile[]> {
  const done: SpooledFile[] = []
  for (const { name, headers, read } of listSheets(db, today)) {
    done.push({ file: `csv/${name}.csv`, spooled: await spoolLines(temporary(), csvLines(headers, read())) })
  }
  return done
}

async function* csvLines(
  headers: readonly string[],
  portions: AsyncIterable<(string | number | null)[][]>,
): AsyncGenerator<string[]> {
  yield [`\uFEFF${toCsvLine(headers)}`]
  for await (const rows of portions) {
    yield rows.map(toCsvLine)
  }
}

function documentEntry({ files, log }: Context, document: StoredDocument, withoutBytes: string[]): ZipEntry {
  return {
    name: `files/${document.id}`,
    isPacked: /^(image|application\/(pdf|vnd))/.test(document.mimeType),
    async open() {
      const stream = await files.get(document.storageKey)
      if (!stream) {
        log.warn({ documentId: document.id }, 'the bytes of a document are missing in an export')
        withoutBytes.push(document.id)
      }
      return stream ?? Readable.from([])
    },
  }
}
