import { leaseParties } from '#shared/leases/household/parties-contract.ts'
import { citedLaw, composeRentLetter } from '#shared/leases/law/rent-letter.ts'
import type { FinancialDocument } from '#shared/ledger/statements/financial-document.ts'
import { dollarsToCents } from '#shared/lib/money.ts'
import { parsePlainDate } from '#shared/lib/plain-date.ts'
import type { Language } from '#shared/messages/languages.ts'
import { call } from '#web/lib/api/api-client.ts'
import { queryClient } from '#web/lib/api/query-client.ts'

import { rentChangeQuery } from '#web/leases/api.ts'
import { type PlannedRaise, questionOf } from './rent-labels.ts'

/** Composes the letter about a raise that is planned, with the statute that the law of its place gives it. */
export async function makeRentLetter(
  leaseId: string,
  raise: PlannedRaise,
  language: Language,
): Promise<FinancialDocument> {
  const [{ household, ...parties }, plan] = await Promise.all([
    call(leaseParties, { params: { id: leaseId } }),
    queryClient.fetchQuery(rentChangeQuery(leaseId, questionOf(raise))),
  ])
  const from = parsePlainDate(raise.from)
  const first = plan.charges.findLast(({ dueDate }) => dueDate.slice(0, 7) >= raise.from.slice(0, 7))
  const facts = {
    parties,
    tenants: household,
    givenOn: parsePlainDate(raise.givenOn),
    service: raise.service,
    presentCents: dollarsToCents(raise.before),
    newCents: dollarsToCents(raise.rentAmount),
    from,
    firstDueOn: first ? parsePlainDate(first.dueDate) : null,
    law: citedLaw(
      plan.notice && {
        ...plan.notice,
        earliestOn: plan.notice.earliestFrom === null ? null : parsePlainDate(plan.notice.earliestFrom),
      },
      from,
    ),
  }
  return composeRentLetter(facts, language)
}
