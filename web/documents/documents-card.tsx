import { useInfiniteQuery } from '@tanstack/react-query'
import { FolderOpen, Upload } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useMay } from '#web/lib/session/use-may.tsx'
import { useHasBeenTrue } from '#web/lib/hooks/use-has-been-true.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/pages/empty-state.tsx'
import { PagedList } from '#web/ui/data/paged-list.tsx'
import { pagedRows, useSidePanel } from '#web/ui/use-side-panel.ts'
import { SkeletonLines } from '#web/ui/pages/skeleton.tsx'
import { documentsQuery, type Document, type DocumentPlace } from './api.ts'
import { emptyDocumentsText } from './document-labels.ts'
import { DocumentRow } from './document-row.tsx'
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
  const list = useInfiniteQuery(documentsQuery(place))
  const panel = useSidePanel(
    'document',
    pagedRows(list, ({ id }) => id),
  )
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
        empty={<NoDocuments place={place} mayAdd={mayAdd} isInPanel={isInPanel} />}
      >
        {(rows) => (
          <ul>
            {rows.map((document) => (
              <DocumentRow
                key={document.id}
                document={document}
                mayWrite={mayWrite}
                panel={isInPanel ? undefined : panel}
                onDo={(deed) => setDoing({ deed, document })}
              />
            ))}
          </ul>
        )}
      </PagedList>
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

type NoDocumentsProps = Pick<DocumentsProps, 'place' | 'mayAdd' | 'isInPanel'>

/** Shows one line in panels, where room is scarce. */
function NoDocuments({ place: { entityType }, mayAdd, isInPanel }: NoDocumentsProps) {
  const words = mayAdd ? emptyDocumentsText[entityType] : 'Files that are put here stand in this list.'
  return isInPanel ? (
    <p className="px-4 py-3 text-sm text-ink-faint sm:px-5">No documents yet. {words}</p>
  ) : (
    <EmptyState icon={<FolderOpen aria-hidden />} title="No documents yet">
      {words}
    </EmptyState>
  )
}
