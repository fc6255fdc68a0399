import { FileDown } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { pdfMessages } from '#shared/ledger/financial-document.ts'
import { yearPeriod, yearsOf } from '#shared/ledger/statement.ts'
import type { Language } from '#shared/messages/languages.ts'
import {
  saveStatementPdf,
  type WireStatement,
} from '#web/lib/pdf/financial-document/save-financial-document.ts'
import { useUiMessages } from '#web/lib/messages/message-catalog.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { DateInput } from '#web/ui/forms/date-input.tsx'
import { Dialog, DialogActions } from '#web/ui/dialogs/dialog.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Select } from '#web/ui/forms/select.tsx'

type StatementDialogProps = {
  statement: Omit<WireStatement, 'period'>
  /** Year shown on the page; undefined for all years. */
  year?: string | undefined
  language: Language
  onClose: () => void
}

/** Asks for the period of a statement and saves it as a PDF. */
export function StatementDialog({ statement, year, language, onClose }: StatementDialogProps) {
  const ui = useUiMessages()
  const t = pdfMessages(language)
  const [which, setWhich] = useState(year ?? 'all')
  const [busy, setBusy] = useState(false)
  const [own, setOwn] = useState({ from: statement.ledger[0]?.date ?? '', to: statement.asOf })
  const [problem, setProblem] = useState<'pdf.ask.order' | 'pdf.ask.missing'>()
  const [hasFailed, setHasFailed] = useState(false)
  const years = yearsOf([...statement.ledger, { date: statement.asOf }])

  async function save(event: FormEvent) {
    event.preventDefault()
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
    if (wrong || busy) {
      return
    }
    setBusy(true)
    try {
      const chosen = yearPeriod(which === 'all' ? undefined : which)
      // what is not due yet belongs to no statement of today
      const to = chosen.to !== undefined && chosen.to < statement.asOf ? chosen.to : statement.asOf
      const period = isOwn ? own : { ...chosen, to }
      await saveStatementPdf({ ...statement, period }, language)
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
          <Button type="submit" variant="primary" busy={busy} icon={<FileDown aria-hidden />}>
            {ui('ui.pdf')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
