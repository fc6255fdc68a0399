import { requireReauthenticatedSession } from '#server/accounts/service.ts'
import { type Context, implement, type RouteEntry } from '#server/platform/http/route-table.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { dateParts } from '#shared/lib/plain-date.ts'
import * as forms from '#shared/vendors/form-1099-contract.ts'
import { legalName } from '#shared/vendors/w9.ts'
import * as contract from '#shared/vendors/w9-contract.ts'

import { type Form1099List, makeCopies, makeFile, type PaidOwners, readForm1099 } from './form-1099.ts'
import { updateW9, revealTin, updateForm1099Payer } from './service.ts'
import { findVendor } from './store.ts'
import type { TinBox } from './tin-box.ts'
import { findForm1099Payer, findW9 } from './w9-store.ts'

/** Routes of taxes that are about vendors: Form W-9, the payer, and Forms 1099. */
export function vendorTaxRoutes(box: TinBox, listPaidOwners: PaidOwners): RouteEntry[] {
  return [
    implement(contract.getW9, {
      access: 'admin',
      handle: (context, { params }) => answerW9(box, context, params.id),
    }),
    implement(contract.updateW9, {
      access: 'admin',
      handle: async (context, { params, body }) => {
        await updateW9(box, context, params.id, body)
        return answerW9(box, context, params.id)
      },
    }),
    implement(contract.revealVendorTin, {
      access: 'admin',
      handle: async (context, { params }) => {
        await requireReauthenticatedSession(context)
        return revealTin(box, context, params.id)
      },
    }),
    implement(contract.getForm1099Payer, {
      access: 'admin',
      handle: (context) => answerPayer(box, context),
    }),
    implement(contract.updateForm1099Payer, {
      access: 'admin',
      handle: async (context, { body }) => {
        await updateForm1099Payer(box, context, body)
        return answerPayer(box, context)
      },
    }),
    implement(forms.getForm1099, {
      access: 'admin',
      handle: async (context, { query }) =>
        toList(await readForm1099(box, context, query.year ?? dateParts(context.today).year, listPaidOwners)),
    }),
    implement(forms.makeRecipientCopies, {
      access: 'admin',
      handle: async (context, { body }) => {
        await requireReauthenticatedSession(context)
        const copies = await makeCopies(box, context, body, listPaidOwners)
        return {
          copies: copies.map(({ amountCents, payer, recipient, ...copy }) => ({
            ...copy,
            payer: { ...payer, address: [...payer.address] },
            recipient: { ...recipient, address: [...recipient.address] },
            amount: amountCents,
          })),
        }
      },
    }),
    implement(forms.makeIrisFile, {
      access: 'admin',
      handle: async (context, { body }) => {
        await requireReauthenticatedSession(context)
        return makeFile(box, context, body, listPaidOwners)
      },
    }),
  ]
}

const noIdentity = {
  firstName: null,
  lastName: null,
  businessName: null,
  street: null,
  street2: null,
  city: null,
  state: null,
  zipCode: null,
  tinType: null,
}

async function answerW9(box: TinBox, { db, actor, today }: Context, id: string) {
  const { accountId } = actor
  const [vendor, w9] = await Promise.all([
    findVendor(db, accountId, id, dateParts(today).year),
    findW9(db, accountId, id),
  ])
  if (!vendor) {
    throw notFound('vendor')
  }
  const none = { ...noIdentity, taxClass: null, exemptPayeeCode: null, signedOn: null, tinSealed: null }
  const { tinSealed, ...facts } = w9 ?? { ...none, paymentsFor: 'SERVICES' as const, version: 0 }
  return {
    ...facts,
    vendorId: id,
    tinLast4: vendor.taxIdLast4,
    hasTin: box.open(tinSealed, { accountId, id }) !== null,
  }
}

async function answerPayer(box: TinBox, { db, actor }: Context) {
  const payer = await findForm1099Payer(db, actor.accountId)
  if (!payer) {
    return { ...noIdentity, phone: null, email: null, tinLast4: null, hasTin: false, version: 0 }
  }
  const { tinSealed, id, ...facts } = payer
  return { ...facts, hasTin: box.open(tinSealed, { accountId: actor.accountId, id }) !== null }
}

function toList({ totals, payer, vendors, ...list }: Form1099List) {
  return {
    ...list,
    payer: payer?.businessName ?? ([payer?.firstName, payer?.lastName].filter(Boolean).join(' ') || null),
    paid: totals.paidCents,
    reported: totals.reportedCents,
    vendors: vendors.map(({ row, w9, paidCents, reportableCents, togetherCents, ...one }) => ({
      vendorId: one.vendorId,
      payee: row.payee,
      name: one.name,
      legalName: legalName(w9),
      tinLast4: row.tinLast4,
      form: one.form,
      box: one.box,
      paid: paidCents,
      reportable: reportableCents,
      together: togetherCents,
      togetherWith: [...one.togetherWith],
      status: one.status,
      missing: [...one.missing],
    })),
  }
}
