import { useInfiniteQuery } from '@tanstack/react-query'
import { Download, FileSpreadsheet, FileText, FolderClosed, Image, Trash2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { toast } from '#web/lib/hooks/toast.ts'
import { useHasBeenTrue } from '#web/lib/hooks/use-has-been-true.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/pages/empty-state.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { PageHeader } from '#web/ui/pages/page-header.tsx'
import { Spinner } from '#web/ui/pages/spinner.tsx'
import { textLinkClass } from '#web/ui/text-link.tsx'
import { TenantArchiveCard } from './archive-card.tsx'
import { ownDocumentsQuery, removeOwnFile, saveFile, type OwnDocument } from './documents-api.ts'
import { failureText } from '#web/common/portal/failure.ts'
import { PartFailed, PartLoading } from '#web/common/portal/portal-parts.tsx'
import { UploadCard } from './upload-card.tsx'
import { useMessages } from '#web/lib/messages/message-catalog.tsx'

const PictureViewer = lazy(async () => ({
  default: (await import('#web/tenant-portal/maintenance/picture-viewer.tsx')).PictureViewer,
}))

/** Lists the shared documents, the lease first, then the tenant's own files, and offers everything as one download. */
export default function TenantDocumentsPage() {
  const { t } = useMessages()
  const list = useInfiniteQuery(ownDocumentsQuery)
  const rows = list.data?.pages.flatMap((page) => page.rows)
  const [shownId, setShownId] = useState<string>()
  const hasShown = useHasBeenTrue(shownId !== undefined)
  const ofRepairs = rows?.filter(({ entityType }) => entityType === 'maintenance') ?? []
  const others = rows?.filter(({ entityType }) => entityType !== 'maintenance') ?? []
  const shared = others
    .filter(({ uploadedByYou }) => !uploadedByYou)
    .toSorted((a, b) => Number(b.documentType === 'LEASE') - Number(a.documentType === 'LEASE'))
  const own = others.filter(({ uploadedByYou }) => uploadedByYou)
  const show = (id: string) => setShownId(id)
  return (
    <>
      <title>{t('shell.titleOf', { page: t('shell.documents') })}</title>
      <PageHeader title={t('shell.documents')} description={t('documents.lead')} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <Card title={t('documents.shared')} padded={false}>
          {rows === undefined ? (
            list.isError ? (
              <PartFailed error={list.error} onRetry={() => void list.refetch()} />
            ) : (
              <PartLoading lines={4} />
            )
          ) : shared.length === 0 ? (
            <EmptyState icon={<FolderClosed aria-hidden />} title={t('documents.none')}>
              {t('documents.noneSentence')}
            </EmptyState>
          ) : (
            <DocumentList documents={shared} onShow={show} />
          )}
        </Card>
        {own.length > 0 && (
          <Card title={t('documents.own')} padded={false}>
            <DocumentList documents={own} onShow={show} />
          </Card>
        )}
        {ofRepairs.length > 0 && (
          <Card title={t('documents.ofRepairs')} padded={false}>
            <DocumentList documents={ofRepairs} onShow={show} />
          </Card>
        )}
        {list.hasNextPage && (
          <div className="text-center">
            <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
              {t('documents.more')}
            </Button>
          </div>
        )}
        <UploadCard />
        <TenantArchiveCard />
      </div>
      <Suspense>
        {hasShown && (
          <PictureViewer
            pictures={[...shared, ...own, ...ofRepairs]
              .filter(({ previewUrl }) => previewUrl !== null)
              .map(({ id, filename, uploadedByYou }) => ({ id, filename, isOwn: uploadedByYou }))}
            shownId={shownId}
            onShow={setShownId}
          />
        )}
      </Suspense>
    </>
  )
}

type DocumentListProps = { documents: readonly OwnDocument[]; onShow: (id: string) => void }

function DocumentList({ documents, onShow }: DocumentListProps) {
  return (
    <ul className="divide-y divide-line">
      {documents.map((document) => (
        <DocumentItem key={document.id} document={document} onShow={onShow} />
      ))}
    </ul>
  )
}

function DocumentItem({ document, onShow }: { document: OwnDocument; onShow: (id: string) => void }) {
  const { t, formats } = useMessages()
  const [isBusy, setIsBusy] = useState(false)
  const [isAsking, setIsAsking] = useState(false)
  const { id, filename, documentType, mimeType, size, createdAt, previewUrl, entityType, uploadedByYou } =
    document

  async function run(work: () => Promise<void>) {
    if (isBusy) {
      return
    }
    setIsBusy(true)
    try {
      await work()
    } catch (error) {
      toast.error(failureText(t, error))
    } finally {
      setIsBusy(false)
    }
  }
  const save = () => void run(() => saveFile(document))
  const remove = () =>
    void run(async () => {
      await removeOwnFile(id)
      toast.success(t('documents.removed'))
    })

  return (
    <li className="grid gap-2 px-4 py-3 sm:px-5">
      <div className="flex items-center gap-3">
        <span
          aria-hidden
          className="grid size-9 shrink-0 place-items-center rounded bg-brand-soft text-brand-text"
        >
          {isBusy ? <Spinner /> : <FileIcon mimeType={mimeType} />}
        </span>
        <div className="min-w-0 flex-1">
          <button
            type="button"
            className={`${textLinkClass} text-left wrap-anywhere`}
            onClick={previewUrl ? () => onShow(id) : save}
          >
            <span className="sr-only">
              {t(previewUrl ? 'documents.openNamed' : 'documents.downloadNamed', { name: '' })}
            </span>
            {filename}
          </button>
          <p className="text-sm text-ink-faint">
            {documentType === 'OTHER'
              ? t(`documents.about.${entityType}`)
              : t(`documents.type.${documentType as 'LEASE'}`)}
            {' · '}
            {formats.bytes(size)}
            {' · '}
            {formats.date(createdAt)}
          </p>
        </div>
        {uploadedByYou && (
          <IconButton
            label={t('documents.removeNamed', { name: filename })}
            icon={<Trash2 aria-hidden />}
            onClick={() => setIsAsking(true)}
          />
        )}
        <IconButton
          label={t('documents.downloadNamed', { name: filename })}
          icon={<Download aria-hidden />}
          onClick={save}
        />
      </div>
      {isAsking && (
        <div role="alert" className="flex flex-wrap items-center gap-2 pl-12 text-sm">
          <span className="text-ink-soft">{t('documents.removeAsk')}</span>
          <Button size="sm" variant="danger" busy={isBusy} onClick={remove}>
            {t('documents.remove')}
          </Button>
          <Button size="sm" variant="quiet" onClick={() => setIsAsking(false)}>
            {t('ui.cancel')}
          </Button>
        </div>
      )}
    </li>
  )
}

function FileIcon({ mimeType }: { mimeType: string }) {
  if (mimeType.startsWith('image/')) {
    return <Image className="size-4.5" />
  }
  return /csv|spreadsheet/.test(mimeType) ? (
    <FileSpreadsheet className="size-4.5" />
  ) : (
    <FileText className="size-4.5" />
  )
}
