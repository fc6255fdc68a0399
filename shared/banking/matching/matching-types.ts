import type { Cents } from '#shared/lib/money.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'

/** The version of weights and rules. A proposal of another version is stale: match again, never post it. */
export const matchVersion = 4

/** A stored line of a bank account that is not matched yet. */
export type BankLine = {
  id: string
  bankAccountId: string
  date: PlainDate
  /** Positive where money came in. */
  amountCents: Cents
  description: string
  memo: string
  checkNumber: string | null
  type: string | null
  /** The file that it came with: one file does not have a line twice. */
  importId?: string
}

/** An own bank account: its lines are the other legs of transfers. */
export type OwnAccount = { id: string; last4: string | null; name: string }

/** A charge that is not paid in full. */
export type OpenCharge = {
  id: string
  type: string
  dueDate: PlainDate
  openCents: Cents
  /** The payer who owes it, as a housing authority; null or left out for the tenants. */
  payerId?: string | null
  payerName?: string | null
}

/** A lease with its open balance. One candidate for all its tenants. */
export type LeaseCandidate = {
  id: string
  /** Our payment reference; null where the lease has none. */
  reference: string | null
  /** Everybody who may pay: tenants, guarantors, payers (housing authorities) by their names. */
  payerNames: readonly string[]
  unitNumber: string
  /** '12 Maple Street'. */
  street: string
  propertyId: string
  rentCents: Cents
  /** In the order in which a payment pays them. */
  openCharges: readonly OpenCharge[]
  /** The day of the month on which the lease usually pays, and the amount; null while not known. */
  habit: { day: number; amountCents: Cents } | null
  endedOn: PlainDate | null
}

/** A payment that the books have and no bank line yet. */
export type PaymentCandidate = {
  id: string
  leaseId: string
  date: PlainDate
  amountCents: Cents
  payerNames: readonly string[]
  checkNumber: string | null
  /** CASH, CHECK, ACH … as recorded. */
  method: string | null
  /** The deposit slip it is part of; null where there is none. */
  batchId: string | null
}

/** A deposit slip: payments that go to the bank as one sum. */
export type DepositSlipCandidate = {
  id: string
  date: PlainDate
  amountCents: Cents
  paymentIds: readonly string[]
}

/** An expense that the books have and no bank line yet. Amounts are positive. */
export type ExpenseCandidate = {
  id: string
  date: PlainDate
  amountCents: Cents
  vendorName: string | null
  description: string
  checkNumber: string | null
  /** The bank account it was paid from; null where the books do not know. */
  bankAccountId: string | null
  /** The bill that it pays. */
  billId?: string | null
}

/** A bill that is not paid in full. */
export type BillCandidate = {
  id: string
  dueDate: PlainDate
  openCents: Cents
  vendorName: string | null
  description: string
  number: string | null
}

/** A recurring expense whose next date is due, or the expense that was recorded for a date with the planned amount. */
export type RecurringExpenseCandidate = {
  /** The id of the recurring expense; if the expense is recorded, the id of the expense. */
  id: string
  dueDate: PlainDate
  amountCents: Cents
  /** Whether the amount differs from time to time: utilities. */
  isAmountOpen: boolean
  vendorName: string | null
  description: string
}

/** A contribution or draw of the owner that the books have and no bank line yet. */
export type OwnerMoneyCandidate = {
  id: string
  date: PlainDate
  /** Positive for a contribution, negative for a draw. */
  amountCents: Cents
  checkNumber: string | null
}

/**
 * Money that the books have as paid to owners, given back to tenants or refunded by vendors, and no bank line yet. One payment of
 * the bank may be several of them: a household's refund of two payments, or a month's distributions. A VENDOR_CREDIT is not used
 * yet: its refund is recorded with the line.
 */
