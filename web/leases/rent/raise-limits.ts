import { formatDate, formatMoney } from '#web/lib/text/format.ts'

import type { RentChangePlan } from '#web/leases/api.ts'

type Limits = Pick<RentChangePlan, 'cap' | 'localRules'>

/** Returns the cap of the state and the rules of cities and counties on a raise, in sentences for the landlord. */
export function limitsOfRaise({ cap, localRules }: Limits): string[] {
  return [
    ...(cap ? [capText(cap)] : []),
    ...localRules.map(
      ({ place, rule, citation, confirmed }) =>
        `${place}: ${rule} (${citation}${confirmed ? '' : ', not confirmed'})`,
    ),
  ]
}

function capText({
  stateName,
  citation,
  most,
  isExceeded,
  parts,
  doubt,
}: NonNullable<Limits['cap']>): string {
  const source = citation ? ` (${citation})` : ''
  const rule =
    most === null
      ? `${stateName} caps increases. ${parts.join('. ')}${source}.`
      : `${stateName} limits the new rent to ${formatMoney(most)}${source}.`
  return [
    rule,
    isExceeded
      ? 'The new rent is higher than that. Charge it only if the home is exempt.'
      : 'Some homes are exempt.',
    doubt ?? '',
  ]
    .filter(Boolean)
    .join(' ')
}

/**
 * Returns what a landlord has to know before serving the letter about a raise and what the letter does not say: a rule that
 * is in doubt or not kept, a form of the state, caps.
 */
export function beforeServing(
  plan: Pick<RentChangePlan, 'notice' | 'rentFrom'> & Limits,
  termEndsOn: string | null,
): string[] {
  const { notice, rentFrom } = plan
  const inTerm =
    termEndsOn !== null && rentFrom <= termEndsOn
      ? [
          `The new rent begins before the term ends on ${formatDate(termEndsOn)}. The rent usually cannot change during a fixed term unless the lease says otherwise.`,
        ]
      : []
  if (!notice) {
    return [
      'No residential rent law is on file for this property, so the letter cites none.',
      ...inTerm,
      ...limitsOfRaise(plan),
    ]
  }
  const { basis, stateName, rule, doubt, confirmed, caution, earliestFrom } = notice
  const isDoubtful = doubt !== null || !confirmed
  const isEarly = basis === 'statute' && earliestFrom !== null && rentFrom < earliestFrom
  return [
    ...(basis === 'statute' ? [] : [`No statute sets this notice period, so the letter cites none. ${rule}`]),
    ...(basis === 'statute' && isDoubtful
      ? [
          `${doubt ?? 'This rule was not confirmed against a source.'} The letter does not cite this rule, so verify it before you serve the letter.`,
        ]
      : []),
    ...(isEarly
      ? [
          `The new rent begins before ${formatDate(earliestFrom)}, the earliest date allowed by ${stateName} law, so the letter cites no statute. Keep the tenants’ written consent.`,
        ]
      : []),
    ...(caution === null ? [] : [caution]),
    ...inTerm,
    ...limitsOfRaise(plan),
  ]
}
