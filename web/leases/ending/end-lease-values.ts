import type { Resolver } from 'react-hook-form'
import { updateLease } from '#shared/leases/contract.ts'
import { giveEndingNotice, type previewEndingNotice } from '#shared/leases/ending/ending-contract.ts'
import type { NoticeService } from '#shared/leases/ending/notice-service.ts'
import { isPlainDate } from '#shared/lib/plain-date.ts'
import type { WireBody, WireResponse } from '#shared/lib/route.ts'
import { contractResolver } from '#web/lib/forms/contract-form.ts'

export type EndingPreview = WireResponse<typeof previewEndingNotice>

/** The side that ends a lease: one side by notice, or both by agreement. */
export type EndedBy = 'TENANT' | 'LANDLORD' | 'BOTH'

export const endedByOptions = [
  { value: 'TENANT', label: 'Tenant’s notice' },
  { value: 'LANDLORD', label: 'Your notice' },
  { value: 'BOTH', label: 'By agreement' },
] as const satisfies readonly { value: EndedBy; label: string }[]

export type EndLeaseValues = {
  endedBy: EndedBy
  /** Empty: given for the household. */
  tenantId: string
  givenOn: string
  service: NoticeService
  lastDay: string
  acceptEarly: boolean
  reason: string
  note: string
}

/** Returns the request that ends a lease by agreement. */
export function toTermination({ lastDay }: EndLeaseValues): WireBody<typeof updateLease> {
  return { status: 'TERMINATED', terminationDate: lastDay }
}

/** Returns the request that records a notice. */
export function toNotice(values: EndLeaseValues): WireBody<typeof giveEndingNotice> {
  const { endedBy, tenantId, givenOn, service, lastDay, acceptEarly, reason, note } = values
  const isTenant = endedBy === 'TENANT'
  return {
    givenBy: isTenant ? 'TENANT' : 'LANDLORD',
    ...(isTenant && tenantId !== '' && { tenantId }),
    ...(givenOn !== '' && { givenOn }),
    service,
    lastDay,
    ...(isTenant && acceptEarly && { acceptEarly }),
    ...(!isTenant && reason.trim() !== '' && { reason: reason.trim() }),
    ...(note.trim() !== '' && { note: note.trim() }),
  }
}

const ownRules = ({ lastDay }: EndLeaseValues) =>
  lastDay === '' ? [{ path: 'lastDay', message: 'Choose the last day' }] : []

const byNotice = contractResolver<EndLeaseValues>({
  schema: giveEndingNotice.body,
  toBody: toNotice,
  own: ownRules,
})
const byAgreement = contractResolver<EndLeaseValues>({
  schema: updateLease.body,
  toBody: toTermination,
  own: (values) => [
    ...ownRules(values),
    ...(isPlainDate(values.lastDay) ? [] : [{ path: 'lastDay', message: 'Choose the last day' }]),
  ],
})

/** Checks the form as a notice, or as an end by agreement. */
export const endLeaseResolver: Resolver<EndLeaseValues> = (values, context, options) =>
  (values.endedBy === 'BOTH' ? byAgreement : byNotice)(values, context, options)

/** The meaning of the named last day under the law and the term. */
export type EarlyDay = {
  /** The earliest last day, where the named one is before it; else null. */
  earliest: string | null
  /** Whether the landlord must give a reason for it. */
  needsReason: boolean
}

/** Compares the named last day with the earliest one; with nothing, while a day or the law is not known. */
export function compareWithLaw(
  { endedBy, lastDay }: Pick<EndLeaseValues, 'endedBy' | 'lastDay'>,
  preview: EndingPreview | undefined,
): EarlyDay {
  if (endedBy === 'BOTH' || !preview || !isPlainDate(lastDay)) {
    return { earliest: null, needsReason: false }
  }
  const { earliestLastDay, reasonBefore } = preview
  return {
    earliest: earliestLastDay !== null && lastDay < earliestLastDay ? earliestLastDay : null,
    needsReason: reasonBefore !== null && lastDay < reasonBefore,
  }
}

/** Returns the last day of the lease: a tenant's day that is too early counts only where it is accepted. */
export function effectiveLastDay(values: EndLeaseValues, { earliest }: EarlyDay): string {
  return values.endedBy === 'TENANT' && earliest !== null && !values.acceptEarly ? earliest : values.lastDay
}
