import type { NoticeUnit } from '#shared/law/notices/notice-kinds.ts'
import { type FinancialDocument, pdfMessages } from '#shared/ledger/statements/financial-document.ts'
import { composeLetter, type LetterParties } from '#shared/letters/letter.ts'
import { periodWords, servedPair } from '#shared/letters/letter-words.ts'
import { addCents, type Cents, formatUsd, negateCents } from '#shared/lib/money.ts'
import { addDays, daysBetween, type PlainDate } from '#shared/lib/plain-date.ts'
import type { Language } from '#shared/messages/languages.ts'
import { writeDate, writeShortDate } from '#shared/messages/write.ts'

import type { NoticeService } from '#shared/leases/ending/notice-service.ts'

/** The contents of the letter about a rent increase. */
export type RentLetterData = LetterParties & {
  /** The day on which the tenants get the letter. */
  givenOn: PlainDate
  service: NoticeService | null
  /** The rent of the day before the new one begins. */
  presentCents: Cents
  newCents: Cents
  /** The first day of the new rent. */
  from: PlainDate
  /** The day on which the new rent is due first; null where it is not known. */
  firstDueOn: PlainDate | null
  /** The statute that sets the notice; null where there is none, or where the letter must not cite it (`citedLaw`). */
  law: CitedLaw | null
}

/** A statute as the letter cites it: the length of the notice and the first day that it allows. */
export type CitedLaw = { citation: string; days: number; unit: NoticeUnit; earliestOn: PlainDate }

/** The law's notice of a raise, as far as the letter asks. */
type RaiseLaw = {
  basis: 'statute' | 'advised' | 'none'
  citation: string | null
  confirmed: boolean
  doubt: string | null
  days: number | null
  unit: NoticeUnit
  earliestOn: PlainDate | null
}

/**
 * Returns what the letter may cite: a confirmed statute that sets the notice and that the new rent keeps. A rule that is
 * advised, in doubt, or not kept is said to the landlord on the screen and never written as law in a letter.
 */
export function citedLaw(law: RaiseLaw | null, from: PlainDate): CitedLaw | null {
  if (!law || law.basis !== 'statute' || !law.confirmed || law.doubt !== null) {
    return null
  }
  const { citation, days, unit, earliestOn } = law
  return citation !== null && days !== null && earliestOn !== null && earliestOn <= from
    ? { citation, days, unit, earliestOn }
    : null
}

/** Returns the increase in percent with at most one decimal, '5.4'; null where there was no rent. */
export function percentOfRaise(presentCents: Cents, newCents: Cents): string | null {
  return presentCents === 0
    ? null
    : String(Math.round(((newCents - presentCents) * 1000) / presentCents) / 10)
}

/**
 * Returns a landlord's letter that raises the rent. It states both rents, the increase, the first day, when
 * and how it is given, and the statute with the earliest day that it allows. In a language other than English
 * it is a courtesy copy.
 */
export function composeRentLetter(facts: RentLetterData, language: Language): FinancialDocument {
  const t = pdfMessages(language)
  const { presentCents, newCents, from, givenOn, law } = facts
  const date = (day: PlainDate) => writeDate(language, day)
  const present = formatUsd(presentCents)
  const rent = formatUsd(newCents)
  const amount = formatUsd(addCents(newCents, negateCents(presentCents)))
  const percent = percentOfRaise(presentCents, newCents)
  const change = { present, rent, amount, last: date(addDays(from, -1)), from: date(from) }
  const content = {
    title: t('pdf.raise.title'),
    file: t('pdf.raise.file'),
    date: givenOn,
    figures: [
      { label: t('pdf.raise.new'), text: rent, isMain: true },
      { label: t('pdf.raise.present'), text: present, isMain: false },
      { label: t('pdf.raise.increase'), text: percent === null ? amount : `${percent}%`, isMain: false },
      { label: t('pdf.raise.firstDay'), text: writeShortDate(language, from), isMain: false },
    ],
    pairs: [servedPair(givenOn, facts.service, language)],
    paragraphs: [
      percent === null ? t('pdf.raise.change', change) : t('pdf.raise.changePercent', { ...change, percent }),
      ...(facts.firstDueOn === null ? [] : [t('pdf.raise.firstDue', { date: date(facts.firstDueOn) })]),
      [
        t('pdf.raise.ahead', { date: date(givenOn), count: daysBetween(givenOn, from) }),
        law === null
          ? ''
          : t('pdf.raise.law', {
              citation: law.citation,
              period: periodWords(law.days, law.unit, language),
              date: date(law.earliestOn),
            }),
      ]
        .filter(Boolean)
        .join(' '),
      t('pdf.raise.rest'),
    ],
    isSigned: true,
  }
  return composeLetter(facts, content, language)
}
