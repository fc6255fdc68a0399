import { useState } from 'react'
import { LetterButtons } from '#web/common/letters/letter-buttons.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Textarea } from '#web/ui/forms/textarea.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { LeaseWithPayments } from '#web/leases/api.ts'
import type { EndingNoticeOfLease } from './ending-notice-words.ts'

type EndingLetterDialogProps = { lease: LeaseWithPayments; notice: EndingNoticeOfLease; onClose: () => void }

/** Makes the letter of a landlord's notice: as a PDF in both languages, and kept with the lease for the tenants. */
export function EndingLetterDialog({ lease, notice, onClose }: EndingLetterDialogProps) {
  const [cause, setCause] = useState('')
  const { caution } = notice.law

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Notice letter"
      description="Print and sign the English letter, and deliver it by the method you recorded. The Spanish version is a courtesy copy."
    >
      <div className="grid gap-4">
        {caution && (
          <Notice tone="warn">
            <p>{caution}</p>
          </Notice>
        )}
        <Field
          label="Reason to state in the letter"
          optional
          hint="If the law of your state or city limits the reasons for ending a lease, enter your reason. It is printed as you write it."
        >
          {(control) => (
            <Textarea
              {...control}
              rows={3}
              maxLength={500}
              value={cause}
              onChange={(event) => setCause(event.target.value)}
            />
          )}
        </Field>
        <div className="flex flex-wrap gap-2">
          <LetterButtons
            leaseId={lease.id}
            make={async (language) =>
              (await import('./ending-letter.ts')).makeEndingLetter(lease, notice, cause, language)
            }
          />
        </div>
      </div>
    </Dialog>
  )
}
