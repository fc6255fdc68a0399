import type { ContraKey, EvidenceKey, TargetKind } from '#shared/bank/matching-types.ts'
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
  amountOfCharges: (p) => `Matches several open charges, ${money(p)}`,
  amountOfRent: (p) => `The monthly rent, ${money(p)}`,
  amountOfPart: (p) => `A part of ${money(p, 'openCents')} that is open`,
  amount: () => 'Same amount',
  amountLessFee: (p) => `The payments less the fee of ${money(p, 'feeCents')}`,
  sumOfParts: ({ count }) => `The sum of ${count} payments`,
  sumOfSent: ({ count }) => `The sum of ${count} that were recorded together`,
  alias: ({ text }) => (text ? `“${text}” was confirmed before` : 'Confirmed before'),
  name: ({ name }) => `Name ${name}`,
  nameInPart: ({ name }) => `A part of the name ${name}`,
  unit: ({ unit }) => `Unit ${unit}`,
  street: ({ street }) => `${street}`,
  day: (p) => (p['days'] === undefined ? 'Close in date' : `Dates ${days(p)}`),
  nearDue: (p) => (Number(p['days']) === 0 ? 'On the due date' : `Due date ${days(p)}`),
  habitDay: ({ day }) => `Usually pays around day ${day}`,
  habitAmount: (p) => `Usually pays ${money(p)}`,
  checkNumber: ({ number, of }) => `${of === 'bill' ? 'Bill' : 'Check'} number ${number}`,
  transferWords: () => 'The bank calls it a transfer',
  accountDigits: ({ digits }) => `Account ending in ${digits}`,
  returnWords: () => 'The bank calls it a return',
  processor: ({ processor }) => `${processor}`,
  feeWords: () => 'The bank calls it a fee for a return',
  nearReturn: () => 'Next to a returned payment',
  ownerWords: () => 'The bank calls it a draw or contribution',
  rule: ({ words }) => `Your rule for “${words}”`,
  bankAccount: () => 'Recorded from this account',
}

const contra: Record<ContraKey, (params: Params) => string> = {
  asGood: () => 'Another one fits as well',
  sameName: () => 'Several tenants have this name',
  sameAmount: () => 'Several have this amount',
  amountDiffers: (p) => `Open is ${money(p, 'openCents')}`,
  leaseEnded: ({ date }) => `The lease ended ${formatDate(String(date))}`,
  aliasOfAnother: () => 'This payer was confirmed for someone else',
  nothingOpen: () => 'Nothing is unpaid: it would become credit',
  lineAsGood: () => 'Another line fits as well',
  noName: () => 'No name in the text',
  farInTime: (p) => `Dates ${days(p)}`,
  amountOnly: () => 'Only the amount agrees',
  nameOfAnother: () => 'The text has a name that is none of its tenants',
  unitOfAnother: ({ unit }) => `The text names unit ${unit}`,
  oneOfManySums: () => 'A sum of open charges: other leases may make it too',
  confirmedAlready: ({ date }) =>
    `A line of this amount on ${formatDate(String(date))} is confirmed already: this may be a copy of it`,
}

/** Returns what speaks for a proposal as a sentence. */
export function evidenceText({ key, params }: { key: EvidenceKey; params: Params }): string {
  return evidence[key](params)
}

/** Returns what speaks against a proposal as a sentence. */
export function contraText({ key, params }: { key: ContraKey; params: Params }): string {
  return contra[key](params)
}

/** What confirming a part does, as the head of a proposal. */
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
  EXPENSE_REFUND: 'Refund of an expense recorded',
  VENDOR_CREDIT_REFUND: 'Refund of a vendor credit recorded',
  VENDOR_CREDIT: 'Record refund of vendor credit',
  RULE: 'By your rule',
}

/** Returns what confirming an option does: payments less a fee are a payout. */
export function actLabelOf({ parts }: { parts: readonly { kind: TargetKind }[] }): string {
  const isPayout = parts.length > 1 && parts.at(-1)?.kind === 'FEE'
  return isPayout ? 'Payout of payments recorded' : actLabels[parts[0]?.kind ?? 'LEASE']
}
