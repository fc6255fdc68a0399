import * as z from 'zod/mini'

import { plainDate } from '#shared/lib/date-schema.ts'
import { integer, text } from '#shared/lib/fields.ts'
import { uuid } from '#shared/lib/ids.ts'
import { usd } from '#shared/lib/money-codec.ts'
import { queryInteger } from '#shared/lib/paging.ts'
import { defineRoute } from '#shared/lib/route.ts'
import { fieldError } from '#shared/messages/field-error.ts'

import { missingFacts } from './form-1099-list.ts'

const tag = 'Taxes'

const form = z.enum(['NEC', 'MISC'], fieldError('vendors.formChoices'))

/** The forms of the list: 1099-INT is entered by hand at the IRS, because Tenure makes no file for it. */
const listedForm = z.enum(['NEC', 'MISC', 'INT'])

export const form1099Status = z.enum([
  'DUE',
  'INCOMPLETE',
  'BELOW',
  'CARD',
  'CATEGORY',
  'MARKED_EXEMPT',
  'CORPORATION',
  'EXEMPT_CODE',
])

export const getForm1099 = defineRoute({
  method: 'GET',
  path: '/tax/form-1099',
  tag,
  summary:
    'The vendors, and owners for whom rents were collected, for whom a Form 1099 is required for a year, and why none is required for the others',
  query: z.object({ year: z.optional(queryInteger('year', 2000, 2100)) }),
  response: z.object({
    year: z.int(),
    threshold: usd,
    /** By when recipients have their copies and the IRS has each form electronically. */
    recipientsBy: plainDate,
    necBy: plainDate,
    miscBy: plainDate,
    /** By when to apply for a Transmitter Control Code, which the IRS takes up to 45 days for. */
    tccBy: plainDate,
    /** The payer as the forms name them; null without a name. */
    payer: z.nullable(z.string()),
    /** The payer's data that the settings lack for a file: NAME, ADDRESS, PHONE, TIN. */
    payerMisses: z.array(z.enum(['NAME', 'ADDRESS', 'PHONE', 'TIN'])),
    paid: usd,
    /** The amounts that the due forms report, complete or not. */
    reported: usd,
    /** The forms that can be made now, of each kind; one file takes 100. */
    files: z.array(z.object({ form, forms: z.int(), parts: z.int() })),
    /**
     * The tax year whose IRIS columns a file has: the year of the list, or an earlier one if its own columns
     * are not known.
     */
    columnsOf: z.int(),
    vendors: z.array(
      z.object({
        /** The vendor’s, or the owner’s for whom rents were collected. */
        vendorId: uuid,
        payee: z.enum(['VENDOR', 'OWNER']),
        name: z.string(),
        /** The name on the W-9. */
        legalName: z.nullable(z.string()),
        tinLast4: z.nullable(z.string()),
        form: listedForm,
        box: z.int(),
        /** All that was paid; of 1099-INT the interest, which the vendor's other row includes. */
        paid: usd,
        reportable: usd,
        /** The sum of all vendors with this taxpayer number and box, against which the threshold is held. */
        together: usd,
        togetherWith: z.array(z.string()),
        status: form1099Status,
        missing: z.array(z.enum(missingFacts)),
      }),
    ),
  }),
})

const party = { name: z.string(), address: z.array(z.string()), tin: z.string() }

export const makeRecipientCopies = defineRoute({
  method: 'POST',
  path: '/tax/form-1099/copies',
  tag,
  summary:
    'Copies for the recipients of a year’s Forms 1099 (Copy B), for one vendor or for all whose form is complete: with the payer’s full taxpayer ID and the last four digits of the recipient’s. Requires a recent proof of identity; each download is recorded',
  body: z.strictObject({
    year: integer('year', 2000, 2100),
    vendorId: z.optional(uuid),
  }),
  response: z.object({
    copies: z.array(
      z.object({
        form: listedForm,
        year: z.int(),
        payer: z.object({ ...party, phone: z.string() }),
        recipient: z.object(party),
        accountNumber: z.string(),
        box: z.int(),
        amount: usd,
      }),
    ),
  }),
  errors: ['invalid_transition', 'proof_required'],
  shownOnce: true,
})

export const makeIrisFile = defineRoute({
  method: 'POST',
  path: '/tax/form-1099/file',
  tag,
  summary:
    'The CSV file for the IRIS Taxpayer Portal, with full taxpayer IDs. Requires a recent proof of identity; each download is recorded',
  body: z.strictObject({
    year: integer('year', 2000, 2100),
    form,
    /** The number of the part of 100 forms; the first by default. */
    part: z.optional(integer('part', 1, 100)),
    /** The IRS's own empty template as text, whose columns are filled by their names. */
    template: z.optional(text('template', { max: 20_000 })),
  }),
  response: z.object({ filename: z.string(), content: z.string(), forms: z.int() }),
  errors: ['invalid_transition', 'proof_required'],
  shownOnce: true,
})
