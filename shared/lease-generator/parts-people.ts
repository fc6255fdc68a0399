import { countyName, countyWord } from '#shared/law/counties.ts'

import { charges } from './charges.ts'
import { cite, namesOf, type Setting } from './setting.ts'
import {
  addressLine,
  answered,
  bullets,
  clause,
  countOf,
  type DraftPart,
  joinWords,
  longDate,
  paragraph,
  say,
  see,
  sentences,
  usd,
} from './text.ts'

/** Part 1: who, what, until when and for how much, before anything else. */
export function summaryPart(setting: Setting): DraftPart {
  return {
    id: 'summary',
    heading: 'The Lease at a Glance',
    clauses: [agreement(setting), atAGlance(setting), charges(setting)],
  }
}

function agreement({ answers, law, landlordNames, place }: Setting) {
  const when =
    answers.date === null ? say`` : say` This lease is dated ${answered('date', longDate(answers.date))}.`
  const county = countyWord(law?.state ?? '')
  const rents = namesOf(answers.landlord.names).length > 1 ? 'rent' : 'rents'
  const tenants = namesOf(answers.tenants.map(({ name }) => name))
  return clause(
    'agreement',
    'Agreement',
    [
      paragraph(
        say`${answered('landlord.names', landlordNames)} (“Landlord”) ${rents} the home described in ${see('premises')} to ${answered('tenants', joinWords(tenants))} (“Tenant”).${when}`,
        ...(tenants.length > 1 ? [say`“Tenant” means all of them together and each of them alone.`] : []),
      ),
      law === null
        ? paragraph(
            say`This lease is written for no particular state. The law of the state and city where the home is applies to it and prevails wherever the two differ.`,
          )
        : paragraph(
            county === null
              ? say`The law of ${place} applies to this lease and prevails wherever the two differ.`
              : say`The law of ${place} and the ordinances of the city and ${county} apply to this lease and prevail wherever the two differ.`,
          ),
    ],
    'It says who is bound by the lease, and that the law prevails over it.',
  )
}

function atAGlance(setting: Setting) {
  const { answers, premises, isFixed } = setting
  const term = isFixed
    ? say`${answered('term.startDate', longDate(answers.term.startDate))} to ${answered('term.endDate', longDate(answers.term.endDate))}`
    : say`month to month from ${answered('term.startDate', longDate(answers.term.startDate))}`
  const rows = [
    [say`Home`, say`${answered('property.street', premises)}`],
    [say`Term`, term],
    [say`Rent`, say`${answered('rent.amount', usd(answers.rent.amount))} a month`],
    [
      say`Deposit`,
      setting.depositTotal === 0 ? say`none` : say`${answered('deposit.amount', usd(setting.depositTotal))}`,
    ],
    [
      say`Pets`,
      say`${answered('pets.allowed', answers.pets.allowed ? 'allowed as agreed' : 'none without written consent')}`,
    ],
    [say`Smoking`, say`${answered('rules.smoking', smokingWords[answers.rules.smoking])}`],
  ]
  return clause(
    'at-a-glance',
    'In short',
    [
      { kind: 'table', head: [say`What`, say`Agreed`], rows },
      paragraph(say`The clauses that follow say it in full, and they decide.`),
    ],
    'The main terms in one place, so that nobody has to look for them.',
  )
}

const smokingWords = { no: 'not allowed', areas: 'only in the places named', yes: 'allowed' }

/** Part 2: parties, home, occupants and guests. */
export function peoplePart(setting: Setting): DraftPart {
  return {
    id: 'people-and-home',
    heading: 'The People and the Home',
    clauses: [
      landlordClause(setting),
      tenantClause(setting),
      premisesClause(setting),
      occupantsClause(setting),
      sublettingClause(setting),
    ],
  }
}

function landlordClause(setting: Setting) {
  const { answers, landlordAddress, landlordNames, law } = setting
  const { landlord, manager } = answers
  const identity = law?.disclosures.find(({ id }) => id === 'landlord-identity')
  const wantsPhone = /telephone/i.test(identity?.text ?? '')
  const wantsMail = /email address/i.test(identity?.text ?? '')
  const ways = [
    landlord.phone.trim() === '' && !wantsPhone
      ? []
      : say`, telephone ${answered('landlord.phone', landlord.phone)}`,
    landlord.email.trim() === '' && !wantsMail
      ? []
      : say`, email ${answered('landlord.email', landlord.email)}`,
  ].flat()
  const managerReach = [manager.phone.trim(), manager.email.trim()].filter(Boolean).join(', ')
  return clause(
    'landlord',
    'Landlord and manager',
    [
      paragraph(
        say`Landlord is ${answered('landlord.names', landlordNames)}, ${answered('landlord.address', landlordAddress)}${ways}.`,
        manager.has && manager.receivesNotices
          ? say`Notices and legal papers for Landlord may be given to Landlord at this address or to the manager.`
          : say`Landlord receives notices and legal papers at this address.`,
        ...(manager.has ? [] : [say`Landlord manages the home.`]),
      ),
      manager.has
        ? paragraph(
            say`The person authorized to manage the home is ${answered('manager.name', manager.name)}, ${answered('manager.address', addressLine(manager.address))}${managerReach === '' ? '' : `, ${managerReach}`}.`,
          )
        : null,
      landlord.emergencyPhone.trim() === ''
        ? null
        : paragraph(
            say`In an emergency call ${answered('landlord.emergencyPhone', landlord.emergencyPhone)}.`,
          ),
      landlord.taxNumber.trim() === ''
        ? null
        : paragraph(say`General excise tax number: ${answered('landlord.taxNumber', landlord.taxNumber)}.`),
      paragraph(say`Landlord tells Tenant in writing without delay if any of this changes.`),
    ],
    'A tenant must know whom to pay, whom to call and where a notice or a court paper reaches the landlord.',
    [cite(setting, identity)],
  )
}

