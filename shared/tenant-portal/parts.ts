import * as z from 'zod/mini'

import { documentEntity } from '#shared/documents/contract.ts'
import { instant } from '#shared/lib/fields.ts'
import { uuid } from '#shared/lib/ids.ts'
import { usd } from '#shared/lib/money-codec.ts'
import { plainDate } from '#shared/lib/date-schema.ts'
import { rentFrequency, leaseStatusSchema } from '#shared/leases/contract.ts'
import { atEnd } from '#shared/leases/ending/term-end-schema.ts'
import { chargeStatusSchema, chargeType, paymentStatusSchema } from '#shared/ledger/contract.ts'
import { entryPermission, priority, requestArea, requestStatus } from '#shared/maintenance/contract.ts'

/** The tenant's data that the tenant and the landlord both see. */
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
  /** `rent` is the rent of this lease for a whole month. */
  unit: z.object({ id: uuid, unitNumber: z.string(), rent: usd }),
})

export const landlord = z.object({
  name: z.string(),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  /** The landlord's business name on printed documents. */
  businessName: z.nullable(z.string()),
  address: z.nullable(z.string()),
})

/** Instructions for paying rent, in the landlord's own words; null if the landlord gave none. */
export const howToPay = z.nullable(z.string())

export const ownLease = z.object({
  id: uuid,
  startDate: plainDate,
  /** The last day of the term; null for month to month. */
  endDate: z.nullable(plainDate),
  /** The rule for the time after the last day of the term. */
  atEnd,
  rentAmount: usd,
  status: leaseStatusSchema,
  securityDeposit: usd,
})

export const currentLease = z.extend(ownLease, {
  /** The text for the memo of a bank transfer; the landlord's import recognizes it. */
  paymentReference: z.string(),
  dueDay: z.int(),
  /**
   * The interval of rent. If it is not MONTHLY, rent is due on the first day of each period; `periodsFrom` is
   * one such day.
   */
  rentFrequency,
  periodsFrom: z.nullable(plainDate),
  terminationDate: z.nullable(plainDate),
  /** The day on which the tenant moved out while the lease went on; null for a present tenant. */
  leftOn: z.nullable(plainDate),
  /** The number of days until the last day of the lease, else of its term; null where there is neither. */
  daysLeft: z.nullable(z.int()),
  /** The late fee; null where none is agreed. */
  lateFee: z.nullable(
    z.object({
      /** The late fee for a whole month's rent. */
      amount: usd,
      /** The fee in basis points of the rent (500 is 5 percent); null for a flat fee. */
      basisPoints: z.nullable(z.int()),
      /** The days after the due day before a late fee applies. */
      graceDays: z.int(),
      /** The first due date of rent to which the fee applies. */
      from: plainDate,
    }),
  ),
})

/** One of the tenant's leases, to choose from. */
export const leaseChoice = z.extend(ownLease, { propertyName: z.string(), unitNumber: z.string() })

/** PENDING: pending payments will pay all of it. SCHEDULED: not charged yet. */
export const upcomingStatus = z.enum(['OVERDUE', 'DUE', 'PENDING', 'UPCOMING', 'SCHEDULED'])

/** An amount to pay: an open charge, or rent that will be charged. */
export const upcomingPayment = z.object({
  /** The charge's id; for rent that is not charged yet, '<lease>:<due date>'. */
  id: z.string(),
  leaseId: uuid,
  chargeId: z.nullable(uuid),
  dueDate: plainDate,
  amount: usd,
  /** Paid in money or from a deposit, and waived or credited; `open` is the rest. */
  paid: usd,
  credited: usd,
  open: usd,
  /** The part of `open` that pending payments will pay. */
  pending: usd,
  type: chargeType,
  description: z.string(),
  status: upcomingStatus,
  /** The days until it is due; negative for the days since it was due. */
  daysUntilDue: z.int(),
  /**
   * The reason for the charge, and the calculation from its amount to the rest after pending payments have
   * settled.
   */
  explanation: z.nullable(z.string()),
})

export const ownPayment = z.object({
  id: uuid,
  leaseId: uuid,
  amount: usd,
  date: plainDate,
  type: chargeType,
  /** PENDING is not paid yet: it does not lower the balance until it is COMPLETED. */
  status: paymentStatusSchema,
  method: z.nullable(z.string()),
  reference: z.nullable(z.string()),
  /** The tenant of the household who paid; null if that was not recorded, and if the tenant rents alone. */
  paidBy: z.nullable(z.string()),
})

export const ownCharge = z.object({
  id: uuid,
  leaseId: uuid,
  amount: usd,
  /** Paid in money or from a deposit, and waived or credited; `open` is the rest. */
  paid: usd,
  credited: usd,
  open: usd,
  dueDate: plainDate,
  type: chargeType,
  description: z.string(),
  status: chargeStatusSchema,
  explanation: z.nullable(z.string()),
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
  /** The time at which the household confirmed that the problem is fixed. */
  confirmedAt: z.nullable(instant),
  area: z.nullable(requestArea),
  entry: z.nullable(entryPermission),
  accessNote: z.nullable(z.string()),
})

/** A movement of a deposit's money. Movements are listed oldest first; their sum is the deposit that is still held. */
export const depositMovement = z.object({
  date: plainDate,
  /**
   * RECEIVED, or the reason why the money has stopped being a deposit: REFUNDED to the tenant, RETURNED by
   * the bank, REVERSED, or MOVED to other charges.
   */
  kind: z.enum(['RECEIVED', 'REFUNDED', 'RETURNED', 'REVERSED', 'MOVED']),
  amount: usd,
  method: z.nullable(z.string()),
  paymentId: uuid,
})

/**
 * The state's law on ending a month-to-month lease. Not legal advice. Days are null if the law does not give
 * a single number.
 */
export const noticeLaw = z.object({
  stateName: z.string(),
  tenantDays: z.nullable(z.int()),
  landlordDays: z.nullable(z.int()),
  rule: z.string(),
  citation: z.nullable(z.string()),
  confirmed: z.boolean(),
  /** Whether the collection is unsure about the notice of either side. */
  isDoubtful: z.boolean(),
  asOf: z.int(),
})

/** The next amount to pay: everything due by then, minus the credit. */
export const nextDue = z.object({
  date: plainDate,
  amount: usd,
  breakdown: z.array(z.object({ description: z.string(), amount: usd, explanation: z.nullable(z.string()) })),
})

export const ownDocument = z.object({
  id: uuid,
  filename: z.string(),
  documentType: z.string(),
  mimeType: z.string(),
  size: z.int(),
  /** The file's address; fetch it with the bearer token. */
  url: z.string(),
  /** The file's address for display in the page; pictures only, else null. */
  previewUrl: z.nullable(z.string()),
  about: z.string(),
  /** The kind of the record that the document belongs to. */
  entityType: documentEntity,
  uploadedByYou: z.boolean(),
  createdAt: instant,
})
