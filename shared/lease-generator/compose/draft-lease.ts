import type { StateLaw } from '#shared/law/places/state-law.ts'
import type { leaseBody } from '#shared/leases/contract.ts'
import { recurringNames, type RecurringKind } from '#shared/leases/rent/recurring-charge.ts'
import { cents, centsToDollars, ZERO } from '#shared/lib/money.ts'
import type { propertyBody } from '#shared/portfolio/property-contract.ts'
import type { tenantBody } from '#shared/tenants/contract.ts'
import type * as z from 'zod/mini'

import type { LeaseAnswers } from '#shared/lease-generator/answers/answers.ts'
import { type Charge, chargesBesideRent } from '#shared/lease-generator/charges.ts'
import { limitedLateFee } from '#shared/lease-generator/answers/limits.ts'
import { longDate } from './text.ts'

/**
 * The data that the app needs to open the interview as a draft lease, in the words of its API (dollars on the wire).
 * The property, the unit and the tenants may exist already: the caller looks for them first and then adds their ids.
 */
export type DraftLease = {
  property: z.input<typeof propertyBody>
  unit: { unitNumber: string; rent: number }
  tenants: z.input<typeof tenantBody>[]
  lease: Omit<z.input<typeof leaseBody>, 'unitId' | 'tenantId' | 'tenantIds'>
}

/** The reason that is kept where a term of the written lease is beyond the law's limit: the interview has warned of it. */
const asWritten = 'As written in the lease from the lease generator'

/**
 * Returns the draft lease; null while the start or the rent is open, since a lease needs both. The late fee is the one
 * in the lease, within the law.
 */
export function toDraftLease(answers: LeaseAnswers, law: StateLaw | null): DraftLease | null {
  const { deposit, pets, property, rent, tenants, term } = answers
  if (term.startDate === null || rent.amount === null) {
    return null
  }
  const rentDollars = centsToDollars(cents(rent.amount))
  const petDeposit = pets.allowed ? (deposit.petAmount ?? 0) : 0
  return {
    property: {
      name: property.street.trim(),
      address: property.street.trim(),
      city: property.city.trim(),
      state: property.state.trim().toUpperCase(),
      zipCode: property.zip.trim(),
      propertyType: propertyTypes[property.kind],
    },
    unit: {
      unitNumber: property.unit.trim() === '' ? '1' : property.unit.trim().slice(0, 40),
      rent: rentDollars,
    },
    tenants: tenants
      .filter(({ name }) => name.trim().length > 1)
      .map(({ name, email, phone }) => ({
        name: name.trim().slice(0, 120),
        ...(email.trim() === '' ? {} : { email: email.trim() }),
        ...(phone.trim() === '' ? {} : { phone: phone.trim().slice(0, 40) }),
      })),
    lease: {
      startDate: term.startDate,
      endDate: term.kind === 'fixed' ? term.endDate : null,
      rentAmount: rentDollars,
      securityDeposit: centsToDollars(cents((deposit.amount ?? 0) + petDeposit)),
      dueDay: rent.dueDay,
      proration: rent.proration,
      ...lateFeeOf(answers, law),
      lawReasons: { securityDeposit: asWritten, lateFee: asWritten, graceDays: asWritten },
      notes: notesOf(answers),
      recurringCharges: chargesBesideRent(answers, law)
        .filter(({ every, amount }) => every === 'month' && amount !== null && amount > 0)
        .slice(0, 20)
        .map(recurringOf),
      status: 'DRAFT',
    },
  }
}

/** Returns a monthly charge of the lease as the app charges it: from the first day of the lease. */
function recurringOf({ name, amount, answer }: Charge) {
  const said = name.trim().slice(0, 100)
  const kind = kindOf(answer, said)
  const isOfItsKind = said === '' || said.toLowerCase() === recurringNames[kind].toLowerCase()
  return { kind, description: isOfItsKind ? null : said, amount: centsToDollars(amount ?? ZERO) }
}

function kindOf(answer: string, name: string): RecurringKind {
  if (answer === 'pets.monthlyRent') {
    return 'PET_RENT'
  }
  if (answer === 'parking.monthlyFee' || /\b(parking|garage|carport)\b/i.test(name)) {
    return 'PARKING'
  }
  if (/\bstorage\b/i.test(name)) {
    return 'STORAGE'
  }
  return /\b(utilit(y|ies)|water|sewer|trash|garbage|gas|electric(ity)?|internet|heat)\b/i.test(name)
    ? 'UTILITIES'
    : 'OTHER'
}

const propertyTypes = {
  house: 'SINGLE_FAMILY',
  townhouse: 'SINGLE_FAMILY',
  duplex: 'MULTI_UNIT',
  apartment: 'APARTMENT',
  condo: 'APARTMENT',
  room: 'SINGLE_FAMILY',
  other: 'SINGLE_FAMILY',
} as const

/** Returns the late fee; a percentage that the law reduces becomes the reduced amount, as in the lease. */
function lateFeeOf(
  answers: LeaseAnswers,
  law: StateLaw | null,
): Pick<DraftLease['lease'], 'graceDays' | 'lateFee'> {
  const fee = limitedLateFee(answers, law)
  const graceDays = Math.min(30, fee.graceDays)
  if (fee.kind === 'NONE' || fee.amount === null || fee.amount === 0) {
    return { graceDays, lateFee: { kind: 'NONE' } }
  }
  return {
    graceDays,
    lateFee:
      fee.kind === 'PERCENT' && !fee.isCut && fee.basisPoints !== null
        ? { kind: 'PERCENT', basisPoints: fee.basisPoints }
        : { kind: 'FLAT', amount: centsToDollars(fee.amount) },
  }
}

function notesOf({ date, additionalTerms }: LeaseAnswers): string {
  const made =
    date === null ? 'From the lease generator.' : `From the lease generator, dated ${longDate(date) ?? ''}.`
  return [made, additionalTerms.trim()].filter(Boolean).join('\n\n').slice(0, 5_000)
}
