import * as z from 'zod/mini'

import { plainDate } from '#shared/lib/date-schema.ts'
import { email, instant, language, message, optionalText, text, version } from '#shared/lib/fields.ts'
import { uuid } from '#shared/lib/ids.ts'
import { usd, usdNonNegative } from '#shared/lib/money-codec.ts'
import { pageQuery } from '#shared/lib/paging.ts'
import { defineRoute } from '#shared/lib/route.ts'
import { defineSort } from '#shared/lib/sorting.ts'
import { fieldError } from '#shared/messages/field-error.ts'

import { feeBases, feeChargeTypes } from './fee.ts'
import { formatShare, parseShare, type Share } from './share.ts'

const tag = 'Owners'
const byId = z.object({ id: uuid })

export const ownerKinds = ['PERSON', 'COMPANY'] as const
export type OwnerKind = (typeof ownerKinds)[number]
const ownerKind = z.enum(ownerKinds, fieldError('owners.kindChoices'))

/** A share as text: '50%', '33.33%', '1/3'. */
export const shareText: z.ZodMiniType<Share, string> = z.codec(
  z.string(fieldError('owners.notAShare')).check(
    z.refine((written) => parseShare(written) !== null, { error: fieldError('owners.notAShare') }),
    z.meta({
      description: 'A percentage with at most two decimals, or a fraction',
      examples: ['50%', '1/3'],
    }),
  ),
  z.custom<Share>(),
  // the check has read it
  { decode: (written) => parseShare(written)!, encode: formatShare },
)

/** A percentage with at most two decimals on the wire, basis points in the code. */
const percent = (most: number) =>
  z.codec(
    z.number(fieldError('owners.percentRange', { most })).check(
      z.minimum(0, fieldError('owners.percentRange', { most })),
      z.maximum(most, fieldError('owners.percentRange', { most })),
      z.refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, {
        error: fieldError('owners.percentRange', { most }),
      }),
    ),
    z.int(),
    { decode: (value) => Math.round(value * 100), encode: (points) => points / 100 },
  )

const owner = z.object({
  id: uuid,
  kind: ownerKind,
  name: z.string(),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  address: z.nullable(z.string()),
  /** A note about the way distributions are paid to the owner. */
  paymentNote: z.nullable(z.string()),
  notes: z.nullable(z.string()),
  language,
  /** Whether statements are mailed to the owner without being asked for. */
  mailsStatements: z.boolean(),
  archivedAt: z.nullable(instant),
  /** The properties with a part that the owner has today. */
  properties: z.array(z.object({ id: uuid, name: z.string(), share: z.string() })),
  createdAt: instant,
  updatedAt: instant,
  version,
})

export const ownerBody = z.strictObject({
  kind: ownerKind,
  name: text('name', { min: 2, max: 120 }),
  email: z.nullish(email),
  phone: optionalText('phone', 40),
  address: optionalText('address', 300),
  paymentNote: optionalText('paymentNote', 500),
  notes: optionalText('notes', 5_000),
  language: z.nullish(language),
  mailsStatements: z.optional(z.boolean(fieldError('owners.mailsStatementsChoices'))),
})

export const ownerSort = defineSort(['name', 'createdAt'], 'name')

export const listOwners = defineRoute({
  method: 'GET',
  path: '/owners',
  tag,
  summary: 'Whose properties are managed, by name unless sorted otherwise',
  query: z.object({
    ...pageQuery,
    sort: ownerSort.parameter,
    status: z._default(z.enum(['ACTIVE', 'ARCHIVED'], fieldError('owners.statusChoices')), 'ACTIVE'),
  }),
  response: z.array(owner),
  paged: true,
})

export const createOwner = defineRoute({
  method: 'POST',
  path: '/owners',
  tag,
  summary: 'Add an owner for whom properties are managed',
  body: ownerBody,
  status: 201,
  response: owner,
})

export const getOwner = defineRoute({
  method: 'GET',
  path: '/owners/:id',
  tag,
  summary: 'One owner, including an archived one',
  params: byId,
  response: owner,
})

export const updateOwner = defineRoute({
  method: 'PATCH',
  alias: 'PUT',
  path: '/owners/:id',
  tag,
  summary: 'Change an owner',
  params: byId,
  body: z.partial(ownerBody),
  response: owner,
  errors: ['version_mismatch'],
})

