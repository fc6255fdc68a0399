import { cents } from '#shared/lib/money.ts'
import { parsePlainDate } from '#shared/lib/plain-date.ts'

import type {
  BankLine,
  LeaseCandidate,
  MatchInput,
  PaymentCandidate,
} from '#shared/banking/matching/matching-types.ts'

/** Returns a whole input of the matching from the parts that matter to a test. */
export function matchInput(parts: Partial<MatchInput>): MatchInput {
  return {
    lines: [],
    accounts: [
      { id: 'checking', last4: '6789', name: 'Checking' },
      { id: 'savings', last4: '1234', name: 'Savings' },
    ],
    leases: [],
    payments: [],
    depositSlips: [],
    expenses: [],
    bills: [],
    recurringExpenses: [],
    earlier: [],
    aliases: [],
    rules: [],
    refused: [],
    ...parts,
  }
}

/** Returns a bank line in dollars, of the checking account and of March 3, 2026, unless said otherwise. */
export function bankLine(
  id: string,
  dollars: number,
  description: string,
  more: Partial<BankLine> = {},
): BankLine {
  return {
    id,
    bankAccountId: 'checking',
    date: parsePlainDate('2026-03-03'),
    amountCents: cents(Math.round(dollars * 100)),
    description,
    memo: '',
    checkNumber: null,
    type: null,
    ...more,
  }
}

/** Returns a lease with one month's rent open, in dollars. */
export function openLease(
  id: string,
  rent: number,
  payerNames: readonly string[],
  more: Partial<LeaseCandidate> = {},
): LeaseCandidate {
  const rentCents = cents(Math.round(rent * 100))
  return {
    id,
    reference: null,
    payerNames,
    unitNumber: '',
    street: '',
    propertyId: 'p',
    rentCents,
    openCharges: [
      { id: `${id}-rent`, type: 'RENT', dueDate: parsePlainDate('2026-03-01'), openCents: rentCents },
    ],
    habit: null,
    endedOn: null,
    ...more,
  }
}

/** Returns a recorded payment by check in dollars. */
export function recordedPayment(
  id: string,
  dollars: number,
  more: Partial<PaymentCandidate> = {},
): PaymentCandidate {
  return {
    id,
    leaseId: 'l',
    date: parsePlainDate('2026-03-02'),
    amountCents: cents(Math.round(dollars * 100)),
    payerNames: [],
    checkNumber: null,
    method: 'CHECK',
    batchId: null,
    ...more,
  }
}
