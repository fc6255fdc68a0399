import type { StateLaw } from '#shared/law/places/state-law.ts'

import type { LeaseAnswers } from './answers.ts'
import { isInNewYorkCity } from '#shared/lease-generator/city-check.ts'
import type { LeaseWarning } from '#shared/lease-generator/compose/composed-lease.ts'
import { chosenExemption } from '#shared/lease-generator/rent-law-exemptions.ts'
import { citationOf } from '#shared/lease-generator/lease-context.ts'

/**
 * Returns warnings about answers that contradict each other: the landlord's answer on whether a law covers the home,
 * and the answers about the home.
 */
export function contradictionWarnings(answers: LeaseAnswers, law: StateLaw): LeaseWarning[] {
  return [...exemptionWarnings(answers, law), ...cityWarnings(answers, law)]
}

function exemptionWarnings(answers: LeaseAnswers, law: StateLaw): LeaseWarning[] {
  const covered = answers.facts['rent-law-covered']?.answer ?? null
  if (covered !== false) {
    return []
  }
  const found =
    law.state === 'CA' ? californiaDoubts(answers) : law.state === 'NY' ? newYorkDoubts(answers) : []
  const rule = law.disclosures.find(({ id }) =>
    ['other-tenant-protection-act', 'other-good-cause'].includes(id),
  )
  return found.map((text) => ({
    questionId: 'facts.rent-law-covered',
    text,
    citation: rule === undefined ? null : citationOf(law, rule),
  }))
}

/** Returns the year in which the lease begins, or the year of its date; null while both are open. */
function yearOfLease({ date, term }: LeaseAnswers): number | null {
  const day = term.startDate ?? date
  return day === null ? null : Number(day.slice(0, 4))
}

/** Returns the contradictions in California. Source: Cal. Civ. Code §§ 1946.2(e), 1947.12(d). */
function californiaDoubts(answers: LeaseAnswers): string[] {
  const { landlord, property } = answers
  const { kind, unitsInBuilding: units, yearBuilt } = property
  const exemption = chosenExemption(answers)?.id ?? null
  const year = yearOfLease(answers)
  const home = `You say that the home is exempt from the Tenant Protection Act`
  const isShared = (units ?? 1) > 1 && kind !== 'condo' && kind !== 'townhouse'
  const isOld = yearBuilt !== null && year !== null && year - yearBuilt > 16
  if (exemption === 'new-building') {
    return isOld
      ? [`${home} because the building is less than 15 years old, but that it was built in ${yearBuilt}.`]
      : []
  }
  if (exemption === 'separate-title') {
    return [
      ...(isShared
        ? [
            `${home} because it can be sold separately from any other dwelling, but that its building has ${units} rental units. A unit of an apartment building cannot.`,
          ]
        : []),
      ...(landlord.kind === 'company'
        ? [
            `${home} because no corporation owns it, but the landlord is a company. The exemption does not apply to a corporation, a real estate investment trust, or an LLC with a corporation among its members.`,
          ]
        : []),
    ]
  }
  if (exemption === 'owner-occupied-duplex') {
    return units !== null && units !== 2
      ? [
          `${home} as a duplex whose other unit the owner lives in, but that the building has ${units} rental units.`,
        ]
      : []
  }
  return exemption === null && isOld && isShared
    ? [
        `${home}, but a building of ${units} units from ${yearBuilt} is usually covered${property.city.trim() === '' ? '' : `, and ${property.city.trim()} may have rules of its own`}. Check the reason you give.`,
      ]
    : []
}

/** Returns the contradictions in New York. Source: N.Y. Real Prop. Law §§ 213, 214. */
function newYorkDoubts(answers: LeaseAnswers): string[] {
  const { landlord, property } = answers
  const exemption = chosenExemption(answers)?.id ?? null
  const inCity = isInNewYorkCity(answers) ?? answers.facts['new-york-city']?.answer ?? null
  const home = 'You say that the home is exempt from the Good Cause Eviction Law'
  const units = property.unitsInBuilding
  if (exemption === 'not-adopted' && inCity === true) {
    return [
      `${home} because its city has not adopted the law, but the home is in New York City, where the law applies.`,
    ]
  }
  if (exemption === 'small-landlord' && (landlord.unitsOwned ?? 0) > 10) {
    return [`${home} because you are a small landlord, but that you rent out ${landlord.unitsOwned} units.`]
  }
  if (exemption === 'owner-occupied' && (units ?? 0) > 10) {
    return [`${home} because the owner lives in a building of ten units or fewer, but that it has ${units}.`]
  }
  return exemption === 'new-building' && property.yearBuilt !== null && property.yearBuilt < 2008
    ? [
        `${home} because its certificate of occupancy was issued in 2009 or later, but that it was built in ${property.yearBuilt}.`,
      ]
    : []
}

function cityWarnings(answers: LeaseAnswers, law: StateLaw): LeaseWarning[] {
  const said = answers.facts['new-york-city']?.answer ?? null
  const is = law.state === 'NY' ? isInNewYorkCity(answers) : null
  if (said === null || is === null || said === is) {
    return []
  }
  const place = [answers.property.city.trim(), answers.property.zip.trim()].filter(Boolean).join(', ')
  return [
    {
      questionId: 'facts.new-york-city',
      text: is
        ? `You answered that the property is not in New York City, but its address is (${place}). The city’s own notices and rules apply there.`
        : `You answered that the property is in New York City, but its address is not (${place}). The lease then has notices that only the city asks for.`,
      citation: null,
    },
  ]
}
