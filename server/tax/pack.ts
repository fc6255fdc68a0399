import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { Readable } from 'node:stream'

import { type ZipEntry, zipStream } from '#server/platform/archives/zip-out.ts'
import type { Download } from '#server/platform/http/downloads.ts'
import type { Context } from '#server/platform/http/route-table.ts'
import type { TinBox } from '#server/vendors/service.ts'
import { spoolLines } from '#server/platform/postgres/spool.ts'
import { type CsvCell, toCsv, toCsvLine } from '#shared/lib/text/csv.ts'
import { cleanFilename } from '#shared/lib/text/filename.ts'
import { formatUsd } from '#shared/lib/money.ts'
import { creditedInterestOfScheduleE } from '#shared/tax/credited-interest.ts'
import { notComputed } from '#shared/tax/not-computed.ts'

import { listDepreciatedAssets } from './assets/assets.ts'

import { composeForm4562 } from './assets/form-4562.ts'
import { readForms1099 } from './forms-1099.ts'
import { listReceiptFiles, type ReceiptFile } from './assets/costs-store.ts'
import { divideScheduleE } from './owners/owner-schedule.ts'
import { ownersSheet } from './owners/owner-schedule-sheet.ts'
import {
  depreciationSheet,
  form4562Sheet,
  mileageSheet,
  personalUseSheet,
  plainAmount,
  rowsBehindLines,
  scheduleESheet,
  totalsSheet,
} from './pack-sheets.ts'
import { daysOfTaxYear, readScheduleE } from './schedule-e.ts'
import { listTripsOfYear } from './trip-store.ts'

/** The maximum time of a download, in milliseconds. Afterwards its temporary file is removed. */
const longest = 60 * 60 * 1000

/**
 * Returns everything that a preparer needs for Schedule E of a calendar year as a ZIP file. The rows are read in one
 * snapshot, month by month, into a temporary file; then the download reads from there and from the file storage as fast as
 * the client takes it. A receipt whose bytes are missing is named in the list of files.
 */
export async function exportTaxPack(box: TinBox, context: Context, year: number): Promise<Download> {
  const { db, actor, files, now, today, log } = context
  const { accountId } = actor
  const path = files.temporaryPath()
  const remove = () =>
    void rm(path, { force: true }).catch((error: unknown) =>
      log.warn({ err: error }, 'a file of an export was not removed'),
    )
  try {
    const figures = await readScheduleE(context, year)
    const byOwner = await divideScheduleE(context, figures)
    const forms1099 = await readForms1099(box, context, year)
    const assets = await listDepreciatedAssets(context)
    const trips = await listTripsOfYear(db, accountId, year)
    const stored = named(await listReceiptFiles(db, { accountId, ...daysOfTaxYear(year, today) }))
    const receipts = Map.groupBy(stored, ({ expenseId }) => expenseId)
    const names = new Map(figures.properties.map(({ propertyId, name }) => [propertyId, name]))
    const filesOf = new Map([...receipts].map(([id, all]) => [id, all.map(({ name }) => name)]))
    await spoolLines(path, csvLines(rowsBehindLines(context, { year, names, receipts: filesOf })))
    const missing: string[] = []
    const sheets: [string, CsvCell[][]][] = [
      ['schedule-e.csv', scheduleESheet(figures)],
      ...(byOwner.length === 0
        ? []
        : [['schedule-e-by-owner.csv', ownersSheet(byOwner)] as [string, CsvCell[][]]]),
      ['totals.csv', totalsSheet(figures, forms1099)],
      ['depreciation.csv', depreciationSheet(assets, year)],
      ['form-4562.csv', form4562Sheet(composeForm4562(assets, trips, year))],
      ['mileage.csv', mileageSheet(trips)],
      ['personal-use.csv', personalUseSheet(figures)],
    ]
    const entries: ZipEntry[] = [
      ...sheets.map(([name, rows]) => ({ name, open: () => Readable.from([Buffer.from(toCsv(rows))]) })),
      { name: 'rows.csv', open: () => createReadStream(path) },
      ...stored.map((file) => receiptEntry(context, file, missing)),
    ]
    const stream = zipStream(entries, { name: 'README.txt', make: () => readme(figures, missing) }, now)
    const timer = setTimeout(() => stream.destroy(new Error('the pack was not downloaded')), longest)
    timer.unref()
    stream.on('close', () => {
      clearTimeout(timer)
      remove()
    })
    return { filename: `schedule-e-${year}.zip`, mimeType: 'application/zip', content: stream }
  } catch (error) {
    remove()
    throw error
  }
}

type NamedReceipt = ReceiptFile & { name: string }

/** Names receipts by day, vendor and amount; equal names get a number. */
function named(receipts: readonly ReceiptFile[]): NamedReceipt[] {
  const used = new Map<string, number>()
  return receipts.map((receipt) => {
    const [extension = ''] = /\.[A-Za-z0-9]{1,10}$/.exec(receipt.filename) ?? []
    const vendor = (receipt.vendorName ?? 'No vendor').replaceAll(/[/\\]/g, '-').slice(0, 80)
    const stem = cleanFilename(`${receipt.paidOn} ${vendor} ${plainAmount(receipt.amountCents)}`)
    const count = (used.get(stem) ?? 0) + 1
    used.set(stem, count)
    return { ...receipt, name: `${stem}${count === 1 ? '' : ` (${count})`}${extension}` }
  })
}

function receiptEntry({ files, log }: Context, file: NamedReceipt, missing: string[]): ZipEntry {
  return {
    name: `receipts/${file.name}`,
    isPacked: /^(image|application\/(pdf|vnd))/.test(file.mimeType),
    async open() {
      const stream = await files.get(file.storageKey)
      if (!stream) {
        log.warn({ documentId: file.id }, 'the bytes of a receipt are missing in an export')
        missing.push(file.name)
      }
      return stream ?? Readable.from([])
    },
  }
}

async function* csvLines(portions: AsyncIterable<CsvCell[][]>): AsyncGenerator<string[]> {
  let mark = '\uFEFF'
  for await (const rows of portions) {
    const lines = rows.map(toCsvLine)
    if (lines.length > 0) {
      lines[0] = `${mark}${lines[0] ?? ''}`
      mark = ''
    }
    yield lines
  }
}

function readme(
  { year, creditedInterestCents }: Awaited<ReturnType<typeof readScheduleE>>,
  missing: readonly string[],
): string {
  const credited =
    creditedInterestCents === 0 ? '' : `\n${creditedInterestOfScheduleE(formatUsd(creditedInterestCents))}`
  return `Schedule E (Form 1040), Part I, of ${year}: figures for a tax return, not tax advice.

schedule-e.csv     one row for each property and line
schedule-e-${year}.pdf  the form by property, to read (added where it is downloaded from Reports)
schedule-e-by-owner.csv  the same divided among owners by the shares of each day, where a property has owners
totals.csv         lines A, B and 23 to 26 over all properties, and the items of line 19
rows.csv           the receipts and expenses behind the lines, with the names of their files
depreciation.csv   line 18 by asset
form-4562.csv      Form 4562 by its lines, each sum with its assets, and business miles by vehicle (Part V)
mileage.csv        the trips on line 6, at the IRS's standard rate of their day
personal-use.csv   the lines of properties that the owner used too: before and after the division by days of use
receipts/          by day, vendor and amount

Rents are as received, advance rent included. Deposits are no income before they are kept. Expenses are as paid.${credited}
Not computed:
${notComputed.map((item) => `- ${item}`).join('\n')}
${missing.length === 0 ? '' : `\nThe bytes of these receipts were not found:\n${missing.join('\n')}\n`}`
}
