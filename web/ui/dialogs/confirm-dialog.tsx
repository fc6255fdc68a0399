import { AlertDialog as Base } from '@base-ui/react/alert-dialog'
import { useState, type ReactNode } from 'react'
import { messageFor } from '#web/lib/api/api-error.ts'
import { useUiMessages } from '#web/lib/messages/message-catalog.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { cn } from '#web/ui/cn.ts'
import { dialogBackdropClass, dialogPopupClass } from './dialog-class.ts'
import { DialogActions } from './dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'

type ConfirmDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** A question: 'Archive this property?' */
  title: string
  /** The effect of the action, and whether it can be undone. */
  children: ReactNode
  /** The action as a verb: 'Archive property'. */
  confirmLabel: string
  tone?: 'primary' | 'danger' | undefined
  /** Runs on confirm. The dialog closes when it succeeds; an error is shown and the dialog stays open. */
  onConfirm: () => Promise<unknown>
}

export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  children,
  confirmLabel,
  tone = 'danger',
  onConfirm,
}: ConfirmDialogProps) {
  const t = useUiMessages()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()

  async function confirm() {
    setBusy(true)
    setFailure(undefined)
    try {
      await onConfirm()
      onOpenChange(false)
    } catch (error) {
      setFailure(error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Portal>
        {/* The backdrop is forced, because this may open over another dialog (that asks whether to close). */}
        <Base.Backdrop forceRender className={dialogBackdropClass} />
        <Base.Popup className={cn(dialogPopupClass, 'px-5 py-4 sm:max-w-md')}>
          <Base.Title className="text-section leading-snug font-semibold">{title}</Base.Title>
          <Base.Description render={<div />} className="mt-1.5 text-ink-soft">
            {children}
          </Base.Description>
          {failure !== undefined && (
            <div role="alert" className="mt-3">
              <Notice tone="bad">{messageFor(failure)}</Notice>
            </div>
          )}
          <DialogActions>
            <Base.Close render={<Button />}>{t('ui.cancel')}</Base.Close>
            <Button variant={tone} busy={busy} onClick={() => void confirm()}>
              {confirmLabel}
            </Button>
          </DialogActions>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
