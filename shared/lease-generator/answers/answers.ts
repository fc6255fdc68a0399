import * as z from 'zod/mini'

import { lateFeeKinds } from '#shared/leases/late-fees/late-fee.ts'
import { plainDate } from '#shared/lib/date-schema.ts'

import { disclosureQuestionIds } from '#shared/law/disclosures/question-ids.ts'

/**
 * The answers of the interview. Every field exists from the start, so that an unfinished interview is a valid value
 * too: '' and null mean 'not answered yet' (or 'none', where that is a valid answer). Amounts are whole cents, rates
 * are basis points. The path of an answer ('rent.amount', 'tenants', 'facts.flood-zone') is its question's id
 * everywhere: in problems, in warnings and in the document's runs.
 */
const line = z.string().check(z.maxLength(200))
const longText = z.string().check(z.maxLength(5_000))
const amount = z.nullable(z.int().check(z.minimum(0), z.maximum(10_000_000_00)))
const count = (max: number) => z.nullable(z.int().check(z.minimum(0), z.maximum(max)))
const list = <T extends z.core.SomeType>(of: T, max: number) => z.array(of).check(z.maxLength(max))

const address = z.object({ street: line, unit: line, city: line, state: line, zip: line })
const person = z.object({ name: line, email: line, phone: line })

const propertyKinds = ['house', 'apartment', 'condo', 'townhouse', 'duplex', 'room', 'other'] as const
export const paymentMethods = ['check', 'transfer', 'portal', 'card', 'money-order', 'cash'] as const
export const services = [
  'electricity',
  'gas',
  'heat',
  'water',
  'sewer',
  'trash',
  'internet',
  'cable',
  'association',
] as const

