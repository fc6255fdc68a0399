import { getAccount } from '#server/accounts/service.ts'
import { appendEvent } from '#server/platform/events/events.ts'
import { AppError, invalidField } from '#server/platform/http/errors.ts'
import { type Context, eventActorOf } from '#server/platform/http/route-table.ts'
import { ZERO } from '#shared/lib/money.ts'
import type { RouteBody } from '#shared/lib/route.ts'
import { filingDates } from '#shared/vendors/filing-dates.ts'
import { form1099Threshold, last1099Year } from '#shared/vendors/form-1099.ts'
import { type RecipientCopy, truncatedTin, wholeTin } from '#shared/vendors/form-1099-copies.ts'
import type { makeIrisFile, makeRecipientCopies } from '#shared/vendors/form-1099-contract.ts'
import {
  formsToFile,
  type JudgedVendor,
  judge1099,
  type PaidVendor,
  totalsOf,
} from '#shared/vendors/form-1099-list.ts'
import {
  formsPerFile,
  readTemplateHeader,
  irisCsv,
  type IrisFile,
  type IrisParty,
  missingColumns,
} from '#shared/vendors/iris.ts'
import { irisHeader, lastIrisYear } from '#shared/vendors/iris-columns.ts'
import { isPerson } from '#shared/vendors/w9.ts'

import { listPaidVendors, type PaidRow } from './form-1099-store.ts'
import type { TinBox } from './tin-box.ts'
import { findForm1099Payer, type PayerRow } from './w9-store.ts'

type Judged = JudgedVendor & { row: PaidRow }

/** Lists the owners for whom rents were collected in a year: an agent reports these too. */
export type PaidOwners = (context: Context, year: number) => Promise<PaidRow[]>

/** Those for whom a form is due come first, what is missing before all; of each, the largest sum. */
function byUrgency(one: JudgedVendor, other: JudgedVendor): number {
  return rankOf(one) - rankOf(other) || other.paidCents - one.paidCents
}

function rankOf({ status }: JudgedVendor): number {
  return status === 'INCOMPLETE' ? 0 : status === 'DUE' ? 1 : 2
}

/** Reads the list of Forms 1099 of a year. Throws `validation_failed` for a year whose threshold is not known. */
export async function readForm1099(box: TinBox, context: Context, year: number, listPaidOwners: PaidOwners) {
  const { db, actor } = context
  const { accountId } = actor
  const threshold = form1099Threshold(year)
  if (threshold === null) {
    throw invalidField('year', 'vendors.thresholdUnknown', { year: `${year}`, last: `${last1099Year}` })
  }
  const [vendorRows, ownerRows, ownPayer, account] = await Promise.all([
    listPaidVendors(db, accountId, year),
    listPaidOwners(context, year),
    findForm1099Payer(db, accountId),
    getAccount(db, accountId),
  ])
  const payer = ownPayer && withAddress(ownPayer, account)
  const rows = [...ownerRows, ...vendorRows]
  const byId = new Map(rows.map((row) => [row.vendorId, row]))
  const vendors = judge1099(
    rows.flatMap((row) => {
      const tin = box.open(row.tinSealed, { accountId, id: row.vendorId })
      const own = { ...row, w9: { ...row, paymentsFor: row.paymentsFor ?? 'SERVICES' }, tin } as const
      // interest to a lender without Form 1098 has a form of its own, beside what else the vendor was paid
      const interest: PaidVendor = {
        ...own,
        w9: { ...row, paymentsFor: 'INTEREST' },
        paidCents: row.interestCents,
        reportableCents: row.interestCents,
        leftOutCents: ZERO,
      }
      return [
        ...(row.interestCents > 0 && row.interestCents === row.paidCents ? [] : [own]),
        ...(row.interestCents > 0 ? [interest] : []),
      ]
    }),
    threshold,
  )
    .map((judged): Judged => ({ ...judged, row: byId.get(judged.vendorId)! })) // made from the same rows
    .toSorted(byUrgency)
  const forms = (['NEC', 'MISC'] as const).map((form) => ({ form, forms: formsToFile(vendors, form).length }))
  return {
    year,
    threshold,
    ...filingDates(year),
    payer,
    payerMisses: payerMisses(box, accountId, payer),
    files: forms.map((one) => ({ ...one, parts: Math.ceil(one.forms / formsPerFile) })),
    columnsOf: Math.min(year, lastIrisYear),
    totals: totalsOf(vendors),
    vendors,
  }
}

