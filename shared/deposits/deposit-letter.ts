import { type FinancialDocument, pdfMessages } from '#shared/ledger/statements/financial-document.ts'
import { tenantMethodOf } from '#shared/ledger/methods.ts'
import { composeLetter, type LetterParties } from '#shared/letters/letter.ts'
import { addCents, type Cents, cents, formatUsd, negateCents } from '#shared/lib/money.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'
import type { Language } from '#shared/messages/languages.ts'
import { writeDate } from '#shared/messages/write.ts'

import type { DeductionCategory } from './deposit-return.ts'
import { prescribedWords } from './deposit-letter-words.ts'

export type DepositLetterData = LetterParties & {
  /** The letters of the state of the home: 'MI'. */
  state: string
  returnedOn: PlainDate
  /** The last day of the tenancy; null where the lease has none. */
  endedOn: PlainDate | null
  heldCents: Cents
  interestCents: Cents
  deductions: readonly { category: DeductionCategory; description: string; amountCents: Cents }[]
  /** The amount that the household owed apart from the deposit; negative is credit. */
  openCents: Cents
  refundCents: Cents
  owedCents: Cents
  method: string | null
  reference: string | null
  /** The citation of the state's rule on the return of deposits; null where it has none. */
  citation: string | null
}

/**
 * Returns the letter about the return of a deposit: the deposit, the interest, each deduction with its reason, and what
 * is paid back or still owed, with the words that the state prescribes. In another language than English it is a
 * courtesy copy and says so; the prescribed words stay English.
 */
export function composeDepositLetter(facts: DepositLetterData, language: Language): FinancialDocument {
  const t = pdfMessages(language)
  const { deductions, refundCents, owedCents, openCents, interestCents, returnedOn } = facts
  const method = tenantMethodOf(facts.method)
  const content = {
    title: t('pdf.deposit.title'),
    file: t('pdf.deposit.file'),
    date: returnedOn,
    prescribed: wordsOf(facts),
    figures: [
      owedCents > 0
        ? { label: t('pdf.deposit.owed'), text: formatUsd(owedCents), isMain: true }
        : { label: t('pdf.deposit.refund'), text: formatUsd(refundCents), isMain: true },
    ],
    pairs: [
      {
        label: t('pdf.deposit.end'),
        lines: [facts.endedOn ? writeDate(language, facts.endedOn) : t('pdf.notNoted')],
      },
    ],
    table: {
      heading: t('pdf.deposit.account'),
      columns: [
        { head: t('pdf.what'), isFigure: false, isWide: true },
        { head: t('pdf.amount'), isFigure: true, isWide: false },
      ],
      rows: [
        row(t('pdf.deposit.held'), facts.heldCents),
        ...(interestCents > 0 ? [row(t('pdf.deposit.interest'), interestCents)] : []),
        ...deductions.map(({ category, description, amountCents }) =>
          row(`${t(`pdf.deposit.category.${category}`)}: ${description}`, negateCents(amountCents)),
        ),
        ...(openCents === 0
          ? []
          : [row(t(openCents > 0 ? 'pdf.deposit.open' : 'pdf.deposit.credit'), negateCents(openCents))]),
        row(
          t(owedCents > 0 ? 'pdf.deposit.owed' : 'pdf.deposit.refund'),
          owedCents > 0 ? owedCents : refundCents,
        ),
      ],
    },
    remark: [
      refundCents > 0
        ? t('pdf.deposit.paid', {
            amount: formatUsd(refundCents),
            how: [method ? t(`pdf.how.${method}`) : t('pdf.notNoted'), facts.reference]
              .filter(Boolean)
              .join(' '),
          })
        : '',
      owedCents > 0 ? t('pdf.deposit.pay', { amount: formatUsd(owedCents) }) : '',
      facts.citation === null ? '' : t('pdf.deposit.law', { citation: facts.citation }),
    ]
      .filter(Boolean)
      .join(' '),
    isSigned: false,
  }
  return composeLetter(facts, content, language)
}

function row(what: string, amount: Cents) {
  const text = amount < 0 ? `-${formatUsd(negateCents(amount))}` : formatUsd(amount)
  return { cells: [what, text], explanation: null }
}

/** Returns the words that the state prescribes for this letter; null where it prescribes none. */
function wordsOf({ state, deductions, openCents, parties }: DepositLetterData): string | null {
  const words = prescribedWords[state]
  const kept = deductions.reduce((sum, { amountCents }) => addCents(sum, amountCents), cents(0))
  const claimed = addCents(kept, openCents > 0 ? openCents : cents(0))
  if (!words || claimed === 0) {
    return null
  }
  const reasons = [
    ...deductions.map(({ description }) => description),
    ...(openCents > 0 ? ['unpaid charges'] : []),
  ]
  return words.text({
    amount: formatUsd(claimed),
    reasons: reasons.join(', '),
    landlordAddress: (parties.landlord.address ?? parties.landlord.name).replaceAll('\n', ', '),
  })
}
