import { leaseParties } from '#shared/leases/household/parties-contract.ts'
import { composeEndingLetter } from '#shared/leases/ending/ending-letter.ts'
import type { FinancialDocument } from '#shared/ledger/statements/financial-document.ts'
import { parsePlainDate } from '#shared/lib/plain-date.ts'
import type { Language } from '#shared/messages/languages.ts'
import { call } from '#web/lib/api/api-client.ts'
import type { LeaseWithPayments } from '#web/leases/api.ts'
import type { EndingNoticeOfLease } from './ending-notice-words.ts'

/** Composes the letter of a landlord's notice; `cause` is the reason that they state in it, '' for none. */
export async function makeEndingLetter(
  lease: LeaseWithPayments,
  { givenOn, lastDay, service, law }: EndingNoticeOfLease,
  cause: string,
  language: Language,
): Promise<FinancialDocument> {
  const { household, ...parties } = await call(leaseParties, { params: { id: lease.id } })
  return composeEndingLetter(
    {
      parties,
      tenants: household,
      givenOn: parsePlainDate(givenOn),
      lastOn: parsePlainDate(lastDay),
      // the portal is the tenants’ way
      service: service === 'PORTAL' ? 'EMAIL' : service,
      termEndOn: law.termEndDate === null ? null : parsePlainDate(law.termEndDate),
      citation: law.citation,
      hasDeposit: lease.securityDeposit > 0 || lease.depositHeld > 0,
      cause: cause.trim() || null,
    },
    language,
  )
}
