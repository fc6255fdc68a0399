import type { Service } from './answers.ts'
import type { Run } from './document.ts'
import { cite, federal, knows, type Setting } from './setting.ts'
import {
  answered,
  bullets,
  clause,
  clockTime,
  type DraftClause,
  type DraftPart,
  countOf,
  joinWords,
  ownParagraphs,
  paragraph,
  say,
  see,
  sentences,
  usd,
} from './text.ts'

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

/** Part: what living in the home is like. */
export function livingPart(setting: Setting): DraftPart {
  return {
    id: 'living',
    heading: 'Living in the Home',
    clauses: [
      utilities(setting),
      petsClause(setting),
      assistanceAnimals(),
      parking(setting),
      smoking(setting),
      quiet(setting),
      alterations(setting),
      insurance(setting),
      ownRules(setting),
    ],
  }
}

function utilities(setting: Setting): DraftClause {
  const { answers, law } = setting
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
          : say`Landlord pays for ${answered('utilities', joinWords(paid))}, which the rent includes.`,
        own.length === 0
          ? null
          : say`Tenant pays for ${answered('utilities', joinWords(own))}, in Tenant’s own name where the provider allows it.`,
        ...shared.map(
          ({ service, allocation }): Run[] =>
            say`Landlord bills Tenant for a share of ${serviceWords[service]}, divided as follows: ${answered('utilities', allocation.replace(/\.$/, ''))}. Landlord charges no more than the provider’s bill and shows it when Tenant asks.`,
        ),
      ),
      paragraph(
        say`Neither side lets a service that it pays for be cut off. Landlord never interrupts a service to make Tenant pay or leave${mayInterrupt(setting) ? say`, except as ${see('disclosure-utilities')} says` : ''}.`,
      ),
    ],
    'It says who pays each bill. Cutting off a service to collect rent is unlawful nearly everywhere.',
    [cite(setting, rule)],
  )
}

/** Texas: the law allows it within limits, and the landlord asked for it. */
function mayInterrupt(setting: Setting): boolean {
  return setting.law?.state === 'TX' && knows(setting, 'electric-interruption')
}

function petsClause({ answers, petFee }: Setting) {
  const { pets } = answers
  if (!pets.allowed) {
    return clause(
      'pets',
      'Pets',
      [
        paragraph(
          say`Tenant keeps no pet in the home without Landlord’s written consent. ${see('assistance-animals')} applies all the same.`,
        ),
      ],
      'The landlord chose a home without pets; animals that assist a person with a disability are not pets.',
    )
  }
  const rentWords =
    (pets.monthlyRent ?? 0) > 0
      ? say`pet rent of ${answered('pets.monthlyRent', usd(pets.monthlyRent))} a month`
      : null
  const feeWords = petFee > 0 ? say`a one-time pet fee of ${answered('pets.fee', usd(petFee))}` : null
  const charged = [rentWords, feeWords].filter((words) => words !== null)
  return clause(
    'pets',
    'Pets',
    [
      sentences(
        say`Tenant may keep the pets listed in ${see('addendum-pets')}, on its terms.`,
        charged.length === 0
          ? null
          : say`Tenant pays ${charged.flatMap((words, at) => (at === 0 ? words : [{ text: ' and ' }, ...words]))}.`,
        say`Another pet needs Landlord’s written consent.`,
      ),
    ],
    'It says which pets are welcome and what they cost; the rules for them are in the addendum.',
  )
}

function assistanceAnimals() {
  return clause(
    'assistance-animals',
    'Assistance animals',
    [
      paragraph(
        say`An animal that assists a person with a disability, a service animal or a support animal, is not a pet. Nothing that this lease says about pets, their number, kind, rent, fee or deposit, applies to it. Tenant may ask for such an accommodation at any time. Tenant pays for damage that the animal causes beyond normal wear.`,
      ),
    ],
    'Federal law makes a landlord allow assistance animals and forbids charging for them as pets.',
    [federal('Fair Housing Act, 42 U.S.C. § 3604(f)'), federal('24 CFR § 100.204')],
  )
}

function parking({ answers }: Setting) {
  const { kind, spaces, description, monthlyFee } = answers.parking
  if (kind === 'none') {
    return null
  }
  const which = description.trim() === '' ? say`` : say` (${answered('parking.description', description)})`
  const free = kind === 'included' || (monthlyFee ?? 0) === 0
  return clause(
    'parking',
    'Parking',
    [
      paragraph(
        say`Tenant may park in ${answered('parking.spaces', countOf(spaces ?? 1, 'space'))}${which}${free ? say`, which the rent includes` : say`, for ${answered('parking.monthlyFee', usd(monthlyFee))} a month`}. The rules are in ${see('addendum-parking')}.`,
      ),
    ],
    'It says which space belongs to the home and what it costs.',
  )
}

