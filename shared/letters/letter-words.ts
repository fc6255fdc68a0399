import type { NoticeUnit } from '#shared/law/notices/notice-kinds.ts'
import { pdfMessages } from '#shared/ledger/statements/financial-document.ts'
import type { NoticeService } from '#shared/leases/ending/notice-service.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'
import type { Language } from '#shared/messages/languages.ts'
import { writeDate } from '#shared/messages/write.ts'

/** Returns the length of a notice in a letter: '60 days', 'one month'. */
export function periodWords(days: number, unit: NoticeUnit, language: Language): string {
  const t = pdfMessages(language)
  return unit === 'month' ? t('pdf.letter.days.month') : t(`pdf.letter.days.${unit}`, { count: days })
}

/** Returns the labelled lines that say when and how a notice is given to the tenants; the way may be unknown. */
export function servedPair(
  givenOn: PlainDate,
  service: NoticeService | null,
  language: Language,
): { label: string; lines: string[] } {
  const t = pdfMessages(language)
  return {
    label: t('pdf.letter.served'),
    lines: [writeDate(language, givenOn), ...(service === null ? [] : [t(`pdf.letter.service.${service}`)])],
  }
}
