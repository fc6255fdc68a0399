import * as z from 'zod/mini'

import { plainDate } from '#shared/lib/date-schema.ts'
import { email, instant, integer, message, optionalText, text, version } from '#shared/lib/fields.ts'
import { uuid } from '#shared/lib/ids.ts'
import { usd, usdNonNegative } from '#shared/lib/money-codec.ts'
import { pageQuery } from '#shared/lib/paging.ts'
import { defineRoute } from '#shared/lib/route.ts'
import { defineSort } from '#shared/lib/sorting.ts'
import { fieldError } from '#shared/messages/field-error.ts'

export const payerKinds = ['HOUSING_AUTHORITY', 'EMPLOYER', 'GUARANTOR', 'OTHER'] as const
export type PayerKind = (typeof payerKinds)[number]

export const payerKind = z.enum(payerKinds, fieldError('payers.kindChoices'))

export const payer = z.object({
  id: uuid,
  name: z.string(),
  kind: payerKind,
  email: z.nullable(z.string()),
  /** The number under which the payer knows the landlord, for example a vendor number. */
  reference: z.nullable(z.string()),
  notes: z.nullable(z.string()),
  /** Whether the payer gets rent reminders of its own charges by email. */
  sendsReminders: z.boolean(),
  /** The day of the month on which its shares of rents are due, 1..31; null is the due day of each lease. */
  dueDay: z.nullable(z.int()),
  /** The number of leases with a share of the payer in this month's rent. */
  leases: z.int(),
  /** The payer’s shares of this month’s rent, over all leases. */
  monthlyShare: usd,
  /**
   * The payer’s open charges that are due today or earlier, and the part of them that was due before today.
   */
  due: usd,
  overdue: usd,
  /** Money of the payer that no charge has used yet. */
  credit: usd,
  /** False where the payer pays for a lease that the caller does not reach. */
  isEditable: z.boolean(),
  createdAt: instant,
  updatedAt: instant,
  version,
})

export const payerBody = z.strictObject({
  name: text('name', { min: 2, max: 120 }),
  kind: payerKind,
  email: z.nullish(email),
  reference: optionalText('reference', 100),
  notes: optionalText('notes', 5_000),
  sendsReminders: z.optional(z.boolean(fieldError('payers.sendsRemindersChoices'))),
  dueDay: z.nullish(integer('dueDay', 1, 31)),
})

const byId = z.object({ id: uuid })

export const payerSort = defineSort(['name', 'createdAt'], 'name')

export const listPayers = defineRoute({
  method: 'GET',
  path: '/payers',
  tag: 'Payers',
  summary: 'Who pays part of tenants’ rent, by name unless sorted otherwise',
  query: z.object({ ...pageQuery, sort: payerSort.parameter }),
  response: z.array(payer),
  paged: true,
})

export const createPayer = defineRoute({
  method: 'POST',
  path: '/payers',
  tag: 'Payers',
  summary: 'Add a payer: a housing authority, an employer, a guarantor',
  body: payerBody,
  status: 201,
  response: payer,
})

export const getPayer = defineRoute({
  method: 'GET',
  path: '/payers/:id',
  tag: 'Payers',
  summary: 'One payer, with what it owes today',
  params: byId,
  response: payer,
})

export const updatePayer = defineRoute({
  method: 'PATCH',
  alias: 'PUT',
  path: '/payers/:id',
  tag: 'Payers',
  summary: 'Change a payer',
  params: byId,
  body: z.partial(payerBody),
  response: payer,
  errors: ['version_mismatch', 'invalid_transition'],
})

export const archivePayer = defineRoute({
  method: 'DELETE',
  path: '/payers/:id',
  tag: 'Payers',
  summary: 'Archive a payer that no longer has a share of any rent; its ledger is kept',
  params: byId,
  response: message,
  errors: ['invalid_transition'],
})

/** The share of a whole month’s rent from the first day of a month on; 0 ends the share. */
export const shareStep = z.object({ from: plainDate, amount: usd })

const payerOfLease = z.object({
  payerId: uuid,
  name: z.string(),
  kind: payerKind,
  /** The payer’s share of this month’s rent. */
  amount: usd,
  steps: z.array(shareStep),
  /** The payer’s open charges of this lease, and its money that no charge has used yet. */
  open: usd,
  credit: usd,
})

export const payersOfLease = z.object({
  /** The rent of a whole month, and the part of it that the household owes this month. */
  rent: usd,
  household: usd,
  payers: z.array(payerOfLease),
})

export const listLeasePayers = defineRoute({
  method: 'GET',
  path: '/leases/:id/payers',
  tag: 'Payers',
  summary: 'Who pays which share of the rent of a lease',
  params: byId,
  response: payersOfLease,
})

export const setLeasePayer = defineRoute({
  method: 'PATCH',
  alias: 'PUT',
  path: '/leases/:id/payers/:payerId',
  tag: 'Payers',
  summary:
    'Set a payer’s share of the rent as dated steps; posted rent for those months is divided again, by reversals',
  params: z.object({ id: uuid, payerId: uuid }),
  body: z.strictObject({
    steps: z
      .array(z.strictObject({ from: plainDate, amount: usdNonNegative }), fieldError('payers.stepMissing'))
      .check(
        z.minLength(1, fieldError('payers.stepMissing')),
        z.maxLength(60, fieldError('payers.tooManySteps')),
      ),
  }),
  response: payersOfLease,
  errors: ['conflict', 'invalid_transition'],
})

/** A payer of a new lease: the share of a whole month’s rent, from the first month of the lease unless `from` names another. */
export const payerOfNewLease = z.strictObject({
  payerId: uuid,
  amount: usdNonNegative,
  from: z.optional(plainDate),
})
