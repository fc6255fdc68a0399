import * as z from 'zod/mini'

import { documentEntity } from '#shared/documents/contract.ts'
import { instant } from '#shared/lib/fields.ts'
import { uuid } from '#shared/lib/ids.ts'
import { usd } from '#shared/lib/money-codec.ts'
import { plainDate } from '#shared/lib/date-schema.ts'
import { leaseStatusSchema } from '#shared/leases/contract.ts'
import { chargeStatusSchema, chargeType, paymentStatusSchema, paymentType } from '#shared/ledger/contract.ts'
import { entryPermission, priority, requestArea, requestStatus } from '#shared/maintenance/contract.ts'

/** The tenant as they and their landlord know them. */
export const ownTenant = z.object({
  id: uuid,
  name: z.string(),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
})

export const home = z.object({
  id: uuid,
  name: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  zipCode: z.string(),
  /** `rent` is what this lease pays for a whole month. */
  unit: z.object({ id: uuid, unitNumber: z.string(), rent: usd }),
})

export const landlord = z.object({
  name: z.string(),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  /** As printed papers have it. */
  businessName: z.nullable(z.string()),
  address: z.nullable(z.string()),
})

/** How rent is paid, in the landlord's own words; null where they have not said. */
export const howToPay = z.nullable(z.string())

export const ownLease = z.object({
  id: uuid,
  startDate: plainDate,
  /** null: month to month. */
  endDate: z.nullable(plainDate),
  rentAmount: usd,
  status: leaseStatusSchema,
  securityDeposit: usd,
})

export const currentLease = z.extend(ownLease, {
  dueDay: z.int(),
  terminationDate: z.nullable(plainDate),
  /** Days to the last day; null where there is none. */
  daysLeft: z.nullable(z.int()),
  /** What rent that comes late costs; null where nothing is agreed. */
  lateFee: z.nullable(
    z.object({
      /** For a whole month's rent. */
      amount: usd,
      /** Where it is a part of the rent: 500 is 5 percent. */
      basisPoints: z.nullable(z.int()),
      /** Days after the due day in which it costs nothing. */
      graceDays: z.int(),
      /** Of rents that are due from this day on. */
      from: plainDate,
    }),
  ),
})

/** One of several leases, to choose from. */
export const leaseChoice = z.extend(ownLease, { propertyName: z.string(), unitNumber: z.string() })

/** Something to pay: a charge that is open, or rent that will be charged. */
export const upcomingPayment = z.object({
  /** The charge's id; of rent that is not charged yet '<lease>:<due date>'. */
  id: z.string(),
  leaseId: uuid,
  chargeId: z.nullable(uuid),
  dueDate: plainDate,
  amount: usd,
  paid: usd,
  open: usd,
  type: chargeType,
  description: z.string(),
  status: z.enum(['OVERDUE', 'DUE', 'UPCOMING', 'SCHEDULED']),
  /** Days until it is due; negative: days since. */
  daysUntilDue: z.int(),
  because: z.nullable(z.string()),
})

export const ownPayment = z.object({
  id: uuid,
  leaseId: uuid,
  amount: usd,
  date: plainDate,
  type: paymentType,
  /** PENDING is not paid yet: it lowers no balance until it is COMPLETED. */
  status: paymentStatusSchema,
  method: z.nullable(z.string()),
  reference: z.nullable(z.string()),
})

export const ownCharge = z.object({
  id: uuid,
  leaseId: uuid,
  amount: usd,
  paid: usd,
  open: usd,
  dueDate: plainDate,
  type: chargeType,
  description: z.string(),
  status: chargeStatusSchema,
  because: z.nullable(z.string()),
})

export const ownRequest = z.object({
  id: uuid,
  title: z.string(),
  description: z.string(),
  priority,
  status: requestStatus,
  unit: z.object({ id: uuid, unitNumber: z.string(), propertyName: z.string() }),
  createdAt: instant,
  updatedAt: instant,
  completedAt: z.nullable(instant),
  /** When the household said that it is fixed. */
  confirmedAt: z.nullable(instant),
  area: z.nullable(requestArea),
  entry: z.nullable(entryPermission),
  accessNote: z.nullable(z.string()),
})

/** What happened to the money of a deposit, oldest first; the amounts sum to what was received and not taken away again. */
export const depositMovement = z.object({
  date: plainDate,
  /** RECEIVED; or why it is a deposit no more: REFUNDED to the tenant, RETURNED by the bank, REVERSED, or MOVED to other charges. */
  kind: z.enum(['RECEIVED', 'REFUNDED', 'RETURNED', 'REVERSED', 'MOVED']),
  amount: usd,
  method: z.nullable(z.string()),
  paymentId: uuid,
})

/** What the state's law says about the return of a deposit. Not legal advice. */
export const depositLaw = z.object({
  state: z.string(),
  stateName: z.string(),
  returnDays: z.int(),
  returnDaysIfNothingKept: z.nullable(z.int()),
  countsWorkdaysOnly: z.boolean(),
  /** Counted from the last day of the lease; null while there is none. */
  returnBy: z.nullable(plainDate),
  returnByIfNothingKept: z.nullable(plainDate),
  itemizationRequired: z.boolean(),
  interestRequired: z.boolean(),
  interestRule: z.nullable(z.string()),
  /** What else may decide the deadline, in the words of the collection, English. */
  notes: z.array(z.string()),
  citation: z.nullable(z.string()),
  /** Whether a source that states it was read in the year of `asOf`. */
  confirmed: z.boolean(),
  isDoubtful: z.boolean(),
  asOf: z.int(),
})

/** What the state's law says about ending a month-to-month lease. Not legal advice; null days: no single number. */
export const noticeLaw = z.object({
  stateName: z.string(),
  tenantDays: z.nullable(z.int()),
  landlordDays: z.nullable(z.int()),
  rule: z.string(),
  citation: z.nullable(z.string()),
  confirmed: z.boolean(),
  /** Whether the collection itself doubts the notice of either side. */
  isDoubtful: z.boolean(),
  asOf: z.int(),
})

/** What to pay next: everything that is due by then, less the credit that is there. */
export const nextDue = z.object({
  date: plainDate,
  amount: usd,
  breakdown: z.array(z.object({ description: z.string(), amount: usd, because: z.nullable(z.string()) })),
})

export const ownDocument = z.object({
  id: uuid,
  filename: z.string(),
  documentType: z.string(),
  mimeType: z.string(),
  size: z.int(),
  /** Fetch it with the bearer token. */
  url: z.string(),
  /** The same to be shown in the page; pictures only. */
  previewUrl: z.nullable(z.string()),
  about: z.string(),
  /** What it is about, as a word of the wire. */
  entityType: documentEntity,
  uploadedByYou: z.boolean(),
  createdAt: instant,
})
