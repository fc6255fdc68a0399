import { findCaveat } from '#shared/law/caveats.ts'
import { noticeRule, noticeTiers } from '#shared/law/notice-tiers.ts'

import { leaseWords } from '#shared/lease-generator/disclosures/disclosures.ts'
import type { Run } from '#shared/lease-generator/composed-lease.ts'
import { lawDateOf, termMonths } from '#shared/lease-generator/limits.ts'
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
} from '#shared/lease-generator/text.ts'

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
  const start = isFixed ? textRuns`Once the lease goes on from month to month, ` : textRuns``
  return clause(
    'ending',
    'Ending a month-to-month tenancy',
    [
      sentences(
        textRuns`${start}Tenant may end it by written notice at least ${answerRun('term.tenantNoticeDays', countOf(notice.tenantDays, 'day'))} before the day on which it is to end.`,
        notice.landlordDays === null
          ? textRuns`Landlord may end it only for a reason that the law of ${place} allows, with the notice that it sets for that reason.`
          : textRuns`Landlord may end it by written notice at least ${answerRun('term.landlordNoticeDays', noticeWordsOf(notice.landlordNotices))} before that day.`,
        endsWithMonth(context) ? textRuns`In ${place} that day is the last of a month.` : null,
        reasonNeeded(context),
        textRuns`Where the law of ${place} counts the time differently, or requires a longer notice, a reason or a payment, both sides follow it.`,
      ),
    ],
    'Without a last day, only a notice ends the tenancy; its length is a matter of law.' +
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
    'If a side breaks the lease',
    [
      paragraph(
        textRuns`If Tenant does not pay rent or breaks another important term, Landlord gives the written notice that the law of ${place} requires, with the time to pay or to put things right that it grants.${leastNotices(context)} Only a court can order Tenant out; Landlord never changes locks, removes doors or belongings, or shuts off services to make Tenant leave.`,
        textRuns`If Landlord breaks the lease, Tenant has the remedies that the law gives.`,
        textRuns`If Tenant leaves early without a right to, Landlord makes reasonable efforts to rent the home again, and Tenant owes rent only until it is rented, with the reasonable costs that the law allows.`,
      ),
    ],
    'Each side gets notice and, where the law grants it, a chance to put things right; nobody takes the law into their own hands.' +
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
    : ` The notice gives ${joinWords(parts)}, counted as the law counts them, and more where the law says so.`
}

function earlyEnd(context: LeaseContext) {
  const { answers, isFixed, law, place } = context
  const isLong = (termMonths(answers) ?? 0) > 12
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
          ? textRuns`Otherwise the sides may agree in writing at any time to end the lease early, and on what terms.`
          : textRuns`Landlord does not treat anyone worse for using such a right.`,
      ),
    ],
    'Some rights to leave come from the law and hold whatever a lease says; naming them saves somebody from staying where it is not safe.',
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
    'Federal law lets service members leave a lease for their orders.',
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
        textRuns`leaves the home empty${answers.property.furnished ? ' of Tenant’s things' : ''}, clean and in the condition in which it was, apart from normal wear;`,
        textRuns`gives back all keys and access devices; and`,
        textRuns`tells Landlord a new address in writing.`,
      ),
      paragraph(
        textRuns`Either side may ask for an inspection together before the last day, and Landlord offers one where the law requires it. If Tenant stays longer without a right to, Tenant owes rent for each further day at the rate of this lease, and whatever else the law provides.`,
      ),
      paragraph(
        textRuns`Landlord deals with belongings that Tenant leaves behind only as the law of ${place} allows, with the notice and the time to collect them that it sets. They are no security for what Tenant owes.`,
      ),
    ],
    'A list for the last day, so that the deposit can come back without a quarrel.',
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
        textRuns`Landlord does not raise the rent, cut services or end the tenancy because Tenant asked for a repair, complained to an authority, joined other tenants or used a right.`,
      ),
    ],
    'Federal law forbids discrimination in housing, and many states and cities protect more. A right is worth something only if using it is safe.',
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
            textRuns`Each side pays its own lawyer. A court may award fees and costs only as the law of ${place} provides.`,
          ),
      paragraph(
        textRuns`Before going to court the sides try to settle the dispute by talking, or with a mediator if both agree.`,
      ),
    ],
    'A clause that lets only the landlord recover lawyers’ fees is forbidden or turned around in many states; this one is the same for both.',
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
        textRuns`Notices are in writing. They are handed over, or sent by mail to the addresses in ${sectionRef('landlord')} and, for Tenant, to the home, or given in any other way that the law provides for that notice.`,
        mails
          ? textRuns`Everyday messages may go by email; a notice that the law regulates goes by email only where the law allows it.`
          : null,
      ),
    ],
    'A right often hangs on a notice that arrived; this says how one is given.',
  )
}

function rightsKept({ place }: LeaseContext) {
  return clause(
    'rights-kept',
    'Rights that stay',
    [
      paragraph(
        textRuns`Nothing in this lease takes away a right or a remedy that the law of ${place} gives and does not let a lease change, on either side, or lessens the responsibility that the law puts on Landlord for the home. If a clause is invalid, the rest of the lease stays in force.`,
      ),
    ],
    'A lease stands under the law; what goes too far falls away and the rest remains.',
  )
}

function whole({ law }: LeaseContext) {
  return clause(
    'whole',
    'The whole agreement',
    [
      paragraph(
        textRuns`This lease, its addenda and the attachments named in it are the whole agreement. A change needs writing and the signatures of both sides. Accepting rent late once does not mean that it may be late again. Landlord gives every Tenant a signed copy promptly after signing. Electronic signatures and copies count as originals where the law allows it.`,
      ),
    ],
    'What was said but not written is hard to prove; everyone goes home with the same paper.',
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
        'The parties wrote this themselves. It was not checked against the law.',
      )
}