export const leaseAnswers = z.object({
  /** The date of the lease; null where it is written by hand at the signing. */
  date: z.nullable(plainDate),
  landlord: z.object({
    kind: z.enum(['people', 'company']),
    /** The names of all owners who are landlords; for a company, its legal name alone. */
    names: list(line, 6),
    /** The person who signs for a company, and their title. */
    signer: line,
    signerTitle: line,
    /** The address at which the landlord receives notices. */
    address,
    phone: line,
    email: line,
    /** The number of units that the landlord rents out in total; some duties apply from a certain number. */
    unitsOwned: count(100_000),
    emergencyPhone: line,
    /** Hawaii: the general excise tax number. */
    taxNumber: line,
  }),
  manager: z.object({
    has: z.boolean(),
    name: line,
    /** The person who signs for a management company, and their title. */
    signer: line,
    signerTitle: line,
    address,
    phone: line,
    email: line,
    /** Whether the manager receives notices and legal papers for the landlord. */
    receivesNotices: z.boolean(),
    /** Whether the manager signs the lease for the landlord. */
    signs: z.boolean(),
  }),
  tenants: list(person, 10),
  /** Other people who will live in the home, including children. */
  occupants: list(z.object({ name: line, isMinor: z.boolean() }), 12),
  guarantors: list(z.object({ name: line, address: line, phone: line, email: line }), 6),
  property: z.object({
    ...address.shape,
    county: line,
    kind: z.enum(propertyKinds),
    /** The number of rental units in the building; 1 for a single-family house. */
    unitsInBuilding: count(10_000),
    /** The year of construction; null where unknown: then the lease treats the building as built before 1978. */
    yearBuilt: z.nullable(z.int().check(z.minimum(1600), z.maximum(2200))),
    furnished: z.boolean(),
    inventory: list(z.object({ item: line, quantity: count(1_000), condition: line }), 200),
    /** The storage space that belongs to the home; '' for none. */
    storage: line,
    /** Whether a homeowners' or condominium association has rules that bind the tenant. */
    association: z.boolean(),
    associationName: line,
  }),
  term: z.object({
    kind: z.enum(['fixed', 'month-to-month']),
    startDate: z.nullable(plainDate),
    /** The last day, included; null for month-to-month. */
    endDate: z.nullable(plainDate),
    /** The rule for the time after a fixed term if neither side acts. */
    afterwards: z.enum(['month-to-month', 'ends']),
    /** Days of notice to end a month-to-month tenancy; null: the law's minimum (30 where it has no number). */
    landlordNoticeDays: count(365),
    tenantNoticeDays: count(365),
  }),
  rent: z.object({
    amount,
    dueDay: z.int().check(z.minimum(1), z.maximum(31)),
    firstMonth: z.enum(['prorated', 'full']),
    proration: z.enum(['ACTUAL_DAYS', 'THIRTY_DAY_MONTH']),
    methods: list(z.enum(paymentMethods), paymentMethods.length),
    /** The person and place to pay; '' means the landlord at the address for notices. */
    payTo: line,
    payWhere: longText,
    /** Last month's rent paid at the start; null for none. */
    lastMonthPrepaid: amount,
    /** The discount on the rent and its duration, in words; '' for none. */
    concession: longText,
  }),
  deposit: z.object({
    /** The security deposit in cents; zero for none. */
    amount,
    /** An additional refundable deposit for pets in cents; it counts toward the state's limit in most states. */
    petAmount: amount,
    bankName: line,
    bankAddress: line,
    accountNumber: line,
    earnsInterest: z.boolean(),
  }),
  fees: z.object({
    lateFee: z.object({
      kind: z.enum(lateFeeKinds),
      amount,
      basisPoints: count(5_000),
      graceDays: z.int().check(z.minimum(0), z.maximum(30)),
    }),
    /** The fee in cents for a payment that the bank returns; null or zero for none. */
    returnedPayment: amount,
    other: list(
      z.object({
        name: line,
        amount,
        every: z.enum(['once', 'month']),
        mandatory: z.boolean(),
        refundable: z.boolean(),
      }),
      20,
    ),
  }),
  /** Utilities of the home, who pays each, and how a shared bill is divided. */
  utilities: list(
    z.object({
      service: z.enum(services),
      payer: z.enum(['landlord', 'tenant', 'shared']),
      /** The way in which the landlord divides or measures a shared bill, in words. */
      allocation: longText,
    }),
    services.length,
  ),
  pets: z.object({
    allowed: z.boolean(),
    list: list(z.object({ kind: line, name: line, description: line }), 10),
    /** The largest number of pets; null means those listed. */
    max: count(20),
    monthlyRent: amount,
    /** A one-time, nonrefundable pet fee in cents. */
    fee: amount,
  }),
  parking: z.object({
    kind: z.enum(['none', 'included', 'paid']),
    spaces: count(50),
    /** The parking spaces: 'garage, space 12'. */
    description: line,
    monthlyFee: amount,
  }),
  occupancy: z.object({
    /** The consecutive days that a guest may stay, and the days in any six months. */
    guestDays: z.int().check(z.minimum(1), z.maximum(90)),
    subletting: z.enum(['with-consent', 'no']),
  }),
  rules: z.object({
    smoking: z.enum(['no', 'areas', 'yes']),
    /** The places where smoking is allowed, if smoking is `areas`. */
    smokingAreas: line,
    cannabis: z.enum(['no', 'as-smoking']),
    /** The start and end of the quiet hours: '22:00' and '07:00'. */
    quietFrom: z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/)),
    quietTo: z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/)),
    alterations: z.enum(['with-consent', 'small-ones']),
    insurance: z.enum(['recommended', 'required']),
    /** The minimum liability coverage in cents, if insurance is `required`. */
    insuranceAmount: amount,
    keys: count(50),
    /** Hours of notice before the landlord enters; null: the law's minimum (24 where it has no number). */
    entryNoticeHours: count(336),
    satellite: z.boolean(),
    /** Additional rules in the landlord's words; '' for none. */
    other: longText,
  }),
  maintenance: z.object({
    appliances: list(z.object({ name: line, from: z.enum(['landlord', 'tenant']) }), 30),
    lawn: z.enum(['landlord', 'tenant', 'none']),
    snow: z.enum(['landlord', 'tenant', 'none']),
    filters: z.enum(['landlord', 'tenant', 'none']),
  }),
  /** Facts that the landlord knows about the building; the state determines which of these are asked. */
  facts: z.partialRecord(
    z.enum(disclosureQuestionIds),
    z.object({ answer: z.nullable(z.boolean()), detail: longText }),
  ),
  rentLaw: z.object({
    /**
     * The reason why the home is exempt from the state's rent limits: an id of rent-law-exemptions.ts; '' for none or
     * another reason.
     */
    exemption: line,
  }),
  addenda: z.object({
    moveInChecklist: z.boolean(),
    houseRules: z.boolean(),
    mold: z.boolean(),
    bedBugs: z.boolean(),
  }),
  /** Additional terms that the parties agreed on, in their own words. */
  additionalTerms: longText,
})

