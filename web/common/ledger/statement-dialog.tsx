import type { Language } from '#shared/messages/languages.ts'
import {
  saveStatementPdf,
  type WireStatement,
} from '#web/lib/pdf/financial-document/save-financial-document.ts'
import { PeriodDialog } from './period-dialog.tsx'

type StatementDialogProps = {
  statement: Omit<WireStatement, 'period'>
  /** Year shown on the page; undefined for all years. */
  year?: string | undefined
  language: Language
  onClose: () => void
}

/** Asks for the period of a lease's statement and saves it as a PDF. */
export function StatementDialog({ statement, year, language, onClose }: StatementDialogProps) {
  return (
    <PeriodDialog
      ledger={statement.ledger}
      asOf={statement.asOf}
      year={year}
      language={language}
      onSave={(period) => saveStatementPdf({ ...statement, period }, language)}
      onClose={onClose}
    />
  )
}
