import type { Random } from '#testing/banking/random.ts'

import type { CashBefore, Entry, ExpectedBooks } from './expected-books.ts'

import type { TestApp } from '#testing/product/start-app.ts'

/** The type of a charge, or its kind where the type is OTHER. */
export type ChargeKind =
  | 'RENT'
  | 'DEPOSIT'
  | 'LATE_FEE'
  | 'MAINTENANCE'
  | 'OTHER'
  | 'UTILITIES'
  | 'PET'
  | 'PARKING'
  | 'STORAGE'
  | 'APPLICATION'
  | 'LEGAL'
  | 'RETURNED_PAYMENT'
  | 'REFUND'
  | 'OPENING_BALANCE'
  | 'SALES_TAX'
export type Method = 'CASH' | 'CHECK' | 'ACH' | 'CARD' | 'ZELLE' | 'CASH_APP' | null

/** A late fee and its days of grace for rent due from a day on. */
export type LateFeeStep = { from: string; cents: number; graceDays: number }

/** A charge of every month besides the rent. */
export type MonthlyCharge = {
  id: string
  kind: ChargeKind
  /** Zero where it has rates. */
  cents: number
  from: string
  charged: Set<string>
  /** Of sales tax that is a part of the rent: thousandths of a percent, each from a month on. */
  rates?: { from: string; rate: number }[]
  /** Whether sales tax is computed from it, too. */
  isTaxed?: boolean
}

export type Lease = {
  id: string
  tenantId: string
  property: string
  reference: string
  rentCents: number
  /** The flat late fees of the lease in order of days; zero for none. */
  lateFees: LateFeeStep[]
  /** The fees that were there when all late fees ended, by their ids: they stay as they were. */
  keptFees: Map<string, number>
  /** The first month that the daily run charges: its first day. */
  chargesFrom: string
  /** The last month that was charged. */
  chargedMonth: string | null
  recurring: MonthlyCharge[]
  /** Discounts by the month of the rent that they are off. */
  concessions: Map<string, number>
}

export type Charge = {
  id: string
  lease: Lease
  kind: ChargeKind
  cents: number
  due: string
  /** Posted by the daily run: such a charge is posted on the first open day where its own is closed. */
  isScheduled: boolean
  /** The days on which its amount was raised: that part of it is due then. */
  raisedOn: string[]
  isVoid: boolean
  entry: Entry
  concession: Entry | null
  /** Whether sales tax is computed from it. */
  isTaxed?: boolean
  /** Of sales tax with a rate: its rate, whether a person set its amount, and whether it is void because its rent is. */
  tax?: { rate: number; isByHand: boolean; isVoidWithRent: boolean }
}

export type Payment = {
  id: string
  lease: Lease
  cents: number
  day: string
  method: Method
  state: 'PENDING' | 'SETTLED' | 'GONE'
  /** The entry in the books, while it is there. */
  entry: Entry | null
  /** All its entries: posted, taken out, posted again. */
  history: Entry[]
  /** The entry that took a returned payment out. */
  returned: Entry | null
  deposit: Deposit | null
  line: BankLine | null
  /** The bank accounts that there were when it was recorded: the opening balances of later ones may contain it. */
  banksBefore: ReadonlySet<BankAccount>
}

export type OpeningCash = { property: string; day: string; cents: number }

export type Credit = {
  id: string
  lease: Lease
  /** The charge that it waives; null for credit that pays any charge. */
  waived: Charge | null
  day: string
  cents: number
  entry: Entry
  isWithdrawn: boolean
}
/** Unused money that went to another lease of the same tenant, and the payment as which it came there. */
export type CreditMove = {
  id: string
  from: Lease
  to: Lease
  cents: number
  out: Entry
  into: Entry
  isUndone: boolean
}
/** A deposit that went to another lease of the same tenant; no operation takes it back. */
export type DepositMove = { from: Lease; to: Lease; cents: number }
export type Refund = {
  id: string
  paymentId: string
  cents: number
  day: string
  entry: Entry
  isUndone: boolean
}
export type Part = { code: number; property: string | null; cents: number }

export type Expense = {
  id: string
  parts: Part[]
  day: string
  isCash: boolean
  vendor: string | null
  bill: Bill | null
  recurring: { of: Recurring; due: string } | null
  entry: Entry
  /** All its entries: posted, reversed, posted again. */
  history: Entry[]
  isVoid: boolean
  line: BankLine | null
  /** Whether it is the expense of a management fee, which its own page voids. */
  isFee: boolean
}

export type Bill = {
  id: string
  parts: Part[]
  day: string
  vendor: string
  paidCents: number
  /** The parts of its lines that credits of the vendor paid. */
  credited: (Part & { use: string })[]
  entry: Entry
  isVoid: boolean
}