function smoking(setting: Setting) {
  const { answers, law } = setting
  const { smoking: policy, smokingAreas, cannabis } = answers.rules
  const rule = law?.disclosures.find(({ id }) => id === 'smoking')
  const policyWords =
    policy === 'no'
      ? say`Nobody smokes or vapes in the home or anywhere else on the property.`
      : policy === 'areas'
        ? say`Smoking and vaping are allowed only here: ${answered('rules.smokingAreas', smokingAreas.replace(/\.$/, ''))}. Nobody smokes elsewhere on the property.`
        : say`Smoking is allowed in the home and on the property where the law allows it. Tenant pays for damage from smoke beyond normal wear.`
  return clause(
    'smoking',
    'Smoking',
    [
      sentences(
        policyWords,
        policy !== 'no' && cannabis === 'no'
          ? say`Nobody smokes or vapes cannabis anywhere on the property.`
          : say`The same holds for cannabis, as far as the law allows it at all.`,
        say`Nothing here limits a medical right that the law gives Tenant.`,
      ),
    ],
    'Smoke is hard to remove and drifts to neighbors, so the lease says where it is allowed.',
    [cite(setting, rule)],
  )
}

function quiet({ answers }: Setting) {
  return clause(
    'quiet',
    'Quiet, neighbors and calls for help',
    [
      paragraph(
        say`Tenant has the quiet enjoyment of the home, and Landlord does not disturb it. Tenant and Tenant’s guests do not disturb the neighbors. From ${answered('rules.quietFrom', clockTime(answers.rules.quietFrom))} to ${answered('rules.quietTo', clockTime(answers.rules.quietTo))} they keep especially quiet.`,
      ),
      paragraph(
        say`Neither side uses the home, or lets others use it, for anything unlawful. Anyone may call the police, an ambulance or a code inspector at any time; Landlord makes no charge and takes no step against Tenant for it.`,
      ),
    ],
    'Every tenancy carries the right to be left in peace, the neighbors have the same right, and a call for help must never cost a tenant the home.',
  )
}

function alterations({ answers }: Setting) {
  const small = answers.rules.alterations === 'small-ones'
  return clause(
    'alterations',
    'Changes, keys and locks',
    [
      sentences(
        small
          ? say`Tenant may hang pictures and shelves, and paint with Landlord’s consent, and puts the home back as it was when moving out. Other changes need Landlord’s written consent.`
          : say`Tenant makes no lasting change to the home (painting, drilling beyond a few picture hooks, new locks or fixtures) without Landlord’s written consent.`,
        answers.rules.satellite
          ? say`Tenant may put up a small antenna or dish in a place that is Tenant’s alone, as federal rules allow, and a small flag of the United States.`
          : say`Rights that the law gives Tenant to a small antenna or dish, and to a flag of the United States, remain.`,
        say`A person with a disability may make reasonable changes that the disability calls for.`,
      ),
      paragraph(
        say`Tenant changes or adds a lock only with Landlord’s consent and then gives Landlord a key. Where the law lets Tenant have locks changed for safety, Landlord does so as the law says. A lost key is replaced at its actual cost.`,
      ),
    ],
    'It keeps the home as it was and safe, without taking away what federal law lets a tenant do.',
    [federal('47 CFR § 1.4000'), federal('42 U.S.C. § 3604(f)(3)(A)')],
  )
}

function insurance(setting: Setting) {
  const { answers, law } = setting
  const required = answers.rules.insurance === 'required'
  const least = answers.rules.insuranceAmount
  const rule = law?.disclosures.find(({ id }) => id === 'other-renters-insurance')
  return clause(
    'insurance',
    'Renter’s insurance',
    [
      sentences(
        say`Landlord’s insurance does not cover Tenant’s belongings.`,
        required
          ? say`Tenant keeps renter’s insurance${(least ?? 0) > 0 ? say` with liability cover of at least ${answered('rules.insuranceAmount', usd(least))}` : ''} during the tenancy and shows proof of it when asked, within the limits that the law sets. Tenant chooses the insurer.`
          : say`Landlord recommends renter’s insurance, which usually costs little; it is Tenant’s choice.`,
        say`Ordinary policies do not cover floods.`,
      ),
    ],
    'Most tenants learn only after a fire that the landlord’s policy does not pay for their things.',
    [cite(setting, required ? rule : undefined)],
  )
}

function ownRules({ answers }: Setting) {
  const own = answers.rules.other.trim()
  if (own === '' && !answers.addenda.houseRules && !answers.property.association) {
    return null
  }
  return clause(
    'house-rules',
    'House rules',
    [
      ...ownParagraphs('rules.other', own),
      paragraph(
        say`${answers.addenda.houseRules ? say`${see('addendum-rules')} is part of this lease. ` : ''}Landlord may add reasonable rules for safety and good order that apply to everyone alike, with 30 days’ written notice. A new rule does not change the rent, the term or any right under this lease.`,
      ),
    ],
    'Rules need to be known before they bind, and none may change the bargain.',
  )
}
