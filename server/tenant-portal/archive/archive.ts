import { Readable } from 'node:stream'

import type { Download } from '#server/platform/http/downloads.ts'
import { compileEncoder } from '#server/platform/http/encoding/encode.ts'
import { AppError } from '#server/platform/http/errors.ts'
import type { Context } from '#server/platform/http/route-table.ts'
import { type Packed, type ZipEntry, zipStream } from '#server/platform/archives/zip-out.ts'
import { toCsv } from '#shared/lib/text/csv.ts'
import { centsToDollars } from '#shared/lib/money.ts'
import { listNotifications } from '#shared/notifications/contract.ts'
import * as contract from '#shared/tenant-portal/contract.ts'
import { tenantRequest } from '#shared/tenant-portal/maintenance-contract.ts'
import type { Language } from '#shared/messages/languages.ts'

import { type ArchivedLease, readArchiveContent } from './archive-content.ts'
import { placeFiles } from './archive-files.ts'
import { renderArchivePage } from './archive-page.ts'
import { renderReceipt } from './archive-receipt.ts'
import { archiveWords } from './archive-words.ts'
import type { OwnDocumentRow } from '#server/tenant-portal/documents.ts'

const encodeLease = compileEncoder(contract.tenantLease.response)
const encodePayments = compileEncoder(contract.tenantPayments.response)
const encodeRequest = compileEncoder(tenantRequest.response)
const encodeProfile = compileEncoder(contract.tenantProfile.response)
const encodeNotices = compileEncoder(listNotifications.response)

const underWay = new Set<string>()
const longest = 60 * 60 * 1000

/**
 * Exports all data of the tenant with this landlord as a ZIP file, read at one moment; then sends the bytes of files
 * one after the other, as fast as the client takes them. Throws `conflict` when the same person is downloading it
 * already.
 */
export async function exportTenant(asked: Context, language: Language): Promise<Download> {
  const context = { ...asked, language }
  const { actor, now, today, log } = context
  const whose = `${actor.accountId}:${actor.userId}`
  if (underWay.has(whose)) {
    throw new AppError('conflict', 'tenantPortal.downloadRunning')
  }
  underWay.add(whose)
  try {
    const { entries, name } = await describe(context)
    const stream = zipStream(entries, { name: 'manifest.json', make: manifest(now) }, now)
    const timer = setTimeout(() => stream.destroy(new Error('nobody took the archive')), longest)
    timer.unref()
    stream.on('close', () => {
      clearTimeout(timer)
      underWay.delete(whose)
    })
    log.info({ files: entries.length }, 'a tenant downloads their archive')
    return { filename: `${name}-${today}.zip`, mimeType: 'application/zip', content: stream }
  } catch (error) {
    underWay.delete(whose)
    throw error
  }
}

async function describe(context: Context): Promise<{ entries: ZipEntry[]; name: string }> {
  const { actor, today, language } = context
  const { timeZone } = actor
  const content = await readArchiveContent(context)
  const files = placeFiles(content, timeZone)
  const words = archiveWords(language, timeZone)
  const entries: ZipEntry[] = [
    text('index.html', renderArchivePage({ content, files, words, today, timeZone })),
    json('profile.json', encodeProfile(content.profile)),
    json('notices.json', encodeNotices(content.notices)),
  ]
  for (const lease of content.leases) {
    const places = files.leases.get(lease.id)! // placeFiles gave one to each
    entries.push(
      json(places.terms, encodeLease(lease.lease)),
      json(places.json, encodePayments(lease.payments)),
      text(places.csv, ledgerCsv(lease)),
      ...lease.receipts.map((receipt) =>
        text(files.receipts.get(receipt.id)!, renderReceipt(receipt, words, 3)),
      ),
    )
  }
  for (const request of content.requests) {
    entries.push(json(`${files.requests.get(request.id)!}/request.json`, encodeRequest(request)))
  }
  for (const document of content.documents) {
    entries.push(fileEntry(context, document, files.documents.get(document.id)!))
  }
  return { entries, name: language === 'es' ? 'mi-vivienda' : 'my-home' }
}

function text(name: string, content: string): ZipEntry {
  return { name, open: () => Readable.from([Buffer.from(content)]) }
}

function json(name: string, value: unknown): ZipEntry {
  return text(name, `${JSON.stringify(value, null, 1)}\n`)
}

function ledgerCsv({ payments }: ArchivedLease): string {
  return toCsv([
    ['date', 'kind', 'type', 'description', 'amount', 'balance', 'explanation'],
    ...payments.ledger.map(({ date, kind, type, description, amount, balance, explanation }) => [
      date,
      kind,
      type,
      description,
      centsToDollars(amount),
      centsToDollars(balance),
      explanation,
    ]),
  ])
}

function fileEntry({ files, log }: Context, document: OwnDocumentRow, name: string): ZipEntry {
  return {
    name,
    isPacked: /^(image|application\/(pdf|vnd))/.test(document.mimeType),
    async open() {
      const stream = await files.get(document.storageKey)
      if (!stream) {
        log.warn({ documentId: document.id }, 'the bytes of a document are missing in a tenant’s archive')
      }
      return stream ?? Readable.from([])
    },
  }
}

function manifest(now: Date): (packed: readonly Packed[]) => string {
  return (packed) =>
    `${JSON.stringify(
      {
        format: 'tenure-tenant',
        formatVersion: 1,
        exportedAt: now.toISOString(),
        files: packed.map(({ name, bytes, sha256 }) => ({ name, bytes, sha256 })),
      },
      null,
      1,
    )}\n`
}
