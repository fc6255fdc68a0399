import type { StateLaw } from '#shared/law/places/state-law.ts'
import { assertNever } from '#shared/lib/assert-never.ts'
import { dateParts } from '#shared/lib/plain-date.ts'

import type { LeaseAddress, LeaseAnswers } from './answers.ts'
import { composeLease } from '#shared/lease-generator/compose/compose-lease.ts'
import { applicableQuestions } from '#shared/lease-generator/disclosures/disclosures.ts'
import { runsOf } from '#shared/lease-generator/compose/composed-lease.ts'
import { disclosureQuestions } from './disclosure-questions.ts'
import { isExemptionExplained } from '#shared/lease-generator/rent-law-exemptions.ts'
import { deriveLeaseContext } from '#shared/lease-generator/lease-context.ts'

/** A reason why a lease is not finished yet: the question, and one sentence for the user. */
export type LeaseProblem = { questionId: string; text: string }

/** Returns what a finished lease still needs, in the order of the interview. Empty: the lease can be signed. */
export function findLeaseProblems(answers: LeaseAnswers, law: StateLaw | null): LeaseProblem[] {
  return [
    ...peopleProblems(answers),
    ...legalDetailProblems(answers, law),
    ...homeProblems(answers, law),
    ...termProblems(answers),
    ...moneyProblems(answers),
    ...livingProblems(answers),
    ...factProblems(answers, law),
  ]
}

const isBlank = (text: string) => text.trim() === ''

function ask(isMissing: boolean, questionId: string, text: string): LeaseProblem[] {
  return isMissing ? [{ questionId, text }] : []
}

function peopleProblems({ landlord, manager, tenants, guarantors }: LeaseAnswers): LeaseProblem[] {
  const isCompany = landlord.kind === 'company'
  return [
    ...ask(
      landlord.names.every(isBlank),
      'landlord.names',
      isCompany ? 'Enter the legal name of the company.' : 'Enter the landlord’s name.',
    ),
    ...ask(
      isCompany && isBlank(landlord.signer),
      'landlord.signer',
      'Enter the name of the person signing for the company.',
    ),
    ...ask(
      isCompany && isBlank(landlord.signerTitle),
      'landlord.signerTitle',
      'Enter the title of the person signing, for example Manager.',
    ),
    ...addressProblems(landlord.address, 'landlord.address', 'the landlord’s address for notices'),
    ...(manager.has
      ? [
          ...ask(isBlank(manager.name), 'manager.name', 'Enter the manager’s name.'),
          ...addressProblems(manager.address, 'manager.address', 'the manager’s address'),
        ]
      : []),
    ...ask(tenants.length === 0, 'tenants', 'Add at least one tenant.'),
    ...tenants.flatMap(({ name }, at) =>
      ask(isBlank(name), `tenants.${at}.name`, 'Enter the tenant’s name.'),
    ),
    ...guarantors.flatMap(({ name }, at) =>
      ask(isBlank(name), `guarantors.${at}.name`, 'Enter the guarantor’s name.'),
    ),
  ]
}

/**
 * Returns the details that a state's law requires in the lease and that are still open: each would be a line to write
 * on.
 */
function legalDetailProblems(answers: LeaseAnswers, law: StateLaw | null): LeaseProblem[] {
  const { landlord } = answers
  const blanks = law === null ? new Set<string>() : openAnswers(answers, law)
  return [
    ...ask(
      blanks.has('landlord.phone') && isBlank(landlord.phone),
      'landlord.phone',
      `${law?.name ?? ''} requires the landlord’s phone number in the lease. Enter the number.`,
    ),
    ...ask(
      blanks.has('landlord.email') && isBlank(landlord.email),
      'landlord.email',
      `${law?.name ?? ''} requires the landlord’s email address in the lease. Enter the address.`,
    ),
    ...ask(
      blanks.has('landlord.taxNumber'),
      'landlord.taxNumber',
      'Enter the general excise tax number, which Hawaii law requires in the lease.',
    ),
    ...ask(
      blanks.has('deposit.bankName'),
      'deposit.bankName',
      `${law?.name ?? ''} requires the name of the bank in the lease. Enter where the deposit is held.`,
    ),
  ]
}

/** Returns the paths of the answers that the lease shows as a line to write on. */
function openAnswers(answers: LeaseAnswers, law: StateLaw): Set<string> {
  const { parts, addenda } = composeLease(answers, law)
  const runs = [...parts, ...addenda].flatMap(({ clauses }) =>
    clauses.flatMap(({ blocks }) => blocks.flatMap(runsOf)),
  )
  return new Set(runs.flatMap(({ answer, blank }) => (blank && answer !== undefined ? [answer] : [])))
}

function addressProblems(address: LeaseAddress, path: string, what: string): LeaseProblem[] {
  const { street, city, state, zip } = address
  return [
    ...ask(isBlank(street), `${path}.street`, `Enter the street address for ${what}.`),
    ...ask(isBlank(city), `${path}.city`, `Enter the city for ${what}.`),
    ...ask(isBlank(state), `${path}.state`, `Enter the state for ${what}.`),
    ...ask(
      !/^\d{5}(-\d{4})?$/.test(zip.trim()),
      `${path}.zip`,
      `Enter the ZIP code for ${what}, for example 94107.`,
    ),
  ]
}

