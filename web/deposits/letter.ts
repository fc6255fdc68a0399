import { composeDepositLetter } from '#shared/deposits/deposit-letter.ts'
import { leaseParties } from '#shared/leases/household/parties-contract.ts'
import type { FinancialDocument } from '#shared/ledger/statements/financial-document.ts'
import { cents, dollarsToCents } from '#shared/lib/money.ts'
import { parsePlainDate } from '#shared/lib/plain-date.ts'
import type { Language } from '#shared/messages/languages.ts'
import { call } from '#web/lib/api/api-client.ts'
import { toCents } from '#web/lib/text/format.ts'
import type { Deposit, DepositReturn } from './api.ts'

/** Composes the letter about the return of a deposit. */
export async function makeDepositLetter(
  deposit: Deposit,
  returned: DepositReturn,
  language: Language,
): Promise<FinancialDocument> {
  const { household, ...parties } = await call(leaseParties, { params: { id: deposit.leaseId } })
  const facts = {
    parties,
    tenants: household,
    state: parties.home.state,
    returnedOn: parsePlainDate(returned.date),
    endedOn: deposit.endsOn === null ? null : parsePlainDate(deposit.endsOn),
    heldCents: dollarsToCents(returned.held),
    interestCents: dollarsToCents(returned.interest),
    deductions: returned.deductions.map(({ category, description, amount }) => ({
      category,
      description,
      amountCents: dollarsToCents(amount),
    })),
    openCents: cents(toCents(returned.open)),
    refundCents: dollarsToCents(returned.refund),
    owedCents: dollarsToCents(returned.owed),
    method: returned.method,
    reference: returned.reference,
    sentTo: returned.sentTo,
    citation: deposit.law?.citation ?? null,
  }
  return composeDepositLetter(facts, language)
}
