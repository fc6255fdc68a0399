import { phoneText } from '#shared/lib/text/phone-text.ts'
import { countyName, countyWord } from '#shared/law/places/counties.ts'

import { charges } from '#shared/lease-generator/charges.ts'
import { cite, trimmedNames, type LeaseContext } from '#shared/lease-generator/lease-context.ts'
import {
  addressLine,
  answerRun,
  bullets,
  clause,
  countOf,
  type DraftPart,
  joinWords,
  longDate,
  paragraph,
  textRuns,
  sectionRef,
  sentences,
  dollarText,
} from '#shared/lease-generator/compose/text.ts'

/** Returns part 1, the summary: the parties, the home, the term and the price. */
export function summaryPart(context: LeaseContext): DraftPart {
  return {
    id: 'summary',
    heading: 'The Lease at a Glance',
    clauses: [agreement(context), atAGlance(context), charges(context)],
  }
}

function agreement({ answers, law, landlordNames, place }: LeaseContext) {
  const when =
    answers.date === null
      ? textRuns``
      : textRuns` This lease is dated ${answerRun('date', longDate(answers.date))}.`
  const county = countyWord(law?.state ?? '')
  const rents = trimmedNames(answers.landlord.names).length > 1 ? 'rent' : 'rents'
  const tenants = trimmedNames(answers.tenants.map(({ name }) => name))
  return clause(
    'agreement',
    'Agreement',
    [
      paragraph(
        textRuns`${answerRun('landlord.names', landlordNames)} (“Landlord”) ${rents} the home described in ${sectionRef('premises')} to ${answerRun('tenants', joinWords(tenants))} (“Tenant”).${when}`,
        ...(tenants.length > 1
          ? [textRuns`“Tenant” means all of them together and each of them individually.`]
          : []),
      ),
      law === null
        ? paragraph(
            textRuns`This lease is not written for any particular state. The law of the state and city where the home is applies to it and prevails wherever the two differ.`,
          )
        : paragraph(
            county === null
              ? textRuns`The law of ${place} applies to this lease and prevails wherever the two differ.`
              : textRuns`The law of ${place} and the ordinances of the city and ${county} apply to this lease and prevail wherever the two differ.`,
          ),
    ],
    'This clause says who is bound by the lease, and that the law takes priority over it.',
  )
}

function atAGlance(context: LeaseContext) {
  const { answers, premises, isFixed } = context
  const term = isFixed
    ? textRuns`${answerRun('term.startDate', longDate(answers.term.startDate))} to ${answerRun('term.endDate', longDate(answers.term.endDate))}`
    : textRuns`month to month from ${answerRun('term.startDate', longDate(answers.term.startDate))}`
  const rows = [
    [textRuns`Home`, textRuns`${answerRun('property.street', premises)}`],
    [textRuns`Term`, term],
    [textRuns`Rent`, textRuns`${answerRun('rent.amount', dollarText(answers.rent.amount))} a month`],
    [
      textRuns`Deposit`,
      context.depositTotal === 0
        ? textRuns`none`
        : textRuns`${answerRun('deposit.amount', dollarText(context.depositTotal))}`,
    ],
    [
      textRuns`Pets`,
      textRuns`${answerRun('pets.allowed', answers.pets.allowed ? 'allowed as agreed' : 'none without written consent')}`,
    ],
    [textRuns`Smoking`, textRuns`${answerRun('rules.smoking', smokingWords[answers.rules.smoking])}`],
  ]
  return clause(
    'at-a-glance',
    'Main terms',
    [
      { kind: 'table', head: [textRuns`Term`, textRuns`Agreed`], rows },
      paragraph(textRuns`The clauses that follow state the full terms and prevail over this summary.`),
    ],
    'The main terms in one place, so that they are easy to find.',
  )
}

const smokingWords = { no: 'not allowed', areas: 'only in the places named', yes: 'allowed' }

