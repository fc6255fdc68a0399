import { findCaveat } from '#shared/law/describe/caveats.ts'
import { noticeRule, noticeTiers } from '#shared/law/notices/notice-tiers.ts'

import { leaseWords } from '#shared/lease-generator/disclosures/disclosures.ts'
import type { Run } from '#shared/lease-generator/compose/composed-lease.ts'
import { lawDateOf, fixedTermMonths } from '#shared/lease-generator/answers/limits.ts'
import { cite, federal, stateLawSummary, type LeaseContext } from '#shared/lease-generator/lease-context.ts'
import {
  answerRun,
  bullets,
  clause,
  countOf,
  type DraftPart,
  joinWords,
  customParagraphs,
  noticeWordsOf,
  paragraph,
  textRuns,
  sectionRef,
  sentences,
} from '#shared/lease-generator/compose/text.ts'

/** Returns the part on how the tenancy ends. */
export function endPart(context: LeaseContext): DraftPart {
  return {
    id: 'ending',
    heading: 'Ending the Tenancy',
    clauses: [ending(context), breach(context), earlyEnd(context), military(), movingOut(context)],
  }
}

function ending(context: LeaseContext) {
  const { isFixed, law, notice, place, answers } = context
  if (isFixed && answers.term.afterwards === 'ends') {
    return null
  }
  const start = isFixed ? textRuns`Once the lease continues month to month, ` : textRuns``
  return clause(
    'ending',
    'Ending a month-to-month tenancy',
    [
      sentences(
        textRuns`${start}Tenant may end it by written notice at least ${answerRun('term.tenantNoticeDays', countOf(notice.tenantDays, 'day'))} before the day on which it ends.`,
        notice.landlordDays === null
          ? textRuns`Landlord may end it only for a reason that the law of ${place} allows, with the notice that it sets for that reason.`
          : textRuns`Landlord may end it by written notice at least ${answerRun('term.landlordNoticeDays', noticeWordsOf(notice.landlordNotices))} before that day.`,
        endsWithMonth(context) ? textRuns`In ${place} that day is the last of a month.` : null,
        reasonNeeded(context),
        textRuns`Where the law of ${place} counts the time differently, or requires a longer notice, a reason or a payment, both sides follow it.`,
      ),
    ],
    'Without a last day, only a notice ends the tenancy, and the law sets how long the notice must be.' +
      stateLawSummary(context, law?.terminationMonthToMonth.rule),
    [cite(context, law?.terminationMonthToMonth)],
  )
}

/**
 * Whether the statute lets either side end a monthly tenancy only at the end of a rental period; the product's period
 * is the calendar month.
 */
function endsWithMonth({ answers, law, notice }: LeaseContext): boolean {
  const atPeriod = (kind: 'landlordEnds' | 'tenantEnds') =>
    law !== null && noticeTiers(law, kind, lawDateOf(answers)).some(({ ends }) => /period/i.test(ends ?? ''))
  return (
    answers.rent.dueDay === 1 &&
    atPeriod('tenantEnds') &&
    (notice.landlordDays === null || atPeriod('landlordEnds'))
  )
}

/** Returns the cases in which a landlord needs a reason; null where it is never or always needed. */
function reasonNeeded({ answers, law, notice }: LeaseContext): Run[] | null {
  const caution = law === null ? null : (noticeRule(law, 'landlordEnds', lawDateOf(answers)).caution ?? null)
  return notice.landlordDays !== null && caution !== null && caution.includes('a reason that the law names')
    ? textRuns`${leaseWords(caution)}`
    : null
}

