import { Send } from 'lucide-react'
import { useState } from 'react'
import { areEmails, canSend, type EmailDraft } from '#shared/invoices/email.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialogs/dialog.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Textarea } from '#web/ui/forms/textarea.tsx'

type EmailDialogProps = {
  open: boolean
  onClose: () => void
  email: EmailDraft
  onChange: (email: EmailDraft) => void
  fileName: string
  busy: boolean
  /**
   * The dialog closes then, even if the invoice itself must be corrected first; the written message stays for the next
   * time.
   */
  onSend: () => Promise<void>
}

export function EmailDialog({ open, onClose, email, onChange, fileName, busy, onSend }: EmailDialogProps) {
  // an address that came from the form and is invalid shows its problem at once, because it is why Send is disabled
  const [isTouched, setIsTouched] = useState(email.to.trim() !== '')
  const isInvalid = isTouched && email.to.trim() !== '' && !areEmails(email.to)
  return (
    <Dialog open={open} onOpenChange={(next) => !next && onClose()} title="Prepare Email Invoice">
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (canSend(email) && !busy) {
            void onSend()
          }
        }}
      >
        <Field label="Email Address" required error={isInvalid ? 'Enter a valid email address' : undefined}>
          {(control) => (
            <Input
              {...control}
              type="email"
              multiple
              autoComplete="off"
              value={email.to}
              onChange={(event) => onChange({ ...email, to: event.target.value })}
              onBlur={() => setIsTouched(true)}
            />
          )}
        </Field>
        <Field label="Subject" required>
          {(control) => (
            <Input
              {...control}
              dir="auto"
              value={email.subject}
              onChange={(event) => onChange({ ...email, subject: event.target.value })}
            />
          )}
        </Field>
        <Field label="Message">
          {(control) => (
            <Textarea
              {...control}
              dir="auto"
              rows={8}
              value={email.message}
              onChange={(event) => onChange({ ...email, message: event.target.value })}
              className="max-h-80"
            />
          )}
        </Field>
        <Notice tone="plain">
          This downloads <span className="font-medium wrap-anywhere">{fileName}</span> and opens your email
          app with this message. Attach the file there, then send it.
        </Notice>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            variant="primary"
            busy={busy}
            disabled={!canSend(email)}
            icon={<Send aria-hidden />}
          >
            Send Invoice
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
