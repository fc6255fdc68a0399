import type { Service } from '#shared/lease-generator/answers/answers.ts'
import type { Run } from '#shared/lease-generator/compose/composed-lease.ts'
import { cite, federal, isAnsweredYes, type LeaseContext } from '#shared/lease-generator/lease-context.ts'
import {
  answerRun,
  bullets,
  clause,
  clockTime,
  type DraftClause,
  type DraftPart,
  countOf,
  joinWords,
  customParagraphs,
  paragraph,
  textRuns,
  sectionRef,
  sentences,
  dollarText,
} from '#shared/lease-generator/compose/text.ts'

const serviceWords: Record<Service, string> = {
  electricity: 'electricity',
  gas: 'gas',
  heat: 'heat',
  water: 'water',
  sewer: 'sewer',
  trash: 'trash collection',
  internet: 'internet',
  cable: 'television',
  association: 'association charges',
}

/** Returns the part on living in the home. */
export function livingPart(context: LeaseContext): DraftPart {
  return {
    id: 'living',
    heading: 'Living in the Home',
    clauses: [
      utilities(context),
      petsClause(context),
      assistanceAnimals(),
      parking(context),
      smoking(context),
      quiet(context),
      alterations(context),
      insurance(context),
      ownRules(context),
    ],
  }
}

function utilities(context: LeaseContext): DraftClause {
  const { answers, law } = context
  const by = (payer: 'landlord' | 'tenant' | 'shared') =>
    answers.utilities.filter((one) => one.payer === payer).map(({ service }) => serviceWords[service])
  const [own, paid, shared] = [
    by('tenant'),
    by('landlord'),
    answers.utilities.filter(({ payer }) => payer === 'shared'),
  ]
  const rule = law?.disclosures.find(({ id }) => id === 'utilities')
  return clause(
    'utilities',
    'Utilities and services',
    [
      bullets(
        paid.length === 0
          ? null
          : textRuns`Landlord pays for ${answerRun('utilities', joinWords(paid))}, which the rent includes.`,
        own.length === 0
          ? null
          : textRuns`Tenant pays for ${answerRun('utilities', joinWords(own))}, in Tenant’s own name where the provider allows it.`,
        ...shared.map(
          ({ service, allocation }): Run[] =>
            textRuns`Landlord bills Tenant for a share of ${serviceWords[service]}, divided as follows: ${answerRun('utilities', allocation.replace(/\.$/, ''))}. Landlord charges no more than the provider’s bill and shows it when Tenant asks.`,
        ),
      ),
      paragraph(
        textRuns`Each side keeps the services that it pays for from being cut off. Landlord never interrupts a service to make Tenant pay or leave${mayInterrupt(context) ? textRuns`, except as ${sectionRef('disclosure-utilities')} says` : ''}.`,
      ),
    ],
    'This clause says who pays each bill. Cutting off a service to collect rent is unlawful nearly everywhere.',
    [cite(context, rule)],
  )
}

/** Whether the landlord may interrupt utilities. Texas: the law allows it within limits, and the landlord chose it. */
function mayInterrupt(context: LeaseContext): boolean {
  return context.law?.state === 'TX' && isAnsweredYes(context, 'electric-interruption')
}

function petsClause({ answers, petFee }: LeaseContext) {
  const { pets } = answers
  if (!pets.allowed) {
    return clause(
      'pets',
      'Pets',
      [
        paragraph(
          textRuns`Tenant keeps no pet in the home without Landlord’s written consent. ${sectionRef('assistance-animals')} still applies.`,
        ),
      ],
      'The landlord chose not to allow pets; animals that assist a person with a disability are not pets.',
    )
  }
  const rentWords =
    (pets.monthlyRent ?? 0) > 0
      ? textRuns`pet rent of ${answerRun('pets.monthlyRent', dollarText(pets.monthlyRent))} a month`
      : null
  const feeWords =
    petFee > 0 ? textRuns`a one-time pet fee of ${answerRun('pets.fee', dollarText(petFee))}` : null
  const charged = [rentWords, feeWords].filter((words) => words !== null)
  return clause(
    'pets',
    'Pets',
    [
      sentences(
        textRuns`Tenant may keep the pets listed in ${sectionRef('addendum-pets')}, on its terms.`,
        charged.length === 0
          ? null
          : textRuns`Tenant pays ${charged.flatMap((words, at) => (at === 0 ? words : [{ text: ' and ' }, ...words]))}.`,
        textRuns`Another pet needs Landlord’s written consent.`,
      ),
    ],
    'This clause says which pets are allowed and what they cost. The rules are in the addendum.',
  )
}

function assistanceAnimals() {
  return clause(
    'assistance-animals',
    'Assistance animals',
    [
      paragraph(
        textRuns`An animal that assists a person with a disability, a service animal or a support animal, is not a pet. Nothing in this lease about pets (number, kind, rent, fee or deposit) applies to it. Tenant may ask for such an accommodation at any time. Tenant pays for damage that the animal causes beyond normal wear.`,
      ),
    ],
    'Federal law requires a landlord to allow assistance animals and prohibits charging for them as pets.',
    [federal('Fair Housing Act, 42 U.S.C. § 3604(f)'), federal('24 CFR § 100.204')],
  )
}