function breach(context: LeaseContext) {
  const { law, place } = context
  const rules = [law?.nonpaymentNotice, law?.leaseViolationNotice]
  return clause(
    'breach',
    'If either side breaks the lease',
    [
      paragraph(
        textRuns`If Tenant does not pay rent or breaks another important term, Landlord gives the written notice that the law of ${place} requires, and the time it grants to pay or to correct the problem.${leastNotices(context)} Only a court can order Tenant out; Landlord never changes locks, removes doors or belongings, or shuts off services to make Tenant leave.`,
        textRuns`If Landlord breaks the lease, Tenant has the remedies that the law gives.`,
        textRuns`If Tenant leaves early without the right to do so, Landlord makes reasonable efforts to rent the home again, and Tenant owes rent only until it is rented, plus the reasonable costs that the law allows.`,
      ),
    ],
    'Each side gets notice and, where the law grants it, a chance to correct the problem; no one takes the law into their own hands.' +
      stateLawSummary(
        context,
        law === null
          ? undefined
          : `${law.nonpaymentNotice.rule} That is for unpaid rent. For other breaches: ${law.leaseViolationNotice.rule}`,
      ),
    rules.map((rule) => cite(context, rule)),
  )
}

/** Returns the statute's days, where it has a number and the collection is sure of it. */
function leastNotices({ law }: LeaseContext): string {
  if (law === null) {
    return ''
  }
  const unpaid = findCaveat(law.state, 'nonpayment') === null ? law.nonpaymentNotice.days : null
  const other = findCaveat(law.state, 'violation') === null ? law.leaseViolationNotice.days : null
  const parts = [
    unpaid === null ? [] : [`at least ${countOf(unpaid, 'day')} for unpaid rent`],
    other === null ? [] : [`at least ${countOf(other, 'day')} for another breach`],
  ].flat()
  return parts.length === 0
    ? ''
    : ` The notice must give ${joinWords(parts)}, counted as the law requires, or more if the law requires more.`
}

function earlyEnd(context: LeaseContext) {
  const { answers, isFixed, law, place } = context
  const isLong = (fixedTermMonths(answers) ?? 0) > 12
  return clause(
    'early-end',
    'Rights to leave early',
    [
      sentences(
        textRuns`Tenant may end the lease early whenever the law of ${place} or federal law gives that right, for example to victims of domestic violence, sexual assault or stalking, to service members (${sectionRef('military')}), or where the home is unfit to live in.`,
        law?.state === 'MI' && isLong
          ? textRuns`A Tenant who becomes eligible for subsidized senior housing, or who is 62 or older and can no longer live alone, may end the lease early with the notice that the law of Michigan sets.`
          : null,
        isFixed
          ? textRuns`Otherwise both sides may agree in writing at any time to end the lease early, and on what terms.`
          : textRuns`Landlord does not retaliate against anyone for using such a right.`,
      ),
    ],
    'Some rights to leave come from the law and apply no matter what a lease says; naming them keeps tenants from staying where it is not safe.',
  )
}

function military() {
  return clause(
    'military',
    'Service members',
    [
      paragraph(
        textRuns`A Tenant who enters military service, or who is a service member with orders for a permanent change of station or to deploy for 90 days or more, may end the lease by written notice with a copy of the orders. The lease then ends 30 days after the first day on which rent is due after the notice. Landlord returns rent paid beyond that day and makes no charge for leaving early, and the notice also ends what a spouse or dependent owes under the lease. Rights that federal or state law gives beyond this remain.`,
      ),
    ],
    'Federal law lets service members end a lease because of their orders.',
    [federal('Servicemembers Civil Relief Act, 50 U.S.C. § 3955')],
  )
}

function movingOut({ answers, place }: LeaseContext) {
  return clause(
    'moving-out',
    'Moving out',
    [
      paragraph(textRuns`On the last day Tenant:`),
      bullets(
        textRuns`leaves the home empty${answers.property.furnished ? ' of Tenant’s things' : ''}, clean and in its original condition, except for normal wear;`,
        textRuns`gives back all keys and access devices; and`,
        textRuns`tells Landlord a new address in writing.`,
      ),
      paragraph(
        textRuns`Either side may ask for a joint inspection before the last day, and Landlord offers one where the law requires it. If Tenant stays longer without the right to do so, Tenant owes rent for each additional day at the rate in this lease, and anything else that the law provides.`,
      ),
      paragraph(
        textRuns`Landlord deals with belongings that Tenant leaves behind only as the law of ${place} allows, with the notice it requires and the time it sets to collect them. Landlord does not hold them as security for what Tenant owes.`,
      ),
    ],
    'A checklist for the last day, so that the deposit can be returned without a dispute.',
  )
}