export type LeaseAnswers = z.infer<typeof leaseAnswers>
export type LeaseAddress = z.infer<typeof address>
export type Service = (typeof services)[number]

/**
 * States where a city has less than about seven inches of snow a year (NOAA climate normals, 1991 to 2020): by default
 * a lease there does not say who clears snow.
 */
const withoutSnow = 'AL AR AZ CA FL GA HI LA MS NC NV OK SC TN TX'.split(' ')

/** Whether a lease in a state (two letters, or '' for the general lease) says by default who clears snow. */
export function hasSnowfall(state: string): boolean {
  return !withoutSnow.includes(state)
}

const noAddress: LeaseAddress = { street: '', unit: '', city: '', state: '', zip: '' }

/**
 * Returns an unanswered interview: the usual choices are made; names, amounts and dates are open. `state` is two
 * letters or ''.
 */
export function defaultAnswers(state: string): LeaseAnswers {
  return {
    date: null,
    landlord: {
      kind: 'people',
      names: [''],
      signer: '',
      signerTitle: '',
      address: { ...noAddress },
      phone: '',
      email: '',
      unitsOwned: null,
      emergencyPhone: '',
      taxNumber: '',
    },
    manager: {
      has: false,
      name: '',
      signer: '',
      signerTitle: '',
      address: { ...noAddress },
      phone: '',
      email: '',
      receivesNotices: false,
      signs: false,
    },
    tenants: [{ name: '', email: '', phone: '' }],
    occupants: [],
    guarantors: [],
    property: {
      ...noAddress,
      state,
      county: '',
      kind: 'apartment',
      unitsInBuilding: null,
      yearBuilt: null,
      furnished: false,
      inventory: [],
      storage: '',
      association: false,
      associationName: '',
    },
    term: {
      kind: 'fixed',
      startDate: null,
      endDate: null,
      afterwards: 'month-to-month',
      landlordNoticeDays: null,
      tenantNoticeDays: null,
    },
    rent: {
      amount: null,
      dueDay: 1,
      firstMonth: 'prorated',
      proration: 'ACTUAL_DAYS',
      methods: ['check', 'transfer'],
      payTo: '',
      payWhere: '',
      lastMonthPrepaid: null,
      concession: '',
    },
    deposit: {
      amount: null,
      petAmount: null,
      bankName: '',
      bankAddress: '',
      accountNumber: '',
      earnsInterest: false,
    },
    fees: {
      lateFee: { kind: 'NONE', amount: null, basisPoints: null, graceDays: 5 },
      returnedPayment: null,
      other: [],
    },
    utilities: [
      { service: 'electricity', payer: 'tenant', allocation: '' },
      { service: 'gas', payer: 'tenant', allocation: '' },
      { service: 'water', payer: 'landlord', allocation: '' },
      { service: 'sewer', payer: 'landlord', allocation: '' },
      { service: 'trash', payer: 'landlord', allocation: '' },
      { service: 'internet', payer: 'tenant', allocation: '' },
    ],
    pets: { allowed: false, list: [], max: null, monthlyRent: null, fee: null },
    parking: { kind: 'none', spaces: null, description: '', monthlyFee: null },
    occupancy: { guestDays: 14, subletting: 'with-consent' },
    rules: {
      smoking: 'no',
      smokingAreas: '',
      cannabis: 'as-smoking',
      quietFrom: '22:00',
      quietTo: '07:00',
      alterations: 'with-consent',
      insurance: 'recommended',
      insuranceAmount: null,
      keys: 2,
      entryNoticeHours: null,
      satellite: true,
      other: '',
    },
    maintenance: {
      appliances: [
        { name: 'Refrigerator', from: 'landlord' },
        { name: 'Stove', from: 'landlord' },
      ],
      lawn: 'landlord',
      snow: hasSnowfall(state) ? 'landlord' : 'none',
      filters: 'landlord',
    },
    facts: {},
    rentLaw: { exemption: '' },
    addenda: { moveInChecklist: true, houseRules: false, mold: false, bedBugs: false },
    additionalTerms: '',
  }
}
