import type { Cents } from '#shared/lib/money.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'
import type { Language } from '#shared/messages/languages.ts'
import { writeDate } from '#shared/messages/write.ts'

import { pdfMessages } from '#shared/ledger/statements/financial-document.ts'
import type { Owed } from './owed.ts'

const parts = ['overdue', 'due', 'deposit', 'pending', 'upcoming', 'credit'] as const

/** The parts of what is owed as a statement names them, with amounts in cents. */
export type OwedLines = { heading: string; lines: { label: string; amount: Cents }[] }

/** Returns the parts of what is owed on a day that are more than zero, in words; null where there are none. */
export function nameOwedParts(owed: Owed, on: PlainDate, language: Language): OwedLines | null {
  const t = pdfMessages(language)
  const lines = parts
    .filter((part) => owed[part] > 0)
    .map((part) => ({ label: t(`pdf.part.${part}`), amount: owed[part] }))
  return lines.length === 0 ? null : { heading: t('pdf.parts', { date: writeDate(language, on) }), lines }
}
