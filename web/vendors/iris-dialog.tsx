import { Download } from 'lucide-react'
import { useState } from 'react'
import { makeIrisFile } from '#shared/vendors/form-1099-contract.ts'
import { call, messageFor } from '#web/lib/api/api-client.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { StepUpCancelled, useEnsureIdentity } from '#web/lib/session/ensure-identity.ts'
import { saveBlob } from '#web/lib/text/csv.ts'
import { formatCounted } from '#web/lib/text/format.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialogs/dialog.tsx'
import { FileButton } from '#web/ui/forms/file-button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { payerMissesText } from './form-1099-words.ts'
import type { Form1099 } from './tax-api.ts'

type Form = Form1099['files'][number]['form']

type IrisDialogProps = { list: Form1099; onClose: () => void; onPayer: () => void }

/**
 * Makes the CSV files for the IRIS Taxpayer Portal, with our columns or the columns of the IRS's own
 * template.
 */
export function IrisDialog({ list, onClose, onPayer }: IrisDialogProps) {
  const { year, files, columnsOf, payerMisses, vendors } = list
  const [templates, setTemplates] = useState<Partial<Record<Form, { name: string; text: string }>>>({})
  const ensure = useEnsureIdentity()
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState<string>()
  const incomplete = vendors.filter(({ status }) => status === 'INCOMPLETE').length
  const made = files.filter(({ forms }) => forms > 0)

  async function make(form: Form, part: number) {
    setProblem(undefined)
    setBusy(`${form} ${part}`)
    try {
      const template = templates[form]?.text
      const { filename, content, forms } = await ensure(() =>
        call(makeIrisFile, {
          body: { year, form, part, ...(template !== undefined && { template }) },
        }),
      )
      saveBlob(filename, new Blob([content], { type: 'text/csv;charset=utf-8' }))
      toast.success(`${filename} saved with ${formatCounted(forms, 'form')}`)
    } catch (error) {
      if (!(error instanceof StepUpCancelled)) {
        setProblem(messageFor(error))
      }
    }
    setBusy(undefined)
  }

  async function take(form: Form, [file]: readonly File[]) {
    if (file) {
      // the header alone is needed
      const text = (await file.slice(0, 20_000).text()).split(/\r?\n/)[0] ?? ''
      setTemplates({ ...templates, [form]: { name: file.name, text } })
      setProblem(undefined)
    }
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`IRS file, ${year}`}
      description="CSV files for the IRIS Taxpayer Portal. The files contain full taxpayer IDs, and each one you create is recorded in the security log."
    >
      <div className="grid gap-4">
        {payerMisses.length > 0 && (
          <Notice
            tone="warn"
            title="Complete the payer’s information first"
            action={<Button onClick={onPayer}>Payer</Button>}
          >
            Missing: {payerMissesText(payerMisses)}.
          </Notice>
        )}
        {incomplete > 0 && (
          <Notice tone="warn">
            {formatCounted(incomplete, 'vendor is', 'vendors are')} not in the files because Form W-9
            information is missing.
          </Notice>
        )}
        {columnsOf !== year && (
          <Notice>
            The IRS changes its columns each year. This release does not have the columns for {year}, so the
            files use the columns for {columnsOf}. We recommend downloading the blank {year} template from
            IRIS and choosing it here.
          </Notice>
        )}
        {problem !== undefined && (
          <div role="alert">
            <Notice tone="bad">{problem}</Notice>
          </div>
        )}
        {made.length === 0 && <p className="text-ink-soft">No forms can be created for {year} yet.</p>}
        {made.map(({ form, forms, parts }) => (
          <section
            key={form}
            aria-label={`Form 1099-${form}`}
            className="grid gap-2 border-t border-line pt-3"
          >
            <h3 className="text-sm font-semibold">
              Form 1099-{form}, {formatCounted(forms, 'form')}
            </h3>
            <p className="text-sm text-ink-soft">
              {templates[form]
                ? `Columns from ${templates[form].name}`
                : `Columns for ${columnsOf} in this release`}
            </p>
            <div className="flex flex-wrap gap-2">
              <FileButton
                label={`Template for Form 1099-${form}`}
                accept=".csv,text/csv"
                onFiles={(chosen) => void take(form, chosen)}
              >
                Choose IRS template
              </FileButton>
              {Array.from({ length: parts }, (_, index) => index + 1).map((part) => (
                <Button
                  key={part}
                  variant="primary"
                  icon={<Download aria-hidden />}
                  busy={busy === `${form} ${part}`}
                  disabled={payerMisses.length > 0}
                  onClick={() => void make(form, part)}
                >
                  {parts === 1 ? `Download 1099-${form}` : `Download 1099-${form}, part ${part}`}
                </Button>
              ))}
            </div>
          </section>
        ))}
      </div>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </Dialog>
  )
}
