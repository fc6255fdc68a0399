import * as z from 'zod/mini'

import { uuid } from '#shared/lib/ids.ts'
import { defineRoute } from '#shared/lib/route.ts'
import { fieldError } from '#shared/messages/field-error.ts'

import { revealVendorTin, w9, w9Body } from './w9-contract.ts'

const tag = 'Taxes'
const byId = z.object({ id: uuid })

const ownerW9 = z.extend(z.omit(w9, { vendorId: true, paymentsFor: true }), {
  ownerId: uuid,
  /** Whether no form is due for a reason that the W-9 does not say, as where a partnership reports its partners itself. */
  isExempt: z.boolean(),
})

export const getOwnerW9 = defineRoute({
  method: 'GET',
  path: '/tax/owners/:id/w9',
  tag,
  summary: 'An owner’s Form W-9, with only the last four digits of the taxpayer ID',
  params: byId,
  response: ownerW9,
})

export const ownerW9Body = z.extend(z.omit(w9Body, { paymentsFor: true }), {
  isExempt: z.optional(z.boolean(fieldError('vendors.isExemptChoices'))),
})

export const updateOwnerW9 = defineRoute({
  method: 'PATCH',
  alias: 'PUT',
  path: '/tax/owners/:id/w9',
  tag,
  summary: 'Record an owner’s Form W-9, for the Form 1099-MISC of the rents collected for the owner',
  params: byId,
  body: ownerW9Body,
  response: ownerW9,
  errors: ['not_found', 'version_mismatch'],
})

export const revealOwnerTin = defineRoute({
  method: 'POST',
  path: '/tax/owners/:id/tin',
  tag,
  summary: 'Show an owner’s full taxpayer ID, after a recent proof of identity. Each view is recorded',
  params: byId,
  response: revealVendorTin.response,
  shownOnce: true,
  errors: ['not_found', 'proof_required'],
})
