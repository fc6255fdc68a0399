// The entries that each event must post, written from the definitions of the accounts and without the
// product's code.
import type { Account, BankAccount, Bill, ChargeKind, Expense, Lease, Method, Part } from './account-state.ts'
import type { Line } from './expected-books.ts'

const incomeOf: Record<ChargeKind, number> = {
  RENT: 4000,
  DEPOSIT: 2100,
  LATE_FEE: 4100,
  MAINTENANCE: 4200,
  OTHER: 4900,
  UTILITIES: 4300,
  PET: 4400,
  PARKING: 4500,
  STORAGE: 4500,
  APPLICATION: 4600,
  LEGAL: 4700,
  RETURNED_PAYMENT: 4110,
  // the money of the state or city
  SALES_TAX: 2300,
  // what was owed in other books is equity of theirs
  OPENING_BALANCE: 3000,
  // prepaid rent, which 1200 stands for too
  REFUND: 1200,
}

/** The categories of expenses and their accounts: 5000 + 10 × the line of Schedule E, what is depreciated, and the principal of a mortgage. */
export const expenseAccounts: Record<string, number> = {
  ADVERTISING: 5050,
  AUTO_AND_TRAVEL: 5060,
  CLEANING_AND_MAINTENANCE: 5070,
  COMMISSIONS: 5080,
  INSURANCE: 5090,
  LEGAL_AND_PROFESSIONAL: 5100,
  MANAGEMENT_FEES: 5110,
  MORTGAGE_INTEREST: 5120,
  OTHER_INTEREST: 5130,
  REPAIRS: 5140,
  SUPPLIES: 5150,
  TAXES: 5160,
  UTILITIES: 5170,
  OTHER: 5190,
  CAPITAL: 1500,
  SALES_TAX: 2300,
  MORTGAGE_PRINCIPAL: 2500,
  MORTGAGE_ESCROW: 1300,
}

/** The account's money on a day: the default bank account where it was open before, or none. */
export function bankOn({ defaultBank }: Account, day: string): string | null {
  return defaultBank !== null && defaultBank.openedOn < day ? defaultBank.id : null
}

/** Cash or checks in hand (1000), or money at the bank (1010). */
export function cashLine(
  account: Account,
  day: string,
  isInHand: boolean,
  line: Omit<Line, 'code' | 'bank'>,
): Line {
  return isInHand ? { ...line, code: 1000 } : { ...line, code: 1010, bank: bankOn(account, day) }
}

/** Dr receivable, Cr income by type or kind; a deposit is a liability. */
export function chargeLines({ id, property }: Lease, kind: ChargeKind, cents: number): Line[] {
  return [
    { code: 1200, cents, property, lease: id },
    { code: incomeOf[kind], cents: -cents, property, lease: id },
  ]
}

/** Dr `code`, Cr the tenant's balance: a concession (4910), interest on a deposit (5130). */
export function creditLines({ id, property }: Lease, code: number, cents: number): Line[] {
  return [
    { code, cents, property, lease: id },
    { code: 1200, cents: -cents, property, lease: id },
  ]
}

/** Whether money of a method is at the bank immediately. */
export const isElectronic = (method: Method) =>
  method !== null && ['ACH', 'CARD', 'ZELLE', 'CASH_APP'].includes(method)

/** Money received: electronic payments are at the bank, the rest is undeposited. */
export function paymentLines(
  account: Account,
  lease: Lease,
  day: string,
  method: Method,
  cents: number,
): Line[] {
  const { id, property } = lease
  const isInHand = !isElectronic(method)
  return [
    cashLine(account, day, isInHand, { cents, property, lease: id }),
    { code: 1200, cents: -cents, property, lease: id },
  ]
}

/** Money given back to a tenant: cash from what is in hand, the rest from the bank. */
export function refundLines(
  account: Account,
  lease: Lease,
  day: string,
  isCash: boolean,
  cents: number,
): Line[] {
  const { id, property } = lease
  return [
    { code: 1200, cents, property, lease: id },
    cashLine(account, day, isCash, { cents: -cents, property, lease: id }),
  ]
}

/** A paid expense: Dr its accounts, or accounts payable where it pays a bill, Cr cash, in each property. */
export function expenseLines(
  account: Account,
  { parts, day, isCash, bill }: Pick<Expense, 'parts' | 'day' | 'isCash' | 'bill'>,
): Line[] {
  return parts.flatMap(({ code, property, cents }) => [
    { code: bill === null ? code : 2000, cents, property },
    cashLine(account, day, isCash, { cents: -cents, property }),
  ])
}

export function billLines({ parts }: Pick<Bill, 'parts'>): Line[] {
  return parts.flatMap(({ code, property, cents }) => [
    { code, cents, property },
    { code: 2000, cents: -cents, property },
  ])
}

/** Money of the owner: Dr 3100 draws, Cr cash, or Dr cash, Cr 3200 contributions. */
export function ownerLines(
  account: Account,
  money: { isDraw: boolean; cents: number; property: string | null; day: string; isCash: boolean },
): Line[] {
  const { property, day, isCash } = money
  const cents = money.isDraw ? -money.cents : money.cents
  return [
    { code: money.isDraw ? 3100 : 3200, cents: -cents, property },
    cashLine(account, day, isCash, { cents, property }),
  ]
}

/** Money that moves from where an entry has it to a bank account; what is there already stays. */
export function moveLines(from: readonly Line[], to: BankAccount): Line[] {
  return from
    .filter((line) => line.code === 1000 || (line.code === 1010 && (line.bank ?? null) !== to.id))
    .flatMap(({ code, cents, property, bank = null }) => [
      { code, cents: -cents, property, bank },
      { code: 1010, cents, property, bank: to.id },
    ])
}

export const sumOf = (parts: readonly Pick<Part, 'cents'>[]) =>
  parts.reduce((total, { cents }) => total + cents, 0)