export type VendorCredit = {
  id: string
  code: number
  property: string | null
  cents: number
  vendor: string
  entry: Entry
  uses: { id: string; cents: number; entry: Entry; isVoid: boolean; bill: Bill | null }[]
  isVoid: boolean
}

export type Recurring = {
  id: string
  isMortgage: boolean
  every: number
  start: string
  end: string | null
  cents: number
  code: number
  property: string | null
  vendor: string
  isBill: boolean
  leadDays: number
  taken: Set<string>
  /** Of a mortgage: what was owed, since when, the yearly rate in thousandths of a percent, and what a payment adds. */
  loan: { cents: number; day: string; rate: number; taxCents: number; insuranceCents: number } | null
}

export type OwnerMoney = {
  id: string
  isDraw: boolean
  cents: number
  day: string
  entry: Entry
  isVoid: boolean
  line: BankLine | null
}

/** A balance that went from one owner of a property to another one; null: the account itself. */
export type OwnerTransfer = {
  id: string
  property: string
  from: string | null
  to: string | null
  cents: number
  day: string
  isVoid: boolean
}

export type BankAccount = {
  id: string
  openedOn: string
  includesUndeposited: boolean
  /** The cash that its opening balance contains, and the payments that had left it on a later day when it was added. */
  before: readonly CashBefore[]
  movedLater: ReadonlySet<Payment>
  entry: Entry
}
export type Transfer = {
  id: string
  from: BankAccount
  to: BankAccount
  cents: number
  /** The property of the money; null if it is not assigned. */
  property: string | null
  /** The lease whose deposit the money is; null if it is not a deposit. */
  lease: string | null
  day: string
  entry: Entry
  isVoid: boolean
  lines: Set<BankLine>
}
export type Deposit = { id: string; payments: Payment[]; bank: BankAccount; entry: Entry; isVoid: boolean }

/** A line of a bank's file, and what it was made for, so that it can be matched by hand. */
export type BankLine = {
  id: string
  bank: BankAccount
  day: string
  cents: number
  madeFor: object | readonly object[] | null
  match: { entry: Entry | null; undo: (() => Promise<void> | void)[] } | null
}

export type OtherIncome = { id: string; cents: number; entry: Entry; isVoid: boolean }
export type ExpenseRefund = { id: string; expenseId: string; cents: number; entry: Entry; isVoid: boolean }
export type Distribution = { id: string; cents: number; entry: Entry; isVoid: boolean }
export type Fee = { id: string; expense: Expense | null; isVoid: boolean }
export type DepositReturn = {
  id: string
  lease: Lease
  day: string
  charges: Charge[]
  /** The charges that the deductions became; other operations do not change them. */
  deductions: Entry[]
  interest: Entry | null
  refunds: Refund[]
  isUndone: boolean
}

/** An account with everything that was recorded in it and what its books must be. */
export type Account = {
  app: TestApp
  accountId: string
  token: string
  random: Random
  books: ExpectedBooks
  properties: string[]
  /** The properties that have owners and a fee, with the flat fee of a month; null where it depends on what was collected. */
  managed: {
    property: string
    owners: string[]
    /** The days on which new shares begin, each with the shares as they were sent. */
    steps: { from: string; shares: { ownerId: string; share: string }[] }[]
    flatFeeCents: number | null
  }[]
  vendors: string[]
  leases: Lease[]
  charges: Charge[]
  payments: Payment[]
  /** Money of other books: a deposit that is held, or rent that was prepaid. */
  openingCash: OpeningCash[]
  credits: Credit[]
  creditMoves: CreditMove[]
  depositMoves: DepositMove[]
  refunds: Refund[]
  expenses: Expense[]
  bills: Bill[]
  vendorCredits: VendorCredit[]
  recurring: Recurring[]
  ownerMoney: OwnerMoney[]
  ownerTransfers: OwnerTransfer[]
  bankAccounts: BankAccount[]
  defaultBank: BankAccount | null
  transfers: Transfer[]
  deposits: Deposit[]
  lines: BankLine[]
  distributions: Distribution[]
  otherIncome: OtherIncome[]
  expenseRefunds: ExpenseRefund[]
  fees: Fee[]
  returns: DepositReturn[]
  /** From when on operations are dated: reports of earlier days were printed. Null: any day of the last weeks. */
  notBefore: string | null
  /** The number of times an operation was accepted, and refused per code. */
  accepted: Map<string, number>
  refused: Map<string, number>
  /** The last requests with their answers, for the report of a disagreement. */
  recent: string[]
}

/** A kind of operation: `run` does one, and returns false where there is nothing that it can be done to. */
export type Kind = { name: string; weight: number; run: (account: Account) => Promise<unknown> }
