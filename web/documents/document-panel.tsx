import { useQuery } from '@tanstack/react-query'
import { Download, Link as LinkIcon } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { PreviewImage } from '#web/common/documents/preview-image.tsx'
import { formatBytes, formatInstant } from '#web/lib/text/format.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { PanelActions, PanelFacts, SidePanel } from '#web/ui/side-panel.tsx'
import type { OpenPanel } from '#web/ui/use-side-panel.ts'
import { documentQuery, type Document } from './api.ts'
import { documentTypeLabel } from './document-labels.ts'
import { type DocumentAction, useDocumentActions } from './use-document-actions.tsx'

const ActionDialog = lazy(async () => ({ default: (await import('./document-dialogs.tsx')).DocumentDialog }))

type DocumentPanelProps = { id: string; panel: OpenPanel; mayWrite: boolean }

/** One document: a picture of it where it is one, what it is, who sees it, and its actions. */
export function DocumentPanel({ id, panel, mayWrite }: DocumentPanelProps) {
  const query = useQuery(documentQuery(id))
  const [doing, setDoing] = useState<DocumentAction>()
  return (
    <>
      <SidePanel
        panel={panel}
        query={query}
        noun="Document"
        title={({ filename }) => filename}
        about={({ documentType, size }) => `${documentTypeLabel(documentType)}, ${formatBytes(size)}`}
        actions={(document) => <Actions document={document} mayWrite={mayWrite} onDo={setDoing} />}
      >
        {({ previewUrl, filename, createdAt, uploadedBy, sharedWithTenant }) => (
          <>
            {previewUrl !== null && (
              <PreviewImage
                key={id}
                documentId={id}
                alt={filename}
                className="max-h-96 min-h-40 w-full rounded object-contain"
              />
            )}
            <PanelFacts
              items={[
                { label: 'Added', value: formatInstant(createdAt) },
                ...(uploadedBy ? [{ label: 'Added by', value: uploadedBy.name }] : []),
                {
                  label: 'Visible to',
                  value: sharedWithTenant ? 'Your team and the tenant' : 'Your team only',
                },
              ]}
            />
          </>
        )}
      </SidePanel>
      {doing && query.data && (
        <Suspense>
          <ActionDialog
            deed={doing}
            document={query.data}
            onClose={() => setDoing(undefined)}
            onDeleted={panel.close}
          />
        </Suspense>
      )}
    </>
  )
}

type ActionsProps = { document: Document; mayWrite: boolean; onDo: (deed: DocumentAction) => void }

function Actions({ document, mayWrite, onDo }: ActionsProps) {
  const { isBusy, download, share, rename, remove } = useDocumentActions(document, onDo)
  return (
    <PanelActions moreLabel="More actions for this document" more={mayWrite ? [share, rename, remove] : []}>
      <Button variant="primary" icon={<Download aria-hidden />} busy={isBusy} onClick={download}>
        Download
      </Button>
      {mayWrite && (
        <Button icon={<LinkIcon aria-hidden />} onClick={() => onDo('link')}>
          Get a link
        </Button>
      )}
    </PanelActions>
  )
}
