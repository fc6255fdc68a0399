import { notFound } from '#server/platform/http/errors.ts'
import { type Context, implement, type RouteEntry } from '#server/platform/http/route-table.ts'
import { termEndLaw } from '#shared/law/term-end.ts'
import * as contract from '#shared/leases/ending/ending-contract.ts'
import { type EndingNotice, lawOfEnding } from '#shared/leases/ending/ending-notice.ts'
import { lawOfLease } from '#shared/leases/law/lease-law.ts'

import { findLease } from '#server/leases/store.ts'

export const endingRoutes: RouteEntry[] = [
  implement(contract.previewEndingNotice, {
    access: 'staff',
    handle: (context, { params, query: { givenBy, givenOn = context.today, service } }) =>
      answerEndingNotice(context, params.id, { givenBy, givenOn, service }),
  }),
]

async function answerEndingNotice({ db, actor, today }: Context, id: string, given: EndingNotice) {
  const lease = await findLease(db, { accountId: actor.accountId, today }, id)
  if (!lease || lease.isArchived) {
    throw notFound('lease')
  }
  const law = lawOfLease({ ...lease, state: lease.propertyState })
  const { notice, termEndOn, earliestOn, firmOn } = lawOfEnding(law, lease, given)
  const termRule = law && termEndOn !== null ? termEndLaw(law.state) : null
  return {
    termEndDate: termEndOn,
    earliestLastDay: earliestOn,
    reasonBefore: given.givenBy === 'LANDLORD' ? firmOn : null,
    termRule: termRule && { words: termRule.words, citation: termRule.citation },
    notice: notice && {
      stateName: notice.stateName,
      citation: notice.citation,
      basis: notice.basis,
      earliestLastDay: notice.earliestOn,
      parts: [...notice.parts],
      rule: notice.rule,
      caution: notice.caution,
      doubt: notice.doubt,
    },
  }
}
