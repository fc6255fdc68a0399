import { useInfiniteQuery } from '@tanstack/react-query'
import { FolderOpen, Upload } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useMay } from '#web/lib/session/use-may.tsx'
import { useHasBeenTrue } from '#web/lib/hooks/use-has-been-true.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/pages/empty-state.tsx'
import { PagedList } from '#web/ui/data/paged-list.tsx'
import { SkeletonLines } from '#web/ui/pages/skeleton.tsx'
import { documentsQuery, type Document, type DocumentPlace } from './api.ts'
import { emptyDocumentsText } from './document-labels.ts'
import { DocumentRow, type DocumentAction } from './document-row.tsx'

const UploadDialog = lazy(async () => ({ default: (await import('./upload-dialog.tsx')).UploadDialog }))
const DeedDialog = lazy(async () => ({ default: (await import('./document-dialogs.tsx')).DocumentDialog }))

type DocumentsCardProps = DocumentPlace & { className?: string | undefined }

/**
 * Lists the documents of a property, unit, lease, tenant, payment or maintenance request. Maintenance workers see and
 * add documents of requests only.
 */
export function DocumentsCard({ entityType, entityId, className }: DocumentsCardProps) {
  const seesLeases = useMay('leases:read')
  const mayAdd = useMay('documents:upload')
  const mayWrite = useMay('documents:write')
  const place = { entityType, entityId }
  return (
    (seesLeases || entityType === 'maintenance') && (
      <Documents place={place} mayAdd={mayAdd} mayWrite={mayWrite} className={className} />
    )
  )
}

type DocumentsProps = {
  place: DocumentPlace
  mayAdd: boolean
  mayWrite: boolean
  className: string | undefined
}

function Documents({ place, mayAdd, mayWrite, className }: DocumentsProps) {
  const list = useInfiniteQuery(documentsQuery(place))
  const [isAdding, setIsAdding] = useState(false)
  const hasAdded = useHasBeenTrue(isAdding)
  const [doing, setDoing] = useState<{ deed: DocumentAction; document: Document }>()
  const add = (
    <Button size="sm" icon={<Upload aria-hidden />} onClick={() => setIsAdding(true)}>
      Upload
    </Button>
  )
  return (
    <Card title="Documents" padded={false} className={className} actions={mayAdd && add}>
      <PagedList
        list={list}
        noun="document"
        countsOnlyWhenMore
        loading={
          <div className="px-4 py-4 sm:px-5">
            <SkeletonLines lines={3} />
          </div>
        }
        empty={<NoDocuments place={place} mayAdd={mayAdd} />}
      >
        {(rows) => (
          <ul>
            {rows.map((document) => (
              <DocumentRow
                key={document.id}
                document={document}
                mayWrite={mayWrite}
                onDo={(deed) => setDoing({ deed, document })}
              />
            ))}
          </ul>
        )}
      </PagedList>
      <Suspense>
        {hasAdded && <UploadDialog place={place} open={isAdding} onClose={() => setIsAdding(false)} />}
        {doing && <DeedDialog {...doing} onClose={() => setDoing(undefined)} />}
      </Suspense>
    </Card>
  )
}

/** Shows one line in dialogs, where room is scarce. */
function NoDocuments({ place: { entityType }, mayAdd }: Pick<DocumentsProps, 'place' | 'mayAdd'>) {
  const words = mayAdd ? emptyDocumentsText[entityType] : 'Files that are put here stand in this list.'
  return entityType === 'maintenance' || entityType === 'payment' ? (
    <p className="px-4 py-3 text-sm text-ink-faint sm:px-5">No documents yet. {words}</p>
  ) : (
    <EmptyState icon={<FolderOpen aria-hidden />} title="No documents yet">
      {words}
    </EmptyState>
  )
}
