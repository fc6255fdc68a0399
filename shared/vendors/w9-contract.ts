import * as z from 'zod/mini'

import { plainDate } from '#shared/lib/date-schema.ts'
import { addressParts } from '#shared/lib/address-fields.ts'
import { email, integer, optionalText } from '#shared/lib/fields.ts'
import { uuid } from '#shared/lib/ids.ts'
import { defineRoute } from '#shared/lib/route.ts'
import { fieldError } from '#shared/messages/field-error.ts'

import { isTin, tinDigits, tinTypes } from './tin.ts'
import { paymentPurposes, taxClasses } from './w9.ts'

const tag = 'Taxes'

const tinType = z.enum(tinTypes, fieldError('vendors.tinTypeChoices'))

/** A taxpayer number as it is typed; nine digits without hyphens in the code. It is never answered. */
const tin = z
  .string(fieldError('vendors.tinDigits'))
  .check(
    z.overwrite(tinDigits),
    z.regex(/^\d{9}$/, fieldError('vendors.tinDigits')),
    z.refine(isTin, fieldError('vendors.tinImpossible')),
  )

/** The name and address of a person or business, as the IRS wants them: apart. */
const identityOf = {
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  businessName: z.nullable(z.string()),
  street: z.nullable(z.string()),
  street2: z.nullable(z.string()),
  city: z.nullable(z.string()),
  state: z.nullable(z.string()),
  zipCode: z.nullable(z.string()),
  tinType: z.nullable(tinType),
  /** The last four digits of the taxpayer number; the rest is sealed. */
  tinLast4: z.nullable(z.string()),
  /** Whether the whole number is stored. An archive has the last four digits only, so that it is missing after an import. */
  hasTin: z.boolean(),
  /** 0 where nothing is recorded yet. */
  version: integer('version', 0, 2_147_483_647),
}

const identityBody = {
  firstName: optionalText('firstName', 20),
  lastName: optionalText('lastName', 20),
  businessName: optionalText('businessName', 75),
  ...addressParts,
  tinType: z.nullish(tinType),
  /** The whole taxpayer number; null removes it, and without it the stored one stays. */
  tin: z.nullish(tin),
}

const taxClass = z.enum(taxClasses, fieldError('vendors.taxClassChoices'))
const paymentsFor = z.enum(paymentPurposes, fieldError('vendors.paymentsForChoices'))

export const w9 = z.object({
  vendorId: uuid,
  ...identityOf,
  taxClass: z.nullable(taxClass),
  exemptPayeeCode: z.nullable(z.int()),
  /** The vendor's services, which decide the form and its box. */
  paymentsFor,
  signedOn: z.nullable(plainDate),
})

const byId = z.object({ id: uuid })

export const getW9 = defineRoute({
  method: 'GET',
  path: '/tax/vendors/:id/w9',
  tag,
  summary: 'A vendor’s Form W-9, with only the last four digits of the taxpayer ID',
  params: byId,
  response: w9,
})

export const w9Body = z.strictObject({
  ...identityBody,
  taxClass: z.nullish(taxClass),
  exemptPayeeCode: z.nullish(integer('exemptPayeeCode', 1, 13)),
  paymentsFor: z.optional(paymentsFor),
  signedOn: z.nullish(plainDate),
})

export const updateW9 = defineRoute({
  method: 'PATCH',
  alias: 'PUT',
  path: '/tax/vendors/:id/w9',
  tag,
  summary: 'Record a vendor’s Form W-9. With the date of the signature, the vendor has a W-9 on file',
  params: byId,
  body: w9Body,
  response: w9,
  errors: ['not_found', 'version_mismatch'],
})

const revealed = z.object({ tinType: z.nullable(tinType), tin: z.string() })

export const revealVendorTin = defineRoute({
  method: 'POST',
  path: '/tax/vendors/:id/tin',
  tag,
  summary: 'Show a vendor’s full taxpayer ID, after a recent proof of identity. Each view is recorded',
  params: byId,
  response: revealed,
  shownOnce: true,
  errors: ['not_found', 'proof_required'],
})

export const form1099Payer = z.object({
  ...identityOf,
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
})

export const getForm1099Payer = defineRoute({
  method: 'GET',
  path: '/tax/payer',
  tag,
  summary: 'The payer of the account’s Forms 1099',
  response: form1099Payer,
})

export const form1099PayerBody = z.strictObject({
  ...identityBody,
  phone: z.nullish(
    z.string(fieldError('vendors.payerPhone')).check(
      z.overwrite((text) => text.replaceAll(/[^\d]/g, '')),
      z.regex(/^(\d{10,15})?$/, fieldError('vendors.payerPhone')),
    ),
  ),
  email: z.nullish(email),
})

export const updateForm1099Payer = defineRoute({
  method: 'PATCH',
  alias: 'PUT',
  path: '/tax/payer',
  tag,
  summary: 'Set the payer of the account’s Forms 1099',
  body: form1099PayerBody,
  response: form1099Payer,
  errors: ['version_mismatch'],
})
