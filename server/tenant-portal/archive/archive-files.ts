import { todayIn } from '#shared/lib/plain-date.ts'

import { type ArchiveContent, unitLabelOf } from './archive-content.ts'

/** The paths in the archive, by the id of each record. */
export type ArchiveFiles = {
  leases: Map<string, { folder: string; csv: string; json: string; terms: string }>
  receipts: Map<string, string>
  requests: Map<string, string>
  documents: Map<string, string>
}

/** Gives every record a descriptive path; no two paths are equal, whatever the names. */
export function placeFiles(content: ArchiveContent, timeZone: string): ArchiveFiles {
  const taken = new Set<string>()
  const files: ArchiveFiles = {
    leases: new Map(),
    receipts: new Map(),
    requests: new Map(),
    documents: new Map(),
  }
  for (const entry of content.leases) {
    const start = entry.lease.lease?.startDate ?? ''
    const folder = free(taken, `leases/${slug(`${start} ${unitLabelOf(entry)}`)}`)
    files.leases.set(entry.id, {
      folder,
      csv: `${folder}/ledger.csv`,
      json: `${folder}/payments.json`,
      terms: `${folder}/lease.json`,
    })
    for (const { id, date, amount } of entry.receipts) {
      files.receipts.set(id, free(taken, `${folder}/receipts/${date}-${amount / 100}`, '.html'))
    }
  }
  for (const { id, title, createdAt } of content.requests) {
    files.requests.set(id, free(taken, `repairs/${slug(`${todayIn(timeZone, createdAt)} ${title}`)}`))
  }
  for (const { id, entityId, entityType, filename } of content.documents) {
    const folder = entityType === 'maintenance' ? (files.requests.get(entityId) ?? 'repairs') : 'documents'
    const [, stem = 'file', extension = ''] = /^(.*?)(\.[A-Za-z0-9]{1,10})?$/.exec(filename) ?? []
    files.documents.set(id, free(taken, `${folder}/${stem}`, extension))
  }
  return files
}

/** Returns the path, or a numbered one when it is taken: names that differ only by capitals are equal on many disks. */
function free(taken: Set<string>, path: string, extension = ''): string {
  let found = `${path}${extension}`
  for (let nth = 2; taken.has(found.toLowerCase()); nth += 1) {
    found = `${path}-${nth}${extension}`
  }
  taken.add(found.toLowerCase())
  return found
}

/** Returns the text as letters and digits that every file system accepts, 60 at most. */
function slug(text: string): string {
  const plain = text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .replaceAll(/[^A-Za-z0-9]+/g, '-')
    .slice(0, 60)
    .replaceAll(/^-+|-+$/g, '')
  return plain.toLowerCase() || 'other'
}
