import type { Cents } from '#shared/lib/money.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'
import type { Language } from '#shared/messages/languages.ts'
import { writeDate } from '#shared/messages/write.ts'

import { pdfMessages } from '#shared/ledger/statements/financial-document.ts'
import type { Owed } from './owed.ts'

const parts = ['overdue', 'due', 'deposit', 'pending', 'upcoming', 'credit'] as const

/** The parts of the owed amount as a statement names them, in cents. */
export type OwedLines = { heading: string; lines: { label: string; amount: Cents }[] }

/** Returns the parts of the amount owed on a day that are more than zero, in words; null if all are zero. */
export function nameOwedParts(owed: Owed, on: PlainDate, language: Language): OwedLines | null {
  const t = pdfMessages(language)
  const lines = parts
    .filter((part) => owed[part] > 0)
    .map((part) => ({ label: t(`pdf.part.${part}`), amount: owed[part] }))
  return lines.length === 0 ? null : { heading: t('pdf.parts', { date: writeDate(language, on) }), lines }
}
