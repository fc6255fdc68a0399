import { type DateParts, dateParts, formatDate, type PlainDate } from '#shared/lib/plain-date.ts'

import type { Language } from './languages.ts'

const months = [
  ['January', 'enero'],
  ['February', 'febrero'],
  ['March', 'marzo'],
  ['April', 'abril'],
  ['May', 'mayo'],
  ['June', 'junio'],
  ['July', 'julio'],
  ['August', 'agosto'],
  ['September', 'septiembre'],
  ['October', 'octubre'],
  ['November', 'noviembre'],
  ['December', 'diciembre'],
] as const

const column = { en: 0, es: 1 } as const satisfies Record<Language, number>

/** Returns a date for use inside a sentence: 'Nov 21, 2026', '21 de noviembre de 2026'. */
export function writeDate(language: Language, date: PlainDate): string {
  if (language === 'en') {
    return formatDate(date)
  }
  const { day } = dateParts(date)
  return `${day} de ${writeMonth(language, dateParts(date))}`
}

/** Returns a short date for tables: 'Nov 21, 2026', '21 nov 2026'. */
export function writeShortDate(language: Language, date: PlainDate): string {
  if (language === 'en') {
    return formatDate(date)
  }
  const { year, month, day } = dateParts(date)
  return `${day} ${shortMonth(months[month - 1]?.[column[language]] ?? '')} ${year}`
}

/** Returns the first three letters of a month; four of 'septiembre', as browsers write it in Spanish. */
function shortMonth(name: string): string {
  return name.slice(0, name === 'septiembre' ? 4 : 3)
}

/** Returns a month: 'November 2026', 'noviembre de 2026'. */
export function writeMonth(language: Language, { year, month }: Pick<DateParts, 'year' | 'month'>): string {
  const name = months[month - 1]?.[column[language]] ?? ''
  return language === 'en' ? `${name} ${year}` : `${name} de ${year}`
}
