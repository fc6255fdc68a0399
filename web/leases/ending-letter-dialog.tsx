import { FileDown, Share2 } from 'lucide-react'
import { useState } from 'react'
import type { Language } from '#shared/messages/languages.ts'
import { messageFor } from '#web/lib/api/api-client.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Textarea } from '#web/ui/forms/textarea.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { LeaseWithPayments } from './api.ts'
import type { EndingNoticeOfLease } from './ending-notice-words.ts'

type EndingLetterDialogProps = { lease: LeaseWithPayments; notice: EndingNoticeOfLease; onClose: () => void }

/** Makes the letter of a landlord's notice: as a PDF in both languages, and kept with the lease for the tenants. */
export function EndingLetterDialog({ lease, notice, onClose }: EndingLetterDialogProps) {
  const [cause, setCause] = useState('')
  const [busy, setBusy] = useState<Language | 'keep'>()
  const { caution } = notice.law

  async function run(what: Language | 'keep') {
    setBusy(what)
    try {
      const { keepEndingLetters, saveEndingLetter } = await import('./ending-letter.ts')
      if (what === 'keep') {
        await keepEndingLetters({ lease, notice, cause })
        toast.success('Letter shared', {
          description: 'It is under Documents here and in the tenant portal.',
        })
      } else {
        await saveEndingLetter({ lease, notice, cause, language: what })
      }
    } catch (error) {
      toast.error('The letter could not be made', { description: messageFor(error) })
    } finally {
      setBusy(undefined)
    }
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Letter of your notice"
      description="Print and sign the English letter, and give it in the way that you recorded. The Spanish one is a courtesy copy."
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
          hint="Where the law of your state or city names the reasons for which a lease may end, state yours. It is printed in your words."
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
          <Button
            variant="primary"
            icon={<FileDown aria-hidden />}
            busy={busy === 'en'}
            onClick={() => void run('en')}
          >
            Letter (PDF)
          </Button>
          <Button icon={<FileDown aria-hidden />} busy={busy === 'es'} onClick={() => void run('es')}>
            Spanish copy
          </Button>
          <Button icon={<Share2 aria-hidden />} busy={busy === 'keep'} onClick={() => void run('keep')}>
            Share with tenant
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
