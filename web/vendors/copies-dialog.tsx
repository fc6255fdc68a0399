import { FileText } from 'lucide-react'
import { useState } from 'react'
import { dollarsToCents } from '#shared/lib/money.ts'
import { makeRecipientCopies } from '#shared/vendors/form-1099-contract.ts'
import { composeCopies } from '#shared/vendors/form-1099-copies.ts'
import { call, messageFor } from '#web/lib/api/api-client.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { renderPdf } from '#web/lib/pdf/render.ts'
import { StepUpCancelled, useEnsureIdentity } from '#web/lib/session/ensure-identity.ts'
import { saveBlob } from '#web/lib/text/csv.ts'
import { formatCounted, formatDate, formatMoney } from '#web/lib/text/format.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialogs/dialog.tsx'
import { FieldError } from '#web/ui/forms/field-error.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { payerMissesText } from './form-1099-words.ts'
import type { Form1099 } from './tax-api.ts'

type CopiesDialogProps = { list: Form1099; onClose: () => void; onPayer: () => void }

/** Makes the copies for recipients as PDF: of one vendor, or all in one file. */
export function CopiesDialog({ list, onClose, onPayer }: CopiesDialogProps) {
  const { year, payerMisses, vendors, recipientsBy } = list
  const ensure = useEnsureIdentity()
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState<string>()
  const due = vendors.filter(({ status }) => status === 'DUE')
  const incomplete = vendors.filter(({ status }) => status === 'INCOMPLETE').length

  async function make(vendorId: string | undefined, name: string) {
    setProblem(undefined)
    setBusy(vendorId ?? 'all')
    try {
      const { copies } = await ensure(() =>
        call(makeRecipientCopies, { body: { year, ...(vendorId !== undefined && { vendorId }) } }),
      )
      const document = composeCopies(
        copies.map(({ amount, ...copy }) => ({ ...copy, amountCents: dollarsToCents(amount) })),
        `form-1099-copies-${year}${name}.pdf`,
      )
      saveBlob(document.fileName, await renderPdf('report', document))
      toast.success(`${formatCounted(copies.length, 'copy', 'copies')} saved`)
    } catch (error) {
      if (!(error instanceof StepUpCancelled)) {
        setProblem(messageFor(error))
      }
    }
    setBusy(undefined)
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Copies for recipients, ${year}`}
      description={`Copy B as a PDF, with the last four digits of the recipient’s taxpayer ID. Give each recipient a copy by ${formatDate(recipientsBy)}.`}
    >
      <div className="grid gap-4">
        {payerMisses.length > 0 && (
          <Notice tone="warn" action={<Button onClick={onPayer}>Payer</Button>}>
            The payer’s information is incomplete. Missing: {payerMissesText(payerMisses)}.
          </Notice>
        )}
        {incomplete > 0 && (
          <Notice tone="warn">
            {formatCounted(incomplete, 'form')} cannot be created yet. Complete the vendor’s Form W-9.
          </Notice>
        )}
        {due.length === 0 ? (
          <p className="text-sm text-ink-soft">No required Forms 1099 for {year} are ready.</p>
        ) : (
          <ul className="grid gap-2">
            {due.map(({ vendorId, name, form, together }) => (
              <li key={`${vendorId} ${form}`} className="flex items-center justify-between gap-3 text-sm">
                <span className="min-w-0">
                  <span className="block truncate font-medium">{name}</span>
                  <span className="text-ink-soft">
                    1099-{form}, {formatMoney(together)}
                  </span>
                </span>
                <Button
                  size="sm"
                  icon={<FileText aria-hidden />}
                  busy={busy === vendorId}
                  disabled={payerMisses.length > 0}
                  aria-label={`PDF of ${name}`}
                  onClick={() => void make(vendorId, `-${fileNamePart(name)}`)}
                >
                  PDF
                </Button>
              </li>
            ))}
          </ul>
        )}
        {problem && <FieldError>{problem}</FieldError>}
      </div>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
        <Button
          variant="primary"
          busy={busy === 'all'}
          disabled={due.length === 0 || payerMisses.length > 0}
          onClick={() => void make(undefined, '')}
        >
          All in one PDF
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/** Returns a name as a part of a file's name: 'pia-pipes'. */
function fileNamePart(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
}
