import { disclosuresThatApply, mustDisclose } from '#shared/lease-generator/disclosures/disclosures.ts'
import { cite, stateLawSummary, type LeaseContext } from '#shared/lease-generator/lease-context.ts'
import {
  answerRun,
  bullets,
  clause,
  countOf,
  type DraftPart,
  paragraph,
  textRuns,
  sectionRef,
  sentences,
  dollarText,
} from '#shared/lease-generator/compose/text.ts'

/** Returns the part on the deposit; a single clause says so where there is none. */
export function depositPart(context: LeaseContext): DraftPart {
  const none = context.depositTotal === 0
  return {
    id: 'deposit',
    heading: 'Security Deposit',
    clauses: none ? [noDeposit(context)] : [amount(context), use(context), returning(context)],
  }
}

function noDeposit({ rent }: LeaseContext) {
  return clause(
    'deposit',
    'No deposit',
    [
      paragraph(
        textRuns`Landlord asks for no security deposit. Tenant still pays for unpaid rent and for damage beyond normal wear as this lease and the law provide.`,
      ),
    ],
    rent === null
      ? 'The landlord does not take a deposit.'
      : 'The landlord does not take a deposit, so no deposit law applies.',
  )
}

function amount(context: LeaseContext) {
  const { answers, depositTotal, law } = context
  const pet = answers.pets.allowed ? (answers.deposit.petAmount ?? 0) : 0
  const plain = answers.deposit.amount ?? 0
  const bankRule = law?.disclosures.find(({ id }) => id === 'deposit-bank')
  return clause(
    'deposit',
    'Amount, and where it is held',
    [
      paragraph(
        pet > 0 && plain > 0
          ? textRuns`Before moving in Tenant pays a security deposit of ${answerRun('deposit.amount', dollarText(depositTotal))}, of which ${answerRun('deposit.petAmount', dollarText(pet))} is a pet deposit.`
          : pet > 0
            ? textRuns`Before moving in Tenant pays a pet deposit of ${answerRun('deposit.petAmount', dollarText(pet))}; there is no other security deposit.`
            : textRuns`Before moving in Tenant pays a security deposit of ${answerRun('deposit.amount', dollarText(plain))}.`,
        textRuns`Landlord gives a written receipt. The deposit stays Tenant’s money; it is not rent, and none of it is kept except as this part allows.`,
      ),
      holding(context),
    ],
    'The deposit protects the landlord. In most states, deposit law is the strictest part of rental law.' +
      stateLawSummary(
        context,
        [law?.securityDeposit.maxRule, law?.securityDeposit.interestRule].filter(Boolean).join(' '),
      ),
    [cite(context, law?.securityDeposit), cite(context, bankRule)],
  )
}

function holding(context: LeaseContext) {
  const { answers, law, place } = context
  const { bankName, bankAddress, accountNumber, earnsInterest } = answers.deposit
  const rule = law?.securityDeposit
  const mustName = /in this lease/.test(bankWords(context))
  const where =
    bankAddress.trim() === '' ? textRuns`` : textRuns`, ${answerRun('deposit.bankAddress', bankAddress)}`
  const account =
    accountNumber.trim() === ''
      ? textRuns``
      : textRuns` (account ${answerRun('deposit.accountNumber', accountNumber)})`
  return sentences(
    bankName.trim() !== '' || mustName
      ? textRuns`The deposit is kept at ${answerRun('deposit.bankName', bankName)}${where}${account}.`
      : textRuns`Landlord holds the deposit safely and tells Tenant in writing where it is held.`,
    rule?.separateAccount === true && isHeldApart(context)
      ? textRuns`It is kept apart from Landlord’s own money, as the law of ${place} requires.`
      : null,
    rule?.interestRequired === true
      ? textRuns`Landlord pays or credits the interest on it that the law of ${place} requires, at the rate and the times that the law sets.`
      : earnsInterest
        ? textRuns`${answerRun('deposit.earnsInterest', 'The account bears interest')}, which goes with the deposit.`
        : null,
    textRuns`If the home is sold, the deposit goes to the new owner, and Tenant is notified in writing.`,
  )
}

