import type { AllocationBecause } from '#shared/ledger/allocation.ts'
import type { LateFeeBecause } from '#shared/leases/late-fee.ts'
import type { RecurringBecause } from '#shared/leases/recurring-charge.ts'
import type { RentBecause } from '#shared/leases/rent-schedule.ts'
import { cents, formatUsd } from '#shared/lib/money.ts'
import { because as en } from '#shared/messages/en/because.ts'
import { because as es } from '#shared/messages/es/because.ts'
import type { Language } from '#shared/messages/languages.ts'
import { translate, type TranslateFunction, type Messages } from '#shared/messages/translate.ts'
import { createTranslator, type TranslateSentence } from '#shared/messages/translator.ts'
import { writeDate } from '#shared/messages/write.ts'

/** The stored reason for a row of the books. Some rules also store the facts that they follow from. */
export type Because = { rule?: string; explanation?: string; arithmetic?: string }

/**
 * Matches arithmetic that adds nothing to its line: the amount alone ('$2,010.00'), or the smaller of what is left and
 * what is open ('min(…) = …').
 */
const plainArithmetic = /^(-?[-−]?\$[\d,]+\.\d{2}|min\(.*)$/

/**
 * Returns the reason in one or two sentences in a language; null where there is none. The books store the English text.
 */
export function explainIn(language: Language, because: Because | null): string | null {
  if (!because?.explanation) {
    return null
  }
  const { explanation } = because
  const arithmetic = because.arithmetic && !plainArithmetic.test(because.arithmetic) ? because.arithmetic : ''
  const said = {
    explanation: language === 'en' ? explanation : translated(language, because, explanation),
    arithmetic: arithmetic && (language === 'en' ? arithmetic : inLanguage(language, arithmetic)),
  }
  return said.arithmetic ? `${said.explanation} ${said.arithmetic}` : said.explanation
}

/** Returns the name of a charge or an entry in a language; text that a user typed stays unchanged. */
export function describeIn(language: Language, description: string): string {
  return language === 'en' ? description : inLanguage(language, description)
}

function translated(language: Language, because: Because, explanation: string): string {
  return sayRule(createSay(language), language, because) ?? inLanguage(language, explanation)
}

const translators = new Map<Language, TranslateSentence>()

/** Returns the translated sentence. Text that is no known sentence, such as arithmetic, stays unchanged. */
function inLanguage(language: Language, sentence: string): string {
  const translate = translators.get(language) ?? createTranslator(language, en, textsOf(language))
  translators.set(language, translate)
  return translate(sentence) ?? sentence
}

function textsOf(language: Language): Messages<typeof en>['texts'] {
  return { en, es }[language]
}

function createSay(language: Language): TranslateFunction<typeof en> {
  const messages: Messages<typeof en> = { language, texts: textsOf(language) }
  return (key, ...params) => translate<typeof en, typeof key>(messages, key, ...params)
}

/** Returns the sentence built from the rule's stored facts; undefined for a rule that does not store all of them. */
export function sayRule(
  t: TranslateFunction<typeof en>,
  language: Language,
  because: Because,
): string | undefined {
  const write = (date: Parameters<typeof writeDate>[1]) => writeDate(language, date)
  switch (because.rule ?? '') {
    case 'full_month': {
      const { from, to } = because as RentBecause // the rule determines which facts are stored
      return t('because.rent.full', { date: write(from), dateTo: write(to) })
    }
    case 'prorated_actual_days':
    case 'prorated_thirty_day_month': {
      const { rule, from, to, days: count, daysInMonth } = because as RentBecause // as above
      const span = { date: write(from), dateTo: write(to), count }
      return rule === 'prorated_actual_days'
        ? t('because.rent.actual', { ...span, countOf: daysInMonth })
        : t('because.rent.thirty', span)
    }
    case 'recurring_full_month': {
      const { from, to } = because as RecurringBecause // as above
      return t('because.recurring.full', { date: write(from), dateTo: write(to) })
    }
    case 'recurring_prorated_actual_days':
    case 'recurring_prorated_thirty_day_month': {
      const { rule, from, to, days: count, daysInMonth } = because as RecurringBecause // as above
      const span = { date: write(from), dateTo: write(to), count }
      return rule === 'recurring_prorated_actual_days'
        ? t('because.recurring.actual', { ...span, countOf: daysInMonth })
        : t('because.recurring.thirty', span)
    }
    case 'late_fee_flat':
    case 'late_fee_percent': {
      const { rentDueOn, graceEndsOn, graceDays, rentCents, coveredCents } = because as LateFeeBecause // as above
      return t('because.late.fee', {
        date: write(rentDueOn),
        dateGrace: write(graceEndsOn),
        count: graceDays,
        amount: formatUsd(cents(rentCents - coveredCents)),
        amountOf: formatUsd(rentCents),
      })
    }
    case 'directed':
    case 'oldest_first':
    case 'rent_first':
    case 'fees_first': {
      const { rule, leftCents, openCents, chargeDueOn } = because as AllocationBecause // as above
      const amount = formatUsd(cents(Math.min(leftCents, openCents)))
      return t(allocationRules[rule], { amount, date: write(chargeDueOn) })
    }
    default:
      return undefined
  }
}

const allocationRules = {
  directed: 'because.pays.directed',
  oldest_first: 'because.pays.oldest',
  rent_first: 'because.pays.rentFirst',
  fees_first: 'because.pays.feesFirst',
  by_hand: 'because.pays.byHand',
} as const
