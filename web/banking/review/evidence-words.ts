import type { ContraKey, EvidenceKey, TargetKind } from '#shared/banking/matching/matching-types.ts'
import { formatDate, formatMoney, toDollars } from '#web/lib/text/format.ts'

type Params = Record<string, string | number>

const money = (params: Params, name = 'amountCents') => formatMoney(toDollars(Number(params[name] ?? 0)))
const days = ({ days: count = 0 }: Params) => {
  const n = Math.abs(Number(count))
  return n === 0 ? 'the same day' : n === 1 ? 'a day apart' : `${n} days apart`
}

const evidence: Record<EvidenceKey, (params: Params) => string> = {
  reference: ({ reference }) => `Payment reference ${reference ?? ''}`.trim(),
  referenceCorrected: ({ reference }) => `Payment reference ${reference}, with one character misread`,
  amountOfCharge: (p) => `Matches one open charge, ${money(p)}`,
  amountOfBalance: (p) => `Matches the open balance, ${money(p)}`,
  amountOfCharges: (p) => `Matches multiple open charges, ${money(p)}`,
  amountOfRent: (p) => `The monthly rent, ${money(p)}`,
  amountOfPart: (p) => `Part of the ${money(p, 'openCents')} owed`,
  amount: () => 'Same amount',
  amountLessFee: (p) => `The payments less a fee of ${money(p, 'feeCents')}`,
  sumOfParts: ({ count }) => `The sum of ${count} payments`,
  sumOfSent: ({ count }) => `The sum of ${count} payments recorded together`,
  alias: ({ text }) => (text ? `“${text}” was previously confirmed` : 'Previously confirmed'),
  name: ({ name }) => `Name ${name}`,
  nameInPart: ({ name }) => `Part of the name ${name}`,
  unit: ({ unit }) => `Unit ${unit}`,
  street: ({ street }) => `${street}`,
  day: (p) => (p['days'] === undefined ? 'Dates are close' : `Dates ${days(p)}`),
  nearDue: (p) => (Number(p['days']) === 0 ? 'On the due date' : `Due date ${days(p)}`),
  habitDay: ({ day }) => `Usually pays around day ${day} of the month`,
  habitAmount: (p) => `Usually pays ${money(p)}`,
  checkNumber: ({ number, of }) => `${of === 'bill' ? 'Bill' : 'Check'} number ${number}`,
  transferWords: () => 'The bank labels it a transfer',
  accountDigits: ({ digits }) => `Account ending in ${digits}`,
  returnWords: () => 'The bank labels it a return',
  processor: ({ processor }) => `${processor}`,
  feeWords: () => 'The bank labels it a returned-payment fee',
  nearReturn: () => 'Close to a returned payment',
  ownerWords: () => 'The bank labels it a draw or contribution',
  rule: ({ words }) => `Your rule for “${words}”`,
  bankAccount: () => 'Recorded from this account',
}

const contra: Record<ContraKey, (params: Params) => string> = {
  asGood: () => 'Another record also matches',
  sameName: () => 'Multiple tenants have this name',
  sameAmount: () => 'Multiple records have this amount',
  amountDiffers: (p) => `${money(p, 'openCents')} is owed`,
  leaseEnded: ({ date }) => `The lease ended ${formatDate(String(date))}`,
  aliasOfAnother: () => 'This payer was previously matched to someone else',
  nothingOpen: () => 'Nothing is owed, so the payment would become credit',
  lineAsGood: () => 'Another line also matches',
  noName: () => 'No name in the description',
  farInTime: (p) => `Dates ${days(p)}`,
  amountOnly: () => 'Only the amount matches',
  nameOfAnother: () => 'The description names a person who is not a tenant on this lease',
  unitOfAnother: ({ unit }) => `The description names unit ${unit}`,
  oneOfManySums: () =>
    'Total of multiple open charges. Charges on other leases may also add up to this amount',
  confirmedAlready: ({ date }) =>
    `A line with this amount on ${formatDate(String(date))} is already confirmed, so this may be a duplicate`,
}

/** Returns what speaks for a proposal as a sentence. */
export function evidenceText({ key, params }: { key: EvidenceKey; params: Params }): string {
  return evidence[key](params)
}

/** Returns what speaks against a proposal as a sentence. */
export function contraText({ key, params }: { key: ContraKey; params: Params }): string {
  return contra[key](params)
}

/** The effect of confirming a part, as the head of a proposal. */
const actLabels: Record<TargetKind, string> = {
  LEASE: 'Record payment',
  PAYMENT: 'Payment recorded',
  DEPOSIT_SLIP: 'Deposit',
  FEE: 'Record fee',
  EXPENSE: 'Expense recorded',
  BILL: 'Pay bill',
  RECURRING_EXPENSE: 'Recurring expense',
  TRANSFER: 'Record transfer',
  RECORDED_TRANSFER: 'Transfer recorded',
  RETURN: 'Reverse payment',
  OWNER_MONEY: 'Draw or contribution recorded',
  DISTRIBUTION: 'Distribution recorded',
  REFUND: 'Refund recorded',
  DEPOSIT_RETURN: 'Returned deposit recorded',
  EXPENSE_REFUND: 'Expense refund recorded',
  VENDOR_CREDIT_REFUND: 'Vendor credit refund recorded',
  VENDOR_CREDIT: 'Record vendor credit refund',
  RULE: 'By your rule',
}

/** Returns what confirming an option does: payments less a fee are a payout. */
export function actLabelOf({ parts }: { parts: readonly { kind: TargetKind }[] }): string {
  const isPayout = parts.length > 1 && parts.at(-1)?.kind === 'FEE'
  return isPayout ? 'Payout of recorded payments' : actLabels[parts[0]?.kind ?? 'LEASE']
}
