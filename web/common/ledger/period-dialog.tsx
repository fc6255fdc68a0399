import { Download, FileDown } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { pdfMessages } from '#shared/ledger/statements/financial-document.ts'
import { type Period, yearPeriod, yearsOf } from '#shared/ledger/statements/statement.ts'
import type { Language } from '#shared/messages/languages.ts'
import { useUiMessages } from '#web/lib/messages/message-catalog.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { DateInput } from '#web/ui/forms/date-input.tsx'
import { Dialog, DialogActions } from '#web/ui/dialogs/dialog.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Select } from '#web/ui/forms/select.tsx'

type PeriodDialogProps = {
  /** The dated lines of the statement, oldest first. */
  ledger: readonly { date: string }[]
  asOf: string
  /** Year shown on the page; undefined for all years. */
  year?: string | undefined
  language: Language
  /** Saves the statement of a period as a PDF; throws where it could not be made. */
  onSave: (period: Period) => Promise<void>
  /** Saves it as a CSV file; without it, only the PDF is offered. */
  onSaveCsv?: ((period: Period) => void) | undefined
  onClose: () => void
}

/** Asks for the period of a statement and saves it. */
export function PeriodDialog({
  ledger,
  asOf,
  year,
  language,
  onSave,
  onSaveCsv,
  onClose,
}: PeriodDialogProps) {
  const ui = useUiMessages()
  const t = pdfMessages(language)
  const [which, setWhich] = useState(year ?? 'all')
  const [busy, setBusy] = useState(false)
  const [own, setOwn] = useState({ from: ledger[0]?.date ?? '', to: asOf })
  const [problem, setProblem] = useState<'pdf.ask.order' | 'pdf.ask.missing'>()
  const [hasFailed, setHasFailed] = useState(false)
  const years = yearsOf([...ledger, { date: asOf }])

  /** Returns the chosen period; undefined where its days are missing or in the wrong order. */
  function readPeriod(): Period | undefined {
    const isOwn = which === 'own'
    const wrong = !isOwn
      ? undefined
      : own.from === '' || own.to === ''
        ? 'pdf.ask.missing'
        : own.to < own.from
          ? 'pdf.ask.order'
          : undefined
    setProblem(wrong)
    setHasFailed(false)
    if (wrong || isOwn) {
      return wrong ? undefined : own
    }
    const chosen = yearPeriod(which === 'all' ? undefined : which)
    // what is not due yet belongs to no statement of today
    return { ...chosen, to: chosen.to !== undefined && chosen.to < asOf ? chosen.to : asOf }
  }

  async function save(event: FormEvent) {
    event.preventDefault()
    const period = readPeriod()
    if (!period || busy) {
      return
    }
    setBusy(true)
    try {
      await onSave(period)
      onClose()
    } catch {
      setHasFailed(true)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t('pdf.ask.title')} size="sm">
      <form noValidate className="grid gap-4" onSubmit={(event) => void save(event)}>
        <Field label={t('pdf.ask.which')}>
          {(control) => (
            <Select
              {...control}
              value={which}
              onChange={(event) => setWhich(event.target.value)}
              options={[
                { value: 'all', label: t('pdf.ask.all') },
                ...years.map((value) => ({ value, label: t('pdf.ask.year', { year: value }) })),
                { value: 'own', label: t('pdf.ask.own') },
              ]}
            />
          )}
        </Field>
        {which === 'own' && (
          <div className="grid grid-cols-2 gap-3 max-[22rem]:grid-cols-1">
            {(['from', 'to'] as const).map((end) => (
              <Field
                key={end}
                label={t(end === 'from' ? 'pdf.ask.first' : 'pdf.ask.last')}
                error={end === 'to' && problem ? t(problem) : undefined}
              >
                {(control) => (
                  <DateInput
                    {...control}
                    value={own[end]}
                    onChange={(event) => setOwn({ ...own, [end]: event.target.value })}
                  />
                )}
              </Field>
            ))}
          </div>
        )}
        {hasFailed && (
          <div role="alert">
            <Notice tone="bad">{ui('ui.pdf.failed')}</Notice>
          </div>
        )}
        <DialogActions>
          <Button onClick={onClose}>{ui('ui.cancel')}</Button>
          {onSaveCsv && (
            <Button
              icon={<Download aria-hidden />}
              onClick={() => {
                const period = readPeriod()
                if (period) {
                  onSaveCsv(period)
                  onClose()
                }
              }}
            >
              CSV
            </Button>
          )}
          <Button type="submit" variant="primary" busy={busy} icon={<FileDown aria-hidden />}>
            {ui('ui.pdf')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