/** Returns the part with the general clauses, which apply to the whole lease. */
export function generalPart(context: LeaseContext): DraftPart {
  return {
    id: 'general',
    heading: 'General Terms',
    clauses: [
      fairHousing(context),
      lawyers(context),
      notices(context),
      rightsKept(context),
      whole(context),
      additional(context),
    ],
  }
}

function fairHousing({ place }: LeaseContext) {
  return clause(
    'fair-housing',
    'Fair housing, and no retaliation',
    [
      paragraph(
        textRuns`Landlord treats everyone alike regardless of race, color, religion, sex, national origin, disability or having children, and of anything else that the law of ${place} or the city protects. A person with a disability may ask for a reasonable accommodation at any time.`,
      ),
      paragraph(
        textRuns`Landlord does not raise the rent, cut services or end the tenancy because Tenant asked for a repair, complained to an agency, joined other tenants or used a legal right.`,
      ),
    ],
    'Federal law forbids discrimination in housing, and many states and cities protect more groups. A right has value only if using it is safe.',
    [federal('Fair Housing Act, 42 U.S.C. § 3604')],
  )
}

function lawyers({ rules, place }: LeaseContext) {
  return clause(
    'lawyers',
    'Costs of a dispute',
    [
      rules.attorneyFees === 'prevailing'
        ? paragraph(
            textRuns`If a dispute about this lease goes to court, the side that wins may recover its reasonable attorney’s fees and costs from the other, Landlord and Tenant alike, as the court awards them and as far as the law of ${place} allows.`,
          )
        : paragraph(
            textRuns`Each side pays its own attorney. A court may award fees and costs only as the law of ${place} provides.`,
          ),
      paragraph(
        textRuns`Before going to court the sides try to settle the dispute by talking, or with a mediator if both agree.`,
      ),
    ],
    'A clause that lets only the landlord recover attorney’s fees is prohibited or made mutual in many states; this one is the same for both sides.',
  )
}

function notices({ answers }: LeaseContext) {
  const mails =
    answers.landlord.email.trim() !== '' && answers.tenants.some(({ email }) => email.trim() !== '')
  return clause(
    'notices',
    'Notices',
    [
      sentences(
        textRuns`Notices are in writing. They are delivered in person, or sent by mail to the addresses in ${sectionRef('landlord')} and, for Tenant, to the home, or given in any other way that the law provides for that notice.`,
        mails
          ? textRuns`Everyday messages may go by email; a notice that the law regulates goes by email only where the law allows it.`
          : null,
      ),
    ],
    'Many rights depend on whether notice was received; this clause says how notice is given.',
  )
}

function rightsKept({ place }: LeaseContext) {
  return clause(
    'rights-kept',
    'Rights that this lease does not change',
    [
      paragraph(
        textRuns`Nothing in this lease takes away a right or a remedy that the law of ${place} gives and does not let a lease change, on either side, or lessens the responsibility that the law puts on Landlord for the home. If a clause is invalid, the rest of the lease stays in force.`,
      ),
    ],
    'The law prevails over a lease. A clause that goes too far has no effect, and the rest of the lease remains.',
  )
}

function whole({ law }: LeaseContext) {
  return clause(
    'whole',
    'Entire agreement',
    [
      paragraph(
        textRuns`This lease, its addenda and the attachments named in it are the entire agreement. A change must be in writing and signed by both sides. Accepting late rent once does not mean that rent may be late again. Landlord gives every Tenant a signed copy promptly after signing. Electronic signatures and copies count as originals where the law allows it.`,
      ),
    ],
    'Promises that are not in writing are hard to prove. This way, everyone has the same document.',
    law === null
      ? []
      : [federal('Electronic Signatures in Global and National Commerce Act, 15 U.S.C. § 7001')],
  )
}

function additional({ answers }: LeaseContext) {
  const own = customParagraphs('additionalTerms', answers.additionalTerms)
  return own.length === 0
    ? null
    : clause(
        'additional-terms',
        'Additional terms',
        own,
        'The parties wrote these terms themselves. They were not checked against the law.',
      )
}
