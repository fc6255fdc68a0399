import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Spinner } from '#web/ui/pages/spinner.tsx'
import { invoiceMessages } from '#shared/invoices/problems.ts'
import { PreviewPages } from './preview-pages.tsx'
import { usePreview } from './use-preview.ts'

type PreviewDialogProps = { open: boolean; onClose: () => void; isPro: boolean | undefined }

export function PreviewDialog({ open, onClose, isPro }: PreviewDialogProps) {
  const { pages, hasFailed } = usePreview({ isPro, isOn: open })
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title="Preview"
      description="A preview of the PDF pages."
      size="lg"
      isReading
    >
      {hasFailed && <Notice tone="bad">{invoiceMessages.previewFailed}</Notice>}
      {pages ? (
        <div className="grid gap-4">
          <PreviewPages pages={pages} />
        </div>
      ) : (
        !hasFailed && (
          <output className="grid min-h-60 place-items-center">
            <Spinner />
            <span className="sr-only">Preparing the preview</span>
          </output>
        )
      )}
    </Dialog>
  )
}