export type SentMoneyCandidate = {
  kind:
    | 'DISTRIBUTION'
    | 'REFUND'
    | 'DEPOSIT_RETURN'
    | 'EXPENSE_REFUND'
    | 'VENDOR_CREDIT_REFUND'
    | 'VENDOR_CREDIT'
  date: PlainDate
  /** The people who may have received the money, or the vendor who sent it. */
  payeeNames: readonly string[]
  checkNumber: string | null
  /** Each document with what it moved, in cents: negative where money left. */
  parts: readonly { id: string; amountCents: Cents }[]
}

/** A line that is matched to payments received, for the return of a check or an ACH payment. */
export type EarlierLine = BankLine & {
  paymentIds: readonly string[]
  /** The amounts of these payments, in the same order. */
  paymentCents: readonly Cents[]
  payerNames: readonly string[]
}

/** A line that is confirmed: another line of its account, day and amount, from another file, may be a copy of it. */
export type ConfirmedLine = Pick<
  BankLine,
  'bankAccountId' | 'date' | 'amountCents' | 'description' | 'memo'
> & {
  importId: string
}

/** A transfer between own accounts that the books have, and no line of one of the two accounts yet. */
export type TransferCandidate = {
  id: string
  fromAccountId: string
  toAccountId: string
  date: PlainDate
  /** Positive. */
  amountCents: Cents
}

/** What a confirmed line taught: this text of a payer means this target. */
export type Alias = {
  /** By `payerKey` of the line's text. */
  payerKey: string
  target: { kind: 'LEASE' | 'VENDOR' | 'OWNER' | 'RECURRING_EXPENSE'; id: string }
  /** The number of times it was confirmed. */
  confirmations: number
}

/** A rule that the user accepted: lines with these words go there. What it posts is the caller's. */
export type MatchRule = {
  id: string
  /** Null for all accounts. */
  bankAccountId: string | null
  direction: 'IN' | 'OUT'
  /** By `textTokens`; all have to be in the line. */
  tokens: readonly string[]
  /** Null where any amount fits. */
  amountCents: Cents | null
  /** One refusal suspends a rule until the user turns it on again. */
  isSuspended: boolean
}

export const targetKinds = [
  'LEASE',
  'PAYMENT',
  'DEPOSIT_SLIP',
  'EXPENSE',
  'BILL',
  'RECURRING_EXPENSE',
  'TRANSFER',
  'RECORDED_TRANSFER',
  'RETURN',
  'OWNER_MONEY',
  'DISTRIBUTION',
  'REFUND',
  'DEPOSIT_RETURN',
  'EXPENSE_REFUND',
  'VENDOR_CREDIT_REFUND',
  'VENDOR_CREDIT',
  'FEE',
  'RULE',
] as const

/**
 * The kinds of targets that a line is matched to. `id` is the id of the candidate; for TRANSFER the other
 * line, for RETURN the earlier line, for FEE the line itself, for RULE the rule.
 */
export type TargetKind = (typeof targetKinds)[number]
export type Target = { kind: TargetKind; id: string }

/** A pair that the user refused. It is never proposed again. */
export type RefusedPair = { lineId: string; target: Target }

export type MatchInput = {
  lines: readonly BankLine[]
  accounts: readonly OwnAccount[]
  leases: readonly LeaseCandidate[]
  payments: readonly PaymentCandidate[]
  depositSlips: readonly DepositSlipCandidate[]
  expenses: readonly ExpenseCandidate[]
  bills: readonly BillCandidate[]
  recurringExpenses: readonly RecurringExpenseCandidate[]
  /** Contributions and draws that are recorded. */
  ownerMoney?: readonly OwnerMoneyCandidate[]
  /** Distributions to owners, refunds to tenants and by vendors and returned deposits that are recorded, and credits of vendors. */
  sentMoney?: readonly SentMoneyCandidate[]
  /** Transfers whose second leg comes later, in another file. */
  transfers?: readonly TransferCandidate[]
  /** Confirmed lines of money in, of the last 120 days. */
  earlier: readonly EarlierLine[]
  /** Confirmed lines of the days of `lines`. */
  confirmed?: readonly ConfirmedLine[]
  /** By `payerKey`: whose lines were confirmed as payments less a fee. */
  payoutPayers?: readonly string[]
  aliases: readonly Alias[]
  rules: readonly MatchRule[]
  refused: readonly RefusedPair[]
}

