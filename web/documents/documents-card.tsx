import { useInfiniteQuery } from '@tanstack/react-query'
import { FolderOpen, Upload } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { documentSort } from '#shared/documents/contract.ts'
import type { SortOf } from '#shared/lib/sorting.ts'
import { useMay } from '#web/lib/session/use-may.tsx'
import { useHasBeenTrue } from '#web/lib/hooks/use-has-been-true.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { PagedTable } from '#web/ui/data/paged-table.tsx'
import { EmptyPart } from '#web/ui/pages/empty-part.tsx'
import { EmptyState } from '#web/ui/pages/empty-state.tsx'
import { PagedList } from '#web/ui/data/paged-list.tsx'
import { pagedRows, useSidePanel } from '#web/ui/use-side-panel.ts'
import { SkeletonLines } from '#web/ui/pages/skeleton.tsx'
import { documentsQuery, type Document, type DocumentPlace } from './api.ts'
import { emptyDocumentsText } from './document-labels.ts'
import { documentColumns } from './document-columns.tsx'
import { DocumentMenu, DocumentRow } from './document-row.tsx'
import type { DocumentAction } from './use-document-actions.tsx'

const UploadDialog = lazy(async () => ({ default: (await import('./upload-dialog.tsx')).UploadDialog }))
const DeedDialog = lazy(async () => ({ default: (await import('./document-dialogs.tsx')).DocumentDialog }))

const DocumentPanel = lazy(async () => ({ default: (await import('./document-panel.tsx')).DocumentPanel }))

type DocumentsCardProps = DocumentPlace & {
  className?: string | undefined
  /** True where the card itself is part of a side panel: its rows then open none. */
  isInPanel?: boolean | undefined
}

/**
 * Lists the documents of a property, unit, lease, tenant, payment or maintenance request. Maintenance workers see and
 * add documents of requests only.
 */
export function DocumentsCard({ entityType, entityId, className, isInPanel = false }: DocumentsCardProps) {
  const seesLeases = useMay('leases:read')
  const mayAdd = useMay('documents:upload')
  const mayWrite = useMay('documents:write')
  const place = { entityType, entityId }
  return (
    (seesLeases || entityType === 'maintenance') && (
      <Documents
        place={place}
        mayAdd={mayAdd}
        mayWrite={mayWrite}
        className={className}
        isInPanel={isInPanel}
      />
    )
  )
}

type DocumentsProps = {
  place: DocumentPlace
  mayAdd: boolean
  mayWrite: boolean
  className: string | undefined
  isInPanel: boolean
}

function Documents({ place, mayAdd, mayWrite, className, isInPanel }: DocumentsProps) {
  const [sort, setSort] = useState(documentSort.first)
  const list = useInfiniteQuery(documentsQuery(place, sort))
  const panel = useSidePanel(
    'document',
    pagedRows(list, ({ id }) => id),
  )
  const [isAdding, setIsAdding] = useState(false)
  const hasAdded = useHasBeenTrue(isAdding)
  const [doing, setDoing] = useState<{ deed: DocumentAction; document: Document }>()
  const shared = {
    list,
    noun: 'document',
    errorTitle: 'The documents could not be loaded',
    countsOnlyWhenMore: true,
    empty: <NoDocuments place={place} mayAdd={mayAdd} isInPanel={isInPanel} />,
  }
  const onDo = (deed: DocumentAction, document: Document) => setDoing({ deed, document })
  const add = (
    <Button size="sm" icon={<Upload aria-hidden />} onClick={() => setIsAdding(true)}>
      Upload
    </Button>
  )
  return (
    <Card title="Documents" padded={false} className={className} actions={mayAdd && add}>
      {place.entityType === 'property' ? (
        <PagedTable
          {...shared}
          caption="Documents"
          columns={documentColumns}
          expected={2}
          rowKey={({ id }) => id}
          panel={panel}
          sort={sort}
          onSort={(by) => setSort(documentSort.parameter.parse(by))}
          rowActions={mayWrite ? (document) => <DocumentMenu document={document} onDo={onDo} /> : undefined}
        />
      ) : (
        <PagedList
          {...shared}
          loading={
            <div className="px-4 py-4 sm:px-5">
              <SkeletonLines lines={3} />
            </div>
          }
        >
          {(rows) => (
            <>
              {rows.length > few && <SortChoice sort={sort} onSort={setSort} />}
              <ul>
                {rows.map((document) => (
                  <DocumentRow
                    key={document.id}
                    document={document}
                    mayWrite={mayWrite}
                    panel={isInPanel ? undefined : panel}
                    onDo={onDo}
                  />
                ))}
              </ul>
            </>
          )}
        </PagedList>
      )}
      <Suspense>
        {hasAdded && <UploadDialog place={place} open={isAdding} onClose={() => setIsAdding(false)} />}
        {panel.open && !isInPanel && (
          <DocumentPanel id={panel.open.id} panel={panel.open} mayWrite={mayWrite} />
        )}
        {doing && <DeedDialog {...doing} onClose={() => setDoing(undefined)} />}
      </Suspense>
    </Card>
  )
}

/** As many documents need no order of their own. */
const few = 5

const orders = [
  { value: '-createdAt', label: 'Newest first' },
  { value: 'createdAt', label: 'Oldest first' },
  { value: 'filename', label: 'By name' },
  { value: '-size', label: 'Largest first' },
] as const

type Sort = SortOf<typeof documentSort>

/** The order of a list in a side column or panel, which has no headers to sort by. */
function SortChoice({ sort, onSort }: { sort: Sort; onSort: (sort: Sort) => void }) {
  return (
    <div className="border-b border-line px-4 py-1 sm:px-5">
      <Select
        aria-label="Sort documents"
        options={orders}
        value={sort}
        onChange={(event) => onSort(documentSort.parameter.parse(event.target.value))}
      />
    </div>
  )
}

type NoDocumentsProps = Pick<DocumentsProps, 'place' | 'mayAdd' | 'isInPanel'>

/** Shows one line in panels and side columns, where room is scarce. */
function NoDocuments({ place: { entityType }, mayAdd, isInPanel }: NoDocumentsProps) {
  const words = mayAdd ? emptyDocumentsText[entityType] : 'Files you add here appear in this list.'
  return isInPanel || entityType !== 'property' ? (
    <div className={isInPanel ? 'py-3' : 'px-4 py-3 sm:px-5'}>
      <EmptyPart title="No documents yet">{words}</EmptyPart>
    </div>
  ) : (
    <EmptyState icon={<FolderOpen aria-hidden />} title="No documents yet">
      {words}
    </EmptyState>
  )
}