function parking({ answers }: LeaseContext) {
  const { kind, spaces, description, monthlyFee } = answers.parking
  if (kind === 'none') {
    return null
  }
  const which =
    description.trim() === '' ? textRuns`` : textRuns` (${answerRun('parking.description', description)})`
  const free = kind === 'included' || (monthlyFee ?? 0) === 0
  return clause(
    'parking',
    'Parking',
    [
      paragraph(
        textRuns`Tenant may park in ${answerRun('parking.spaces', countOf(spaces ?? 1, 'space'))}${which}${free ? textRuns`, which the rent includes` : textRuns`, for ${answerRun('parking.monthlyFee', dollarText(monthlyFee))} a month`}. The rules are in ${sectionRef('addendum-parking')}.`,
      ),
    ],
    'This clause says which parking comes with the home and what it costs.',
  )
}

function smoking(context: LeaseContext) {
  const { answers, law } = context
  const { smoking: policy, smokingAreas, cannabis } = answers.rules
  const rule = law?.disclosures.find(({ id }) => id === 'smoking')
  const policyWords =
    policy === 'no'
      ? textRuns`No one smokes or vapes in the home or anywhere else on the property.`
      : policy === 'areas'
        ? textRuns`Smoking and vaping are allowed only here: ${answerRun('rules.smokingAreas', smokingAreas.replace(/\.$/, ''))}. No one smokes elsewhere on the property.`
        : textRuns`Smoking is allowed in the home and on the property where the law allows it. Tenant pays for damage from smoke beyond normal wear.`
  return clause(
    'smoking',
    'Smoking',
    [
      sentences(
        policyWords,
        policy !== 'no' && cannabis === 'no'
          ? textRuns`No one smokes or vapes cannabis anywhere on the property.`
          : textRuns`The same applies to cannabis, to the extent that the law allows it.`,
        textRuns`Nothing here limits a medical right that the law gives Tenant.`,
      ),
    ],
    'Smoke is hard to remove and drifts to neighbors, so the lease says where it is allowed.',
    [cite(context, rule)],
  )
}

function quiet({ answers }: LeaseContext) {
  return clause(
    'quiet',
    'Quiet, neighbors and calls for help',
    [
      paragraph(
        textRuns`Tenant has the quiet enjoyment of the home, and Landlord does not disturb it. Tenant and Tenant’s guests do not disturb the neighbors. From ${answerRun('rules.quietFrom', clockTime(answers.rules.quietFrom))} to ${answerRun('rules.quietTo', clockTime(answers.rules.quietTo))} they keep especially quiet.`,
      ),
      paragraph(
        textRuns`Neither side uses the home, or lets others use it, for anything unlawful. Anyone may call the police, an ambulance or a code inspector at any time; Landlord does not charge or act against Tenant for it.`,
      ),
    ],
    'Every tenant has the right to be left in peace, the neighbors have the same right, and a call for help must never cost a tenant the home.',
  )
}

function alterations({ answers }: LeaseContext) {
  const small = answers.rules.alterations === 'small-ones'
  return clause(
    'alterations',
    'Changes, keys and locks',
    [
      sentences(
        small
          ? textRuns`Tenant may hang pictures and shelves, and paint with Landlord’s consent, and restores the home when moving out. Other changes need Landlord’s written consent.`
          : textRuns`Tenant makes no lasting change to the home (painting, drilling beyond a few picture hooks, new locks or fixtures) without Landlord’s written consent.`,
        answers.rules.satellite
          ? textRuns`Tenant may put up a small antenna or dish in an area that only Tenant uses, as federal rules allow, and a small flag of the United States.`
          : textRuns`Rights that the law gives Tenant to a small antenna or dish, and to a flag of the United States, remain.`,
        textRuns`A person with a disability may make reasonable changes that the disability calls for.`,
      ),
      paragraph(
        textRuns`Tenant changes or adds a lock only with Landlord’s consent and then gives Landlord a key. Where the law lets Tenant have locks changed for safety, Landlord does so as the law says. A lost key is replaced at its actual cost.`,
      ),
    ],
    'This clause keeps the home safe and unchanged without taking away rights under federal law.',
    [federal('47 CFR § 1.4000'), federal('42 U.S.C. § 3604(f)(3)(A)')],
  )
}

function insurance(context: LeaseContext) {
  const { answers, law } = context
  const required = answers.rules.insurance === 'required'
  const least = answers.rules.insuranceAmount
  const rule = law?.disclosures.find(({ id }) => id === 'other-renters-insurance')
  return clause(
    'insurance',
    'Renter’s insurance',
    [
      sentences(
        textRuns`Landlord’s insurance does not cover Tenant’s belongings.`,
        required
          ? textRuns`Tenant keeps renter’s insurance${(least ?? 0) > 0 ? textRuns` with liability coverage of at least ${answerRun('rules.insuranceAmount', dollarText(least))}` : ''} during the tenancy and shows proof of it when asked, within the limits that the law sets. Tenant chooses the insurer.`
          : textRuns`Landlord recommends renter’s insurance, which usually costs little; it is Tenant’s choice.`,
        textRuns`Ordinary policies do not cover floods.`,
      ),
    ],
    'Most tenants learn only after a fire that the landlord’s policy does not cover their belongings.',
    [cite(context, required ? rule : undefined)],
  )
}

function ownRules({ answers }: LeaseContext) {
  const own = answers.rules.other.trim()
  if (own === '' && !answers.addenda.houseRules && !answers.property.association) {
    return null
  }
  return clause(
    'house-rules',
    'House rules',
    [
      ...customParagraphs('rules.other', own),
      paragraph(
        textRuns`${answers.addenda.houseRules ? textRuns`${sectionRef('addendum-rules')} is part of this lease. ` : ''}Landlord may add reasonable rules for safety and good order that apply to everyone alike, with 30 days’ written notice. A new rule does not change the rent, the term or any right under this lease.`,
      ),
    ],
    'Rules must be known before they apply, and no rule may change the terms of the lease.',
  )
}