/** The evidence for a proposal. The screen has a sentence for each key; `params` are its words. */
export const evidenceKeys = [
  'reference',
  'referenceCorrected',
  'amountOfCharge',
  'amountOfBalance',
  'amountOfCharges',
  'amountOfRent',
  'amountOfPart',
  'amount',
  'amountLessFee',
  'sumOfParts',
  'sumOfSent',
  'alias',
  'name',
  'nameInPart',
  'unit',
  'street',
  'day',
  'nearDue',
  'habitDay',
  'habitAmount',
  'checkNumber',
  'transferWords',
  'accountDigits',
  'returnWords',
  'processor',
  'feeWords',
  'nearReturn',
  'ownerWords',
  'rule',
  'bankAccount',
] as const
export type EvidenceKey = (typeof evidenceKeys)[number]

/** The evidence against a proposal. */
export const contraKeys = [
  'asGood',
  'sameName',
  'sameAmount',
  'amountDiffers',
  'leaseEnded',
  'aliasOfAnother',
  'nothingOpen',
  'lineAsGood',
  'noName',
  'farInTime',
  'amountOnly',
  'confirmedAlready',
  'nameOfAnother',
  'unitOfAnother',
  'oneOfManySums',
] as const
export type ContraKey = (typeof contraKeys)[number]

/** Names, texts and ISO dates as text, amounts in cents and days as numbers. Amounts have names ending in 'Cents'. */
export type EvidenceParams = Readonly<Record<string, string | number>>
export type Evidence = { key: EvidenceKey; weight: number; params: EvidenceParams }
export type Contra = { key: ContraKey; weight: number; params: EvidenceParams }

/** The certainty of a proposal. 'choose' has several equally good candidates, or only weak ones. */
export type MatchLevel = 'sure' | 'likely' | 'choose' | 'none'

/** One part of the match of a line. */
export type MatchPart = {
  target: Target
  /** Signed as the line is. */
  amountCents: Cents
  /** Of a lease: the charges that the amount pays, in order; what is left becomes credit. [] for other kinds. */
  charges: readonly { chargeId: string; amountCents: Cents }[]
}

/** A possible match of a line: one part, or several for a joined deposit. */
export type MatchOption = {
  parts: readonly MatchPart[]
  score: number
  evidence: readonly Evidence[]
  contra: readonly Contra[]
}

/** The proposal for a line. It is posted only after the user confirms it. */
export type MatchProposal = {
  lineId: string
  version: number
  level: MatchLevel
  /** The best option; null where there is none. */
  best: MatchOption | null
  /**
   * The score of the best option less the score of the second; the best score itself if a second does not
   * exist.
   */
  margin: number
  /** Up to five further options, best first. */
  others: readonly MatchOption[]
}

/** The match that the user confirmed, for aliases and rules. */
export type Confirmation = {
  lineId: string
  text: string
  bankAccountId: string
  date: PlainDate
  amountCents: Cents
  /** What it was confirmed as: a lease, a vendor, an owner, or the category of an expense. */
  target: { kind: 'LEASE' | 'VENDOR' | 'OWNER' | 'RECURRING_EXPENSE' | 'CATEGORY'; id: string }
}

/** A rule that is offered after the third equal confirmation, never created automatically. */
export type OfferedRule = {
  bankAccountId: string | null
  direction: 'IN' | 'OUT'
  tokens: readonly string[]
  amountCents: Cents | null
  target: Confirmation['target']
  /** The lines that it was learned from. */
  lineIds: readonly string[]
}