/** Returns part 2: parties, home, occupants and guests. */
export function peoplePart(context: LeaseContext): DraftPart {
  return {
    id: 'people-and-home',
    heading: 'The People and the Home',
    clauses: [
      landlordClause(context),
      tenantClause(context),
      premisesClause(context),
      occupantsClause(context),
      sublettingClause(context),
    ],
  }
}

function landlordClause(context: LeaseContext) {
  const { answers, landlordAddress, landlordNames, law } = context
  const { landlord, manager } = answers
  const identity = law?.disclosures.find(({ id }) => id === 'landlord-identity')
  const wantsPhone = /telephone/i.test(identity?.text ?? '')
  const wantsMail = /email address/i.test(identity?.text ?? '')
  const ways = [
    landlord.phone.trim() === '' && !wantsPhone
      ? []
      : textRuns`, telephone ${answerRun('landlord.phone', phoneText(landlord.phone))}`,
    landlord.email.trim() === '' && !wantsMail
      ? []
      : textRuns`, email ${answerRun('landlord.email', landlord.email)}`,
  ].flat()
  const managerReach = [phoneText(manager.phone).trim(), manager.email.trim()].filter(Boolean).join(', ')
  return clause(
    'landlord',
    'Landlord and manager',
    [
      paragraph(
        textRuns`Landlord is ${answerRun('landlord.names', landlordNames)}, ${answerRun('landlord.address', landlordAddress)}${ways}.`,
        manager.has && manager.receivesNotices
          ? textRuns`Notices and legal papers for Landlord may be given to Landlord at this address or to the manager.`
          : textRuns`Landlord receives notices and legal papers at this address.`,
        ...(manager.has ? [] : [textRuns`Landlord manages the home.`]),
      ),
      manager.has
        ? paragraph(
            textRuns`The person authorized to manage the home is ${answerRun('manager.name', manager.name)}, ${answerRun('manager.address', addressLine(manager.address))}${managerReach === '' ? '' : `, ${managerReach}`}.`,
          )
        : null,
      landlord.emergencyPhone.trim() === ''
        ? null
        : paragraph(
            textRuns`In an emergency call ${answerRun('landlord.emergencyPhone', phoneText(landlord.emergencyPhone))}.`,
          ),
      landlord.taxNumber.trim() === ''
        ? null
        : paragraph(
            textRuns`General excise tax number: ${answerRun('landlord.taxNumber', landlord.taxNumber)}.`,
          ),
      paragraph(textRuns`Landlord tells Tenant in writing without delay if any of this changes.`),
    ],
    'A tenant must know whom to pay, whom to call and where to send the landlord a notice or court papers.',
    [cite(context, identity)],
  )
}

function tenantClause({ answers }: LeaseContext) {
  const several = answers.tenants.length > 1
  return clause(
    'tenants',
    several ? 'Tenants' : 'Tenant',
    [
      bullets(
        ...answers.tenants.map(({ name, email, phone }, at) => {
          const reach = [phoneText(phone).trim(), email.trim()].filter(Boolean).join(', ')
          return textRuns`${answerRun(`tenants.${at}.name`, name)}${reach === '' ? '' : `, ${reach}`}`
        }),
      ),
      several
        ? paragraph(
            textRuns`Each of them owes the whole rent and is responsible for the whole lease, not only for a share (“joint and several liability”). How they divide the rent among themselves is up to them. A notice to one of them counts as notice to all, unless the law requires one for each.`,
          )
        : null,
      answers.guarantors.length > 0
        ? paragraph(
            textRuns`${answerRun('guarantors', joinWords(answers.guarantors.map(({ name }) => name)))} ${answers.guarantors.length > 1 ? 'guarantee' : 'guarantees'} what Tenant owes, as ${sectionRef('addendum-guaranty')} says.`,
          )
        : null,
    ],
    several
      ? 'More than one tenant rents the home. The landlord can hold any of them to the lease, and each may use the entire home.'
      : 'This clause says who may live in the home and who owes the rent.',
  )
}