function homeProblems({ property }: LeaseAnswers, law: StateLaw | null): LeaseProblem[] {
  const elsewhere =
    law !== null && !isBlank(property.state) && property.state.trim().toUpperCase() !== law.state
  return [
    ...addressProblems(property, 'property', 'the home'),
    ...ask(
      elsewhere,
      'property.state',
      `This lease follows the law of ${law?.name ?? ''}, so the home must be in that state.`,
    ),
    ...ask(
      property.furnished && property.inventory.length === 0,
      'property.inventory',
      'List the furniture that comes with the home.',
    ),
    ...property.inventory.flatMap(({ item }, at) =>
      ask(
        property.furnished && isBlank(item),
        `property.inventory.${at}.item`,
        'Enter the item, or remove the row.',
      ),
    ),
  ]
}

function termProblems({ term }: LeaseAnswers): LeaseProblem[] {
  const { startDate, endDate } = term
  const isFixed = term.kind === 'fixed'
  const isReversed = isFixed && startDate !== null && endDate !== null && endDate < startDate
  const isLong =
    isFixed &&
    startDate !== null &&
    endDate !== null &&
    dateParts(endDate).year - dateParts(startDate).year > 30
  return [
    ...ask(startDate === null, 'term.startDate', 'Enter the date the lease begins.'),
    ...ask(isFixed && endDate === null, 'term.endDate', 'Enter the last day, or choose month to month.'),
    ...ask(isReversed, 'term.endDate', 'The last day is before the first day.'),
    ...ask(
      isLong,
      'term.endDate',
      'For a term of more than 30 years, ask a lawyer instead of using this lease.',
    ),
  ]
}

function lateFeeProblems({ kind, amount, basisPoints }: LeaseAnswers['fees']['lateFee']): LeaseProblem[] {
  switch (kind) {
    case 'NONE':
      return []
    case 'FLAT':
      return ask((amount ?? 0) <= 0, 'fees.lateFee.amount', 'Enter the late fee, or choose none.')
    case 'PERCENT':
      return ask(
        (basisPoints ?? 0) <= 0,
        'fees.lateFee.basisPoints',
        'Enter the late fee percentage, or choose none.',
      )
    default:
      return assertNever(kind)
  }
}

function moneyProblems({ rent, deposit, fees, pets, parking }: LeaseAnswers): LeaseProblem[] {
  return [
    ...ask((rent.amount ?? 0) <= 0, 'rent.amount', 'Enter the monthly rent.'),
    ...ask(rent.methods.length === 0, 'rent.methods', 'Choose at least one way to pay.'),
    ...ask(deposit.amount === null, 'deposit.amount', 'Enter the deposit, or 0 for none.'),
    ...lateFeeProblems(fees.lateFee),
    ...fees.other.flatMap(({ name, amount }, at) => [
      ...ask(isBlank(name), `fees.other.${at}.name`, 'Enter what this charge is for.'),
      ...ask((amount ?? 0) <= 0, `fees.other.${at}.amount`, 'Enter the amount of this charge.'),
    ]),
    ...pets.list.flatMap(({ kind }, at) =>
      ask(
        pets.allowed && isBlank(kind),
        `pets.list.${at}.kind`,
        'Enter the kind of animal, or remove the row.',
      ),
    ),
    ...ask(
      parking.kind === 'paid' && (parking.monthlyFee ?? 0) <= 0,
      'parking.monthlyFee',
      'Enter the monthly parking fee, or choose parking included in the rent.',
    ),
  ]
}

function livingProblems({ rules, utilities }: LeaseAnswers): LeaseProblem[] {
  return [
    ...utilities.flatMap(({ payer, allocation }, at) =>
      ask(
        payer === 'shared' && isBlank(allocation),
        `utilities.${at}.allocation`,
        'Enter how the bill is divided, for example by the number of people.',
      ),
    ),
    ...ask(
      rules.smoking === 'areas' && isBlank(rules.smokingAreas),
      'rules.smokingAreas',
      'Enter where smoking is allowed.',
    ),
  ]
}

function factProblems(answers: LeaseAnswers, law: StateLaw | null): LeaseProblem[] {
  const context = deriveLeaseContext(answers, law)
  return applicableQuestions(context).flatMap((id) => {
    const { answer = null, detail = '' } = answers.facts[id] ?? {}
    if (answer === null) {
      return [{ questionId: `facts.${id}`, text: `Answer yes or no: ${disclosureQuestions[id].question}` }]
    }
    if (id === 'rent-law-covered') {
      return ask(
        !answer && !isExemptionExplained(answers),
        'facts.rent-law-covered.detail',
        'Choose why the home is exempt.',
      )
    }
    const label = disclosureQuestions[id].detail
    return answer && label !== null
      ? ask(isBlank(detail), `facts.${id}.detail`, `Fill in: ${label} (you can answer “not known”).`)
      : []
  })
}