/**
 * Whether rules on a separate account apply to this lease. Where a statute exempts small landlords from it, its
 * disclosure does not apply either.
 */
function isHeldApart(context: LeaseContext): boolean {
  const speaksOfBank = context.law?.disclosures.some(({ id }) => id === 'deposit-bank') === true
  return !speaksOfBank || mustDisclose(context, 'deposit-bank')
}

/**
 * Returns the collection's words on the bank; '' where the state's law does not mention one or does not apply to this
 * lease.
 */
function bankWords(context: LeaseContext): string {
  return disclosuresThatApply(context).find(({ id }) => id === 'deposit-bank')?.text ?? ''
}

function use({ answers, place }: LeaseContext) {
  return clause(
    'deposit-use',
    'Use of the deposit',
    [
      paragraph(
        textRuns`When the tenancy ends, Landlord may keep from the deposit only what the law of ${place} allows, and no more than:`,
      ),
      bullets(
        textRuns`rent that is owed, and charges that this lease names and Tenant has not paid;`,
        textRuns`the reasonable cost of repairing damage that Tenant or Tenant’s guests${answers.pets.allowed ? ' or pets' : ''} caused, beyond normal wear;${answers.property.furnished ? '' : ' and'}`,
        textRuns`the reasonable cost of cleaning needed to make the home as clean as it was at the start${answers.property.furnished ? '; and' : '.'}`,
        answers.property.furnished
          ? textRuns`the fair value of furniture on ${sectionRef('addendum-inventory')} that is missing or damaged beyond normal wear.`
          : null,
      ),
      paragraph(
        textRuns`Tenant does not use the deposit as the last month’s rent unless Landlord agrees or the law allows it.`,
      ),
    ],
    'Deductions are the most common cause of disputes. The list says what may be deducted, and normal wear never is.',
  )
}

function days(n: number): string {
  return `within ${countOf(n, 'day')}`
}

function returning(context: LeaseContext) {
  const { answers, depositReturn: rule, law, place } = context
  const since = 'after the tenancy has ended and Tenant has returned the home'
  const uncounted =
    rule?.countsWorkdaysOnly === true ? ' (Saturdays, Sundays and legal holidays are not counted)' : ''
  const deadline =
    rule === null
      ? textRuns`Landlord returns the deposit within 30 days ${since}, or sooner where the law of the home’s state says so.`
      : rule.returnDaysIfNothingKept === null
        ? textRuns`Landlord returns the deposit ${days(rule.returnDays)} ${since}${uncounted}.`
        : textRuns`If Landlord keeps none of the deposit, all of it is returned ${days(rule.returnDaysIfNothingKept)} ${since}. If Landlord keeps something, Tenant gets a written statement of each amount and what it is for ${days(rule.returnDays)}, and the rest of the deposit.`
  return clause(
    'deposit-return',
    'Return of the deposit',
    [
      sentences(
        deadline,
        rule === null || rule.returnDaysIfNothingKept === null
          ? textRuns`If Landlord keeps any part of it, a written statement within the same time lists each amount and what it is for.`
          : null,
        textRuns`If the law of ${place} sets a shorter time, or requires receipts, photographs or an inspection, Landlord follows that too.`,
        textRuns`Tenant gives Landlord a forwarding address in writing when moving out.`,
        answers.tenants.length > 1
          ? textRuns`All Tenants tell Landlord in writing how to divide the deposit; otherwise one payment is made to all of them together.`
          : null,
      ),
    ],
    'The deadline is set by statute, and a lease cannot extend it.' +
      (rule?.isDoubtful === true
        ? ` Sources disagree on this deadline in ${place}: verify the deadline before you rely on it.`
        : ''),
    [cite(context, law?.securityDeposit)],
  )
}
