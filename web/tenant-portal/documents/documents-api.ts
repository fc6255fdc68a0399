import { infiniteQueryOptions } from '@tanstack/react-query'
import type * as contract from '#shared/tenant-portal/contract.ts'
import type { WireBody, WireResponse } from '#shared/lib/route.ts'
import { call, callBlob, callBytes, callPage } from '#web/lib/api/api-client.ts'
import { saveBlob } from '#web/lib/text/csv.ts'
import { endpoint } from '#web/lib/api/endpoint.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { upload } from '#web/lib/api/upload.ts'

const list = endpoint<typeof contract.tenantDocuments>('GET', '/tenant/documents')
const add = endpoint<typeof contract.uploadPortalDocument>('POST', '/tenant/documents')
const remove = endpoint<typeof contract.archiveTenantDocument>('DELETE', '/tenant/documents/:id')
const download = endpoint<typeof contract.tenantDocumentDownload>('GET', '/tenant/documents/:id/download')
const archive = endpoint<typeof contract.tenantArchive>('GET', '/tenant/archive')

export type OwnDocument = WireResponse<typeof contract.tenantDocuments>[number]

export const ownDocumentsQuery = infiniteQueryOptions({
  queryKey: ['tenant', 'documents'],
  queryFn: ({ pageParam, signal }) => callPage(list, { query: { limit: 100 }, signal }, pageParam),
  initialPageParam: null as string | null,
  getNextPageParam: (page) => page.next,
})

type Sending = {
  onProgress: (share: number) => void
  signal: AbortSignal
  idempotencyKey: string
}

export async function addOwnFile(
  file: File,
  fields: WireBody<typeof contract.uploadPortalDocument>,
  sending: Sending,
): Promise<void> {
  await upload(add, { file, fields, ...sending })
  await documentsChanged()
}

export async function removeOwnFile(id: string, requestId?: string): Promise<void> {
  await call(remove, { params: { id } })
  await Promise.all([
    documentsChanged(),
    requestId && queryClient.invalidateQueries({ queryKey: ['tenant', 'maintenance', requestId] }),
  ])
}

function documentsChanged(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ['tenant', 'documents'] })
}

/** Hands the file to the browser, under its own name. */
export async function saveFile({ id, filename }: { id: string; filename: string }): Promise<void> {
  saveBlob(filename, await callBlob(download, { params: { id } }))
}

/** Downloads everything that the tenant has with this landlord. */
export async function saveArchive(onProgress: (received: number) => void): Promise<void> {
  const { blob, filename } = await callBytes(archive, {}, onProgress)
  saveBlob(filename ?? 'my-home.zip', blob)
}
