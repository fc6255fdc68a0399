import { concessionLabel, namedLabel } from '#shared/ledger/explain/explain.ts'
import type { ChargeExplanation, Stored } from '#shared/ledger/explain/explanation.ts'
import { postCharge, postConcession } from '#shared/ledger/postings/posting.ts'
import type { ConcessionFacts } from '#shared/leases/rent/concessions.ts'
import { cents } from '#shared/lib/money.ts'
import { startOfMonth } from '#shared/lib/plain-date.ts'

import type { ChargeFields } from '#server/ledger/charges/charge-store.ts'
import type { Posting } from './journal-store.ts'

type Posted = Pick<
  ChargeFields,
  | 'id'
  | 'type'
  | 'kind'
  | 'leaseId'
  | 'propertyId'
  | 'amountCents'
  | 'dueOn'
  | 'description'
  | 'label'
  | 'explanation'
>

/** Returns what concessions took off a charge; null where none did. */
export function concessionOf(stored: Stored<ChargeExplanation>): ConcessionFacts | null {
  return ('concession' in stored && stored.concession) || null
}

/**
 * Returns the entries of a charge: its gross amount and, on the same day, the concession that leaves `amountCents` (cents)
 * to pay.
 */
export function postingsOfCharge(charge: Posted): Posting[] {
  const { id: chargeId, type, kind, leaseId, propertyId, amountCents, dueOn: on, description, label } = charge
  const about = { type, leaseId, propertyId, chargeId }
  const concession = concessionOf(charge.explanation)
  if (!concession) {
    return [{ entry: postCharge({ type, kind, amountCents, on, description, label }), ...about }]
  }
  const name = namedLabel(concessionLabel(concession, monthOf(charge)))
  const grossCents = cents(amountCents + concession.amountCents)
  return [
    { entry: postCharge({ type, kind, amountCents: grossCents, on, description, label }), ...about },
    { entry: postConcession({ amountCents: concession.amountCents, on, ...name }), ...about },
  ]
}

/** Returns the month of a charge of rent: the month of its days, which are all in one month. */
function monthOf({ explanation, dueOn }: Posted) {
  return startOfMonth('from' in explanation ? explanation.from : dueOn)
}
