import * as z from 'zod/mini'

import { email, formBoolean, instant, message, optionalText, text, version } from '#shared/lib/fields.ts'
import { uuid } from '#shared/lib/ids.ts'
import { usd } from '#shared/lib/money-codec.ts'
import { pageQuery, queryInteger } from '#shared/lib/paging.ts'
import { plainDate } from '#shared/lib/date-schema.ts'
import { defineRoute } from '#shared/lib/route.ts'
import { defineSort } from '#shared/lib/sorting.ts'
import { fieldError } from '#shared/messages/field-error.ts'

const paid = {
  /** The sum of this calendar year's expenses for the vendor, without void ones. */
  paidThisYear: usd,
  /** The part of it that counts towards a Form 1099: all payments except those by card or third-party network. */
  reportableThisYear: usd,
  /**
   * Whether a Form 1099 is due for this year so far: the threshold is reached and the vendor is not exempt. Null where
   * the year's threshold is not published yet.
   */
  needs1099: z.nullable(z.boolean()),
}

export const vendor = z.object({
  id: uuid,
  name: z.string(),
  company: z.nullable(z.string()),
  trade: z.nullable(z.string()),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  address: z.nullable(z.string()),
  /**
   * The last four digits of the vendor’s SSN or EIN. The whole number is in the W-9, sealed, and `revealTin` alone answers it.
   */
  taxIdLast4: z.nullable(z.string()),
  /** Whether the signed Form W-9 is on file. */
  hasW9: z.boolean(),
  /** Whether no Form 1099 is due for the vendor, as for corporations. */
  is1099Exempt: z.boolean(),
  insuranceExpiresOn: z.nullable(plainDate),
  licenseExpiresOn: z.nullable(plainDate),
  notes: z.nullable(z.string()),
  /**
   * Whether the caller may change and archive the vendor: members limited to some properties may change
   * vendors that they added.
   */
  isEditable: z.boolean(),
  isArchived: z.boolean(),
  createdAt: instant,
  updatedAt: instant,
  version,
  ...paid,
})

export const vendorBody = z.strictObject({
  name: text('name', { min: 2, max: 120 }),
  company: optionalText('company', 120),
  trade: optionalText('trade', 80),
  email: z.nullish(email),
  phone: optionalText('phone', 40),
  address: optionalText('address', 300),
  taxIdLast4: z.nullish(
    z
      .string(fieldError('vendors.lastFourDigits'))
      .check(z.trim(), z.regex(/^[0-9]{4}$/, fieldError('vendors.lastFourDigits'))),
  ),
  hasW9: z.optional(z.boolean()),
  is1099Exempt: z.optional(z.boolean()),
  insuranceExpiresOn: z.nullish(plainDate),
  licenseExpiresOn: z.nullish(plainDate),
  notes: optionalText('notes', 5_000),
})

const byId = z.object({ id: uuid })

/** From so many days before its end on, a vendor's insurance or license is said to end soon. */
export const expiryNoticeDays = 30

export const vendorSort = defineSort(
  ['name', 'trade', 'insuranceExpiresOn', 'licenseExpiresOn', 'createdAt'],
  'name',
)

export const listVendors = defineRoute({
  method: 'GET',
  path: '/vendors',
  tag: 'Vendors',
  summary: 'Vendors, sorted by name by default',
  query: z.object({
    ...pageQuery,
    sort: vendorSort.parameter,
    trade: z.optional(text('tradeQuery', { max: 80 })),
    /** Archived vendors instead of the others. */
    archived: z.optional(formBoolean),
    /** Only vendors without a Form W-9 for whom a Form 1099 can be due. */
    missingW9: z.optional(formBoolean),
    /** EXPIRED: ended before today. EXPIRING: ends today or within 30 days. */
    insurance: z.optional(z.enum(['EXPIRED', 'EXPIRING'], fieldError('vendors.insuranceChoices'))),
  }),
  response: z.array(vendor),
  paged: true,
})

export const createVendor = defineRoute({
  method: 'POST',
  path: '/vendors',
  tag: 'Vendors',
  summary: 'Add a vendor',
  body: vendorBody,
  status: 201,
  response: vendor,
})

export const getVendor = defineRoute({
  method: 'GET',
  path: '/vendors/:id',
  tag: 'Vendors',
  summary: 'One vendor, including an archived one, with the payments this year',
  params: byId,
  response: vendor,
})

export const updateVendor = defineRoute({
  method: 'PATCH',
  alias: 'PUT',
  path: '/vendors/:id',
  tag: 'Vendors',
  summary: 'Change a vendor',
  params: byId,
  body: z.partial(vendorBody),
  response: vendor,
  errors: ['version_mismatch'],
})

export const archiveVendor = defineRoute({
  method: 'DELETE',
  path: '/vendors/:id',
  tag: 'Vendors',
  summary: 'Archive a vendor; payments to the vendor stay',
  params: byId,
  response: message,
})

export const restoreVendor = defineRoute({
  method: 'POST',
  path: '/vendors/:id/restore',
  tag: 'Vendors',
  summary: 'Restore an archived vendor; others are not changed',
  params: byId,
  response: vendor,
  errors: ['not_found'],
})

export const vendorStats = defineRoute({
  method: 'GET',
  path: '/vendors/stats',
  tag: 'Vendors',
  summary:
    'Vendor totals, and for whom a Form 1099 is required for a year; for members limited to some properties, only vendors of those',
  query: z.object({ year: z.optional(queryInteger('year', 2000, 2100)) }),
  response: z.object({
    year: z.int(),
    /**
     * The smallest sum of payments of that year for which a Form 1099-NEC or 1099-MISC is due; null if it is
     * not published yet.
     */
    threshold: z.nullable(usd),
    /** The vendors who are not archived, of these those who miss a Form W-9, and the archived ones. */
    totalVendors: z.int(),
    missingW9: z.int(),
    archivedVendors: z.int(),
    /** The trades of the vendors, in order. */
    trades: z.array(z.string()),
    /** The number of vendors paid in the year, including archived ones. */
    paidVendors: z.int(),
    paid: usd,
    reportable: usd,
    /** The number of vendors whose insurance or license has expired as of today. */
    expiredInsurance: z.int(),
    /** The number of vendors whose insurance ends today or within 30 days. */
    expiringInsurance: z.int(),
    expiredLicenses: z.int(),
    /**
     * The vendors for whom a form is due, largest sum first; at most 200. Empty if the threshold is not
     * published.
     */
    form1099: z.array(
      z.object({
        vendorId: uuid,
        name: z.string(),
        company: z.nullable(z.string()),
        taxIdLast4: z.nullable(z.string()),
        hasW9: z.boolean(),
        paid: usd,
        reportable: usd,
      }),
    ),
  }),
})
