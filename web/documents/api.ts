import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import {
  archiveDocument,
  type documentSort,
  downloadDocument,
  getDocument,
  linkDocument,
  listDocuments,
  updateDocument,
  uploadDocument,
  type DocumentEntity,
  type DocumentType,
} from '#shared/documents/contract.ts'
import type { SortOf } from '#shared/lib/sorting.ts'
import type { WireBody, WireResponse } from '#shared/lib/route.ts'
import { call, callBlob, callPage } from '#web/lib/api/api-client.ts'
import { saveBlob } from '#web/lib/text/csv.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { upload } from '#web/lib/api/upload.ts'

export type Document = WireResponse<typeof listDocuments>[number]
export type DocumentPlace = {
  entityType: Extract<DocumentEntity, 'property' | 'unit' | 'lease' | 'tenant' | 'maintenance' | 'payment'>
  entityId: string
}

export function documentsQuery(place: DocumentPlace, sort: SortOf<typeof documentSort>) {
  return infiniteQueryOptions({
    queryKey: ['documents', place, sort],
    queryFn: ({ pageParam, signal }) =>
      callPage(listDocuments, { query: { ...place, sort, photos: 'exclude', limit: 20 }, signal }, pageParam),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
  })
}

export function documentQuery(id: string) {
  return queryOptions({
    queryKey: ['documents', 'one', id],
    queryFn: ({ signal }) => call(getDocument, { params: { id }, signal }),
  })
}

/** Reads lists of documents again, and photos of requests, which are documents too. */
export async function documentsChanged(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['documents'] }),
    queryClient.invalidateQueries({
      predicate: ({ queryKey }) => queryKey[0] === 'maintenance' && queryKey[2] === 'photos',
    }),
  ])
}

type Sending = { onProgress: (share: number) => void; signal: AbortSignal }

export async function addDocument(
  place: DocumentPlace,
  file: File,
  about: { documentType: DocumentType; isShared: boolean },
  { onProgress, signal }: Sending,
): Promise<void> {
  await upload(uploadDocument, {
    fields: {
      ...place,
      documentType: about.documentType,
      sharedWithTenant: about.isShared ? 'true' : 'false',
    },
    file,
    onProgress,
    signal,
  })
}

export async function changeDocument(
  document: Document,
  body: WireBody<typeof updateDocument>,
): Promise<void> {
  const { id, version } = document
  await call(updateDocument, { params: { id }, body, ifMatch: version })
  await documentsChanged()
}

/** Deletes a document; `onGone` then closes what shows it, before the lists are read again. */
export async function removeDocument(id: string, onGone?: () => void): Promise<void> {
  await call(archiveDocument, { params: { id } })
  onGone?.()
  await documentsChanged()
}

/** Hands the file to the browser, under its own name. */
export async function saveDocument({ id, filename }: Document): Promise<void> {
  saveBlob(filename, await callBlob(downloadDocument, { params: { id } }))
}

/** Makes a link that opens the file for everyone who has it, until it expires. */
export async function makeLink(id: string, minutes: number): Promise<{ url: string; expiresAt: string }> {
  const { url, expiresAt } = await call(linkDocument, { params: { id }, body: { minutes } })
  return { url: new URL(url, window.location.origin).href, expiresAt }
}