/**
 * Returns whether a Form 1099 is due for a vendor in a year, whether or not its facts are complete; null where the threshold of the
 * year is not known.
 */
export async function isForm1099Due(
  box: TinBox,
  context: Context,
  year: number,
  listPaidOwners: PaidOwners,
): Promise<boolean | null> {
  if (form1099Threshold(year) === null) {
    return null
  }
  const { vendors } = await readForm1099(box, context, year, listPaidOwners)
  return vendors.some(({ status }) => status === 'DUE' || status === 'INCOMPLETE')
}

export type Form1099List = Awaited<ReturnType<typeof readForm1099>>

/**
 * Makes the file for the IRIS Taxpayer Portal, and records who made it. Throws `validation_failed` if the
 * payer is not complete, the part does not exist, or the template misses a column.
 */
export async function makeFile(
  box: TinBox,
  context: Context,
  body: RouteBody<typeof makeIrisFile>,
  listPaidOwners: PaidOwners,
) {
  const { form, year, part = 1 } = body
  const { accountId } = context.actor
  const list = await readForm1099(box, context, year, listPaidOwners)
  if (!list.payer || list.payerMisses.length > 0) {
    throw new AppError('invalid_transition', 'vendors.payerIncomplete', {
      missing: missingText(list.payerMisses),
    })
  }
  const all = formsToFile(list.vendors, form)
  const forms = all.slice((part - 1) * formsPerFile, part * formsPerFile)
  if (forms.length === 0) {
    throw invalidField('part', 'vendors.noForms', { form: `1099-${form}`, year: `${year}` })
  }
  const file: IrisFile = {
    form,
    year,
    payer: {
      ...partyOf(list.payer, list.payer.businessName === null, tinOf(box, accountId, list.payer)),
      phone: list.payer.phone ?? '',
      email: list.payer.email,
    },
    forms: forms.map(({ payee, amountCents }) => {
      const { row } = payee as Judged // made above
      return {
        recipient: partyOf(row, isPerson(row), payee.tin ?? ''),
        accountNumber: accountNumberOf(payee.vendorId),
        box: payee.box,
        amountCents,
      }
    }),
  }
  const header =
    body.template === undefined ? irisHeader(form, list.columnsOf) : readTemplateHeader(body.template)
  const missing = missingColumns(header, file)
  if (missing.length > 0) {
    throw invalidField('template', 'vendors.templateMisses', { columns: missing.join('; ') })
  }
  await appendEvent(context.db, eventActorOf(context), {
    action: 'form_1099_exported',
    entityType: 'account',
    entityId: accountId,
    entityName: `Form 1099-${form} for ${year}`,
    after: { year, form, part, forms: forms.length, vendorIds: forms.map(({ payee }) => payee.vendorId) },
  })
  const parts = all.length > formsPerFile ? `-part-${part}` : ''
  return {
    filename: `iris-1099-${form.toLowerCase()}-${year}${parts}.csv`,
    content: irisCsv(file, header),
    forms: forms.length,
  }
}

/**
 * Makes the copies for recipients of a year, of one vendor or of all whose form is complete, and records it. Throws
 * `invalid_transition` (the payer is not complete), `validation_failed` (no form is due and complete).
 */