const kindWords = {
  house: 'a house',
  apartment: 'an apartment',
  condo: 'a condominium',
  townhouse: 'a townhouse',
  duplex: 'one unit of a duplex',
  room: 'a room',
  other: 'a home',
}

function premisesClause({ answers, premises }: LeaseContext) {
  const { property } = answers
  const named = countyName(property.county, property.state)
  const county = named && ` in ${named}`
  const built = property.yearBuilt === null ? '' : `, built in ${property.yearBuilt}`
  return clause(
    'premises',
    'The home',
    [
      sentences(
        textRuns`The home is ${answerRun('property.kind', kindWords[property.kind])} at ${answerRun('property.street', premises)}${county}${built}. This lease calls it “the home”.`,
        property.storage.trim() === ''
          ? null
          : textRuns`Storage is included at no additional charge: ${answerRun('property.storage', property.storage.replace(/\.$/, ''))}.`,
        answers.parking.kind === 'none' ? null : textRuns`Parking is covered in ${sectionRef('parking')}.`,
        textRuns`Tenant uses the home as a private residence and not for a business that brings customers or staff or causes a nuisance.`,
      ),
      property.furnished
        ? paragraph(
            textRuns`It is rented furnished. ${sectionRef('addendum-inventory')} lists what Landlord provides and in what condition. Tenant takes care of it and leaves it in the home; Tenant does not pay for normal wear.`,
          )
        : null,
      property.association
        ? paragraph(
            textRuns`The home belongs to a common interest community${property.associationName.trim() === '' ? '' : `, ${property.associationName.trim()}`}. Tenant must follow its rules that Tenant has received. Landlord pays its regular assessments.`,
          )
        : null,
    ],
    'This clause names exactly what is rented and what it may be used for.',
  )
}

function occupantsClause({ answers }: LeaseContext) {
  const others = answers.occupants.filter(({ name }) => name.trim() !== '')
  const days = answers.occupancy.guestDays
  return clause(
    'occupants',
    'Occupants and guests',
    [
      sentences(
        others.length === 0
          ? textRuns`Tenant lives in the home, together with children born to, adopted by or placed with Tenant during the lease.`
          : textRuns`Tenant lives in the home with ${answerRun('occupants', joinWords(others.map(({ name, isMinor }) => `${name.trim()}${isMinor ? ' (a minor)' : ''}`)))}, and with children born to, adopted by or placed with Tenant during the lease. They may live there but do not owe Landlord rent.`,
        textRuns`Anyone else moves in only with Landlord’s written consent, which Landlord does not refuse without a good reason. Where the law gives Tenant the right to live with family members or with another occupant, this clause does not limit it.`,
      ),
      paragraph(
        textRuns`Guests are welcome. A guest who stays more than ${answerRun('occupancy.guestDays', countOf(days, 'day'))} in a row, or more than ${countOf(days * 2, 'day')} in six months, needs the same consent as someone moving in. A caregiver whom Tenant needs because of a disability does not count as a guest. Tenant is responsible for what guests do in the home with Tenant’s permission.`,
      ),
    ],
    'The landlord should know who lives in the home and when a guest has become an occupant. Families and the right to share a home stay protected.',
  )
}

function sublettingClause({ answers }: LeaseContext) {
  const never = answers.occupancy.subletting === 'no'
  return clause(
    'subletting',
    'Subletting and assignment',
    [
      paragraph(
        never
          ? textRuns`Tenant does not sublet the home or any part of it, and does not assign this lease, unless the law gives Tenant that right.`
          : textRuns`Tenant may sublet the home or assign this lease with Landlord’s written consent. Landlord answers a written request within 30 days and does not refuse without a good reason.`,
        textRuns`Tenant does not offer the home to travelers for short stays.`,
      ),
    ],
    'The landlord chose this tenant and should know first who takes over. The law may give a tenant more rights.',
  )
}