function tenantClause({ answers }: Setting) {
  const several = answers.tenants.length > 1
  return clause(
    'tenants',
    several ? 'Tenants' : 'Tenant',
    [
      bullets(
        ...answers.tenants.map(({ name, email, phone }, at) => {
          const reach = [phone.trim(), email.trim()].filter(Boolean).join(', ')
          return say`${answered(`tenants.${at}.name`, name)}${reach === '' ? '' : `, ${reach}`}`
        }),
      ),
      several
        ? paragraph(
            say`Each of them owes the whole rent and is answerable for the whole lease, not only for a share (“joint and several liability”). How they divide the rent among themselves is their own affair. A notice to one of them counts as notice to all, unless the law requires one for each.`,
          )
        : null,
      answers.guarantors.length > 0
        ? paragraph(
            say`${answered('guarantors', joinWords(answers.guarantors.map(({ name }) => name)))} ${answers.guarantors.length > 1 ? 'guarantee' : 'guarantees'} what Tenant owes, as ${see('addendum-guaranty')} says.`,
          )
        : null,
    ],
    several
      ? 'Several tenants rent one home: the landlord can turn to any of them, and each may live in all of it.'
      : 'It says who may live in the home and who owes the rent.',
  )
}

const kindWords = {
  house: 'a house',
  apartment: 'an apartment',
  condo: 'a condominium',
  townhouse: 'a townhouse',
  duplex: 'one home of a duplex',
  room: 'a room',
  other: 'a home',
}

function premisesClause({ answers, premises }: Setting) {
  const { property } = answers
  const named = countyName(property.county, property.state)
  const county = named && ` in ${named}`
  const built = property.yearBuilt === null ? '' : `, built in ${property.yearBuilt}`
  return clause(
    'premises',
    'The home',
    [
      sentences(
        say`The home is ${answered('property.kind', kindWords[property.kind])} at ${answered('property.street', premises)}${county}${built}. This lease calls it “the home”.`,
        property.storage.trim() === ''
          ? null
          : say`Storage goes with it at no further charge: ${answered('property.storage', property.storage.replace(/\.$/, ''))}.`,
        answers.parking.kind === 'none' ? null : say`Parking is dealt with in ${see('parking')}.`,
        say`Tenant uses the home as a private residence and not for a business that brings customers, staff or a nuisance.`,
      ),
      property.furnished
        ? paragraph(
            say`It is rented furnished. ${see('addendum-inventory')} lists what Landlord provides and in what condition. Tenant looks after it and leaves it in the home; normal wear is not Tenant’s to pay for.`,
          )
        : null,
      property.association
        ? paragraph(
            say`The home belongs to a common interest community${property.associationName.trim() === '' ? '' : `, ${property.associationName.trim()}`}. Its rules bind Tenant as far as Tenant has received them. Landlord pays its regular assessments.`,
          )
        : null,
    ],
    'It names exactly what is rented and what it may be used for.',
  )
}

function occupantsClause({ answers }: Setting) {
  const others = answers.occupants.filter(({ name }) => name.trim() !== '')
  const days = answers.occupancy.guestDays
  return clause(
    'occupants',
    'Who lives there, and guests',
    [
      sentences(
        others.length === 0
          ? say`Tenant lives in the home, together with children born to, adopted by or placed with Tenant during the lease.`
          : say`Tenant lives in the home with ${answered('occupants', joinWords(others.map(({ name, isMinor }) => `${name.trim()}${isMinor ? ' (a minor)' : ''}`)))}, and with children born to, adopted by or placed with Tenant during the lease. They may live there but owe Landlord no rent of their own.`,
        say`Anyone else moves in only with Landlord’s written consent, which Landlord does not refuse without a good reason. Where the law gives Tenant the right to live with family members or with another occupant, this clause does not limit it.`,
      ),
      paragraph(
        say`Guests are welcome. A guest who stays more than ${answered('occupancy.guestDays', countOf(days, 'day'))} in a row, or more than ${countOf(days * 2, 'day')} in six months, needs the consent that someone moving in needs. A caregiver whom Tenant needs because of a disability is not a guest in this sense. Tenant answers for what guests do in the home with Tenant’s permission.`,
      ),
    ],
    'The landlord should know who lives in the home, and where a visit ends; families and the right to share a home stay protected.',
  )
}

function sublettingClause({ answers }: Setting) {
  const never = answers.occupancy.subletting === 'no'
  return clause(
    'subletting',
    'Subletting and assignment',
    [
      paragraph(
        never
          ? say`Tenant does not sublet the home or any part of it, and does not assign this lease, unless the law gives Tenant that right.`
          : say`Tenant may sublet the home or assign this lease with Landlord’s written consent. Landlord answers a written request within 30 days and does not refuse without a good reason.`,
        say`Tenant does not offer the home to travelers for short stays.`,
      ),
    ],
    'The landlord chose this tenant; whoever takes over should be known first. The law may give a tenant more.',
  )
}