export const archiveOwner = defineRoute({
  method: 'DELETE',
  path: '/owners/:id',
  tag,
  summary:
    'Archive an owner who no longer has a share of any property; statements and distributions are kept',
  params: byId,
  response: message,
  errors: ['invalid_transition'],
})

const feeRule = {
  /** The first day of a month. */
  from: plainDate,
  basis: z.enum(feeBases, fieldError('owners.feeBasisChoices')),
  percent: z._default(percent(100), 0),
  /** The charges that count. */
  chargeTypes: z._default(
    z.array(z.enum(feeChargeTypes, fieldError('owners.chargeTypeChoices'))).check(z.maxLength(4)),
    ['RENT'],
  ),
  /** A month’s fixed amount, alone or beside the percentage. */
  flat: z.optional(usdNonNegative),
  minimum: z.nullish(usdNonNegative),
  maximum: z.nullish(usdNonNegative),
  /** No fee for a month in which no lease runs. */
  waiveWhenVacant: z._default(z.boolean(), false),
  /** For a new lease: a percentage of a month’s rent, and an amount. */
  leasePercent: z._default(percent(200), 0),
  leaseFee: z.optional(usdNonNegative),
  /** For a renewal, likewise. */
  renewalPercent: z._default(percent(200), 0),
  renewalFee: z.optional(usdNonNegative),
  /** Cash that stays with the property. */
  reserve: z.optional(usdNonNegative),
}

const moneyBeforeOwners = z.enum(['OWN', 'FIRST_OWNERS'], fieldError('owners.moneyBeforeOwnersChoices'))
/** Whose the money is that a property had before its first owners: the account’s own, or the first owners’ by their shares. */
export type MoneyBeforeOwners = z.output<typeof moneyBeforeOwners>

const managedProperty = z.object({
  id: uuid,
  name: z.string(),
  address: z.string(),
  isArchived: z.boolean(),
  /** Whose the money from before the first owners is: the account’s own, or the first owners’ by their shares. */
  moneyBeforeOwners,
  /** The owners and their parts from a day on; the rest is the account’s own. */
  ownership: z.array(
    z.object({
      from: plainDate,
      shares: z.array(z.object({ ownerId: uuid, name: z.string(), share: z.string() })),
    }),
  ),
  feeRules: z.array(
    z.object({
      ...feeRule,
      percent: z.number(),
      chargeTypes: z.array(z.enum(feeChargeTypes)),
      flat: usd,
      minimum: z.nullable(usd),
      maximum: z.nullable(usd),
      waiveWhenVacant: z.boolean(),
      leasePercent: z.number(),
      leaseFee: usd,
      renewalPercent: z.number(),
      renewalFee: usd,
      reserve: usd,
    }),
  ),
  version,
})

export const listManagedProperties = defineRoute({
  method: 'GET',
  path: '/owners/properties',
  tag,
  summary: 'All properties with their owners and the rules of their management fee, by name',
  response: z.array(managedProperty),
})

export const getManagedProperty = defineRoute({
  method: 'GET',
  path: '/owners/properties/:id',
  tag,
  summary: 'The owners and the fee of a property over time',
  params: byId,
  response: managedProperty,
})

export const updateManagedProperty = defineRoute({
  method: 'PATCH',
  alias: 'PUT',
  path: '/owners/properties/:id',
  tag,
  summary:
    'Set who owns a property from which day, or its management fee; each list replaces the previous one',
  params: byId,
  body: z.strictObject({
    ownership: z.optional(
      z
        .array(
          z.strictObject({
            from: plainDate,
            shares: z
              .array(z.strictObject({ ownerId: uuid, share: shareText }))
              .check(z.maxLength(50, fieldError('owners.tooManyOwners'))),
          }),
        )
        .check(z.maxLength(100, fieldError('owners.tooManySteps'))),
    ),
    /** OWN for a property that has no owners yet. */
    moneyBeforeOwners: z.optional(moneyBeforeOwners),
    feeRules: z.optional(
      z.array(z.strictObject(feeRule)).check(z.maxLength(100, fieldError('owners.tooManySteps'))),
    ),
  }),
  response: managedProperty,
  errors: ['version_mismatch'],
})
