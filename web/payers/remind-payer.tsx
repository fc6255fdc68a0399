import { useQuery } from '@tanstack/react-query'
import { MailPreview } from '#web/common/mail/mail-preview.tsx'
import { messageFor } from '#web/lib/api/api-error.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { Dialog, DialogActions } from '#web/ui/dialogs/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SkeletonLines } from '#web/ui/pages/skeleton.tsx'
import type { Payer } from './api.ts'
import { payerPreviewQuery, remindOne } from './reminder-queries.ts'

type RemindPayerProps = { payer: Payer; onClose: () => void }

/** Shows the reminder of a payer before it is sent; where none can be sent, says why. */
export function RemindPayer({ payer, onClose }: RemindPayerProps) {
  const { data, error } = useQuery({ ...payerPreviewQuery(payer.id), retry: false })
  if (error && !data) {
    return (
      <Dialog open onOpenChange={(open) => !open && onClose()} title="No reminder can be sent" size="sm">
        <Notice tone="info">{messageFor(error)}</Notice>
        <DialogActions>
          <Button onClick={onClose}>Close</Button>
        </DialogActions>
      </Dialog>
    )
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Send this reminder?"
      confirmLabel="Send reminder"
      tone="primary"
      onConfirm={async () => {
        await remindOne(payer.id)
        toast.success(`Reminder sent to ${payer.name}`)
      }}
    >
      {data ? <MailPreview {...data} /> : <SkeletonLines lines={5} />}
    </ConfirmDialog>
  )
}