export async function makeCopies(
  box: TinBox,
  context: Context,
  { year, vendorId }: RouteBody<typeof makeRecipientCopies>,
  listPaidOwners: PaidOwners,
): Promise<RecipientCopy[]> {
  const { accountId } = context.actor
  const list = await readForm1099(box, context, year, listPaidOwners)
  const { payer } = list
  if (!payer || list.payerMisses.length > 0) {
    throw new AppError('invalid_transition', 'vendors.payerIncomplete', {
      missing: missingText(list.payerMisses),
    })
  }
  const due = (['NEC', 'MISC', 'INT'] as const)
    .flatMap((form) => formsToFile(list.vendors, form))
    // vendors with one taxpayer number share the form of the first
    .filter(({ payee }) => vendorId === undefined || payee.vendorId === vendorId)
  if (due.length === 0) {
    throw invalidField(vendorId === undefined ? 'year' : 'vendorId', 'vendors.noCopies', { year: `${year}` })
  }
  await appendEvent(context.db, eventActorOf(context), {
    action: 'form_1099_copies_made',
    entityType: 'account',
    entityId: accountId,
    entityName: `Copies of Forms 1099 for ${year}`,
    after: { year, forms: due.length, vendorIds: due.map(({ payee }) => payee.vendorId) },
  })
  return due.map(({ payee, amountCents }) => {
    const { row } = payee as Judged // made by readForm1099
    return {
      form: payee.form,
      year,
      payer: {
        ...copyPartyOf(payer, payer.businessName === null),
        tin: wholeTin(tinOf(box, accountId, payer), payer.tinType),
        phone: payer.phone ?? '',
      },
      recipient: { ...copyPartyOf(row, isPerson(row)), tin: truncatedTin(payee.tin ?? '', row.tinType) },
      accountNumber: accountNumberOf(payee.vendorId),
      box: payee.box,
      amountCents,
    }
  })
}

function copyPartyOf(of: Identity, isNamedAsPerson: boolean): { name: string; address: string[] } {
  const { firstName, lastName, businessName, street, street2, city, state, zipCode } = of
  return {
    name: (isNamedAsPerson ? [firstName, lastName].filter(Boolean).join(' ') : businessName) ?? '',
    address: [street ?? '', street2 ?? '', `${city ?? ''}, ${state ?? ''} ${zipCode ?? ''}`].filter(
      (line) => line !== '',
    ),
  }
}

/** The number under which the IRS knows the recipient's account with the payer: the part of the id that differs. */
function accountNumberOf(vendorId: string): string {
  return vendorId.slice(-12).toUpperCase()
}

type Identity = Pick<
  PayerRow,
  'firstName' | 'lastName' | 'businessName' | 'street' | 'street2' | 'city' | 'state' | 'zipCode' | 'tinType'
>

function partyOf(of: Identity, isNamedAsPerson: boolean, tin: string): IrisParty {
  return {
    tinType: of.tinType ?? 'EIN',
    tin,
    name: isNamedAsPerson
      ? { first: of.firstName ?? '', last: of.lastName ?? '' }
      : { business: of.businessName ?? '' },
    street: of.street ?? '',
    street2: of.street2,
    city: of.city ?? '',
    state: of.state ?? '',
    zipCode: of.zipCode ?? '',
  }
}

function tinOf(box: TinBox, accountId: string, payer: PayerRow): string {
  return box.open(payer.tinSealed, { accountId, id: payer.id }) ?? ''
}

type AccountAddress = Pick<
  Awaited<ReturnType<typeof getAccount>>,
  'businessStreet' | 'businessStreet2' | 'businessCity' | 'businessState' | 'businessZip'
>

/** Returns the payer with the address of the account, unless the payer has one of their own. */
function withAddress(payer: PayerRow, account: AccountAddress): PayerRow {
  const isOwn = [payer.street, payer.street2, payer.city, payer.state, payer.zipCode].some((part) => part)
  return isOwn
    ? payer
    : {
        ...payer,
        street: account.businessStreet,
        street2: account.businessStreet2,
        city: account.businessCity,
        state: account.businessState,
        zipCode: account.businessZip,
      }
}

type PayerMiss = 'NAME' | 'ADDRESS' | 'PHONE' | 'TIN'

function payerMisses(box: TinBox, accountId: string, payer: PayerRow | undefined): PayerMiss[] {
  if (!payer) {
    return ['NAME', 'ADDRESS', 'PHONE', 'TIN']
  }
  const { businessName, firstName, lastName, street, city, state, zipCode, phone, tinType } = payer
  return [
    ...(businessName || (firstName && lastName) ? [] : (['NAME'] as const)),
    ...(street && city && state && zipCode ? [] : (['ADDRESS'] as const)),
    ...(phone ? [] : (['PHONE'] as const)),
    ...(tinType && tinOf(box, accountId, payer) ? [] : (['TIN'] as const)),
  ]
}

const missNames: Record<PayerMiss, string> = {
  NAME: 'the name',
  ADDRESS: 'the address',
  PHONE: 'the phone number',
  TIN: 'the taxpayer ID',
}

function missingText(misses: readonly PayerMiss[]): string {
  return misses.map((miss) => missNames[miss]).join(', ')
}
