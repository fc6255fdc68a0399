import type { Attachment, Disclosure } from '#shared/law/disclosures/disclosure.ts'
import type { DisclosureQuestionId } from '#shared/law/disclosures/question-ids.ts'

import type { LeaseAttachment, LeaseBlock, Run } from '#shared/lease-generator/compose/composed-lease.ts'
import { disclosureQuestions } from '#shared/lease-generator/answers/disclosure-questions.ts'
import { isInCity, questionsOf, whenHolds } from '#shared/lease-generator/answers/conditions.ts'
import { leadCitations } from '#shared/lease-generator/lead-paint.ts'
import { chosenExemption } from '#shared/lease-generator/rent-law-exemptions.ts'
import { cite, federal, isAnsweredYes, type LeaseContext } from '#shared/lease-generator/lease-context.ts'
import { exemptionReason, statutoryText } from '#shared/lease-generator/statutory-texts.ts'
import {
  answerRun,
  bold,
  bullets,
  clause,
  type DraftClause,
  type DraftPart,
  paragraph,
  textRuns,
  sectionRef,
} from '#shared/lease-generator/compose/text.ts'

/** Returns the disclosures that this lease must make: the state's disclosures whose condition is true. */
export function disclosuresThatApply(context: LeaseContext): readonly Disclosure[] {
  return (context.law?.disclosures ?? []).filter(({ when }) => whenHolds(when, context))
}

/** Whether the state's disclosure of this kind applies. */
export function mustDisclose(context: LeaseContext, id: string): boolean {
  return disclosuresThatApply(context).some((disclosure) => disclosure.id === id)
}

/** Whether the lease needs a list of the home's condition: it was chosen, or the state requires one. */
export function needsMoveInChecklist(context: LeaseContext): boolean {
  return context.answers.addenda.moveInChecklist || mustDisclose(context, 'move-in-checklist')
}

/**
 * Whether the lease needs the addendum on bed bugs: it was chosen, or the state requires that tenants are informed
 * about them.
 */
export function hasBedBugAddendum(context: LeaseContext): boolean {
  return context.answers.addenda.bedBugs || mustDisclose(context, 'bed-bugs')
}

/** Whether the lease needs the addendum on moisture and mold: it was chosen, or the state requires it. */
export function hasMoldAddendum(context: LeaseContext): boolean {
  return context.answers.addenda.mold || mustDisclose(context, 'mold')
}

/**
 * Whether the state requires its flood notice as a document separate from the lease: Texas, and Florida from a year on.
 */
export function needsFloodAddendum(context: LeaseContext): boolean {
  const { law } = context
  return (law?.state === 'TX' || law?.state === 'FL') && mustDisclose(context, 'flood')
}

/** Facts that a landlord states in every state, whether or not a statute requires it. */
export const commonQuestions: readonly DisclosureQuestionId[] = [
  'flood-zone',
  'flood-history',
  'mold',
  'bed-bugs',
  'radon-tests',
  'meth',
  'asbestos',
  'shared-meter',
  'demolition',
  'pest-contract',
  'foreclosure',
  'code-violations',
]

/** Returns the facts that a lease with this context depends on, in the order in which they are asked. */
export function applicableQuestions(context: LeaseContext): DisclosureQuestionId[] {
  const { law } = context
  const inCity = isAnsweredYes(context, 'new-york-city')
  const asked = new Set<DisclosureQuestionId>([
    ...(context.isBefore1978 ? (['lead-paint', 'lead-reports'] as const) : []),
    ...(law?.disclosures ?? []).flatMap(questionsAbout),
    ...(law === null ? commonQuestions : []),
  ])
  const idle = new Set<DisclosureQuestionId>([
    ...(inCity || isAnsweredYes(context, 'bed-bugs') ? [] : (['bed-bugs-history'] as const)),
    ...(inCity || law?.state !== 'NY' ? [] : (['gas-stove'] as const)),
    ...(isAnsweredYes(context, 'sprinkler-required') || law?.state !== 'CT' ? [] : (['sprinkler'] as const)),
    ...(context.isBefore1978 ? [] : (['lead-law-exempt'] as const)),
    ...(law?.state !== 'IL' || isInCity(context.answers, 'Chicago') ? [] : (['owner-occupied'] as const)),
  ])
  return [...asked].filter((fact) => !idle.has(fact))
}

/** Returns the part with the disclosures that the law requires. */
export function disclosurePart(context: LeaseContext): DraftPart {
  const applying = disclosuresThatApply(context)
  return {
    id: 'disclosures',
    heading: context.law === null ? 'Disclosures' : `Disclosures Under the Law of ${context.place}`,
    clauses: [
      leadClause(context),
      ...applying.map((one) => disclosureClause(context, one)),
      otherFacts(context, applying),
      received(context),
    ],
  }
}

/** Returns the questions on which a disclosure depends, and those whose answer it states. */
function questionsAbout({ when, statedAnswers = [] }: Disclosure): readonly DisclosureQuestionId[] {
  return [...questionsOf(when), ...statedAnswers]
}

function leadClause(context: LeaseContext) {
  return context.isBefore1978
    ? clause(
        'lead-paint',
        'Lead-based paint',
        [
          paragraph(
            textRuns`The home was, or may have been, built before 1978. ${sectionRef('addendum-lead')} is part of this lease, and Tenant has received the federal pamphlet on lead before signing.`,
          ),
        ],
        'Federal law requires every tenant of an older home to be told about lead before signing.',
        leadCitations,
      )
    : null
}

function disclosureClause(context: LeaseContext, disclosure: Disclosure): DraftClause {
  const { statedAnswers = [], isLarge, isBold, lines } = disclosure
  const told = new Set([
    ...statedAnswers,
    ...questionsOf(disclosure.when).filter((id) => disclosureQuestions[id].detail !== null),
  ])
  const reference = references[disclosure.id]?.(context) ?? null
  const weight: Weight =
    isLarge === true ? { bold: true, large: true } : isBold === true ? { bold: true } : {}
  const printed = statutoryText(context, disclosure.id)
  const handedOver = attachedTo(context, disclosure)
  const summary = paragraph(
    [{ text: leaseWords(disclosure.text), ...weight }],
    ...(reference === null ? [] : [reference]),
  )
  // a statute's notice about the rent limits already states whether the home is covered
  const stated = statedAnswers.filter((id) => printed === null || id !== 'rent-law-covered')
  return clause(
    `disclosure-${disclosure.id}`,
    disclosure.title.replaceAll("'", '’'),
    [
      ...(printed ?? [summary]),
      ...stated.map((id) => statement(context, id, weight)),
      ...[...told].map((id) => detailOf(context, id, weight, printed !== null)),
      ...fills(context, disclosure.id),
      handedOver.length === 0 ? null : handedOverWords(handedOver),
      lines === undefined ? null : { kind: 'lines', labels: [...lines] },
    ],
    requiredBy(context, disclosure),
    [cite(context, disclosure)],
  )
}

/** Returns by whose law a disclosure is required and when; what only a city requires is in its leases alone. */
function requiredBy(context: LeaseContext, { city, requiredWhen }: Disclosure): string {
  return city === undefined
    ? `Required by the law of ${context.place}${whenWords(requiredWhen)}.`
    : `Required by the law of ${city}.`
}

/** Returns the collection's `requiredWhen` as the end of a sentence. */
function whenWords(required: string): string {
  const words = tidy(required)
  if (words.startsWith('always')) {
    return ` in every lease${words.slice('always'.length)}`
  }
  return /^(when|before|unless|on) /.test(words) ? ` ${words}` : `. When: ${words}`
}

/** The references to the clauses of the lease that a disclosure mentions. */
const references: Record<string, (context: LeaseContext) => Run[] | null> = {
  'landlord-identity': () => textRuns`See ${sectionRef('landlord')}.`,
  'deposit-bank': ({ depositTotal }) => (depositTotal > 0 ? textRuns`See ${sectionRef('deposit')}.` : null),
  'other-deposit-terms': () => textRuns`See ${sectionRef('deposit-use')}.`,
  'move-in-checklist': () => textRuns`See ${sectionRef('addendum-move-in')}.`,
  'other-fees': () => textRuns`See ${sectionRef('charges')}.`,
  'other-fee-list': () => textRuns`See ${sectionRef('charges')}.`,
  'other-chicago-deposit': () => textRuns`See ${sectionRef('deposit')}.`,
  'other-fee-statement': () => textRuns`See ${sectionRef('charges')}.`,
  'other-total-price': () => textRuns`See ${sectionRef('charges')}.`,
  'other-total-costs': () => textRuns`See ${sectionRef('charges')}.`,
  'other-total-monthly-payment': () => textRuns`See ${sectionRef('charges')}.`,
  'other-total-rent': () => textRuns`See ${sectionRef('charges')}.`,
  'other-nonrefundable-fees': () => textRuns`See ${sectionRef('charges')}.`,
  'other-nonrefundable-deposit': () => textRuns`See ${sectionRef('charges')}.`,
  'other-late-fee': () => textRuns`See ${sectionRef('late-fee')}.`,
  'other-late-fees': () => textRuns`See ${sectionRef('late-fee')}.`,
  'other-rent-concession': () => textRuns`See ${sectionRef('concession')}.`,
  'other-habitability': () => textRuns`See ${sectionRef('landlord-duties')} and ${sectionRef('utilities')}.`,
  'other-renters-insurance': () => textRuns`See ${sectionRef('insurance')}.`,
  smoking: () => textRuns`See ${sectionRef('smoking')}.`,
  utilities: () => textRuns`See ${sectionRef('utilities')}.`,
  flood: (context) =>
    needsFloodAddendum(context)
      ? textRuns`The notice itself is ${sectionRef('addendum-flood')}, a separate document.`
      : null,
  'bed-bugs': () => textRuns`See ${sectionRef('addendum-bed-bugs')}.`,
  mold: () => textRuns`See ${sectionRef('addendum-mold')}.`,
}

type Weight = { bold?: true; large?: true }

/** Returns both answers as boxes, unchecked while the question is open. In large print: a sentence. */
function statement({ answers }: LeaseContext, id: DisclosureQuestionId, weight: Weight): LeaseBlock {
  const answer = answers.facts[id]?.answer ?? null
  const said = (isYes: boolean) => ({
    text: tidy(isYes ? disclosureQuestions[id].yes : disclosureQuestions[id].no),
    answer: `facts.${id}`,
    ...weight,
  })
  return weight.large === true && answer !== null
    ? paragraph([said(answer)])
    : {
        kind: 'checkboxes',
        items: [true, false].map((isYes) => ({ checked: answer === isYes, runs: [said(isYes)] })),
      }
}

/** Returns the details of a fact; a line to write on where they are open. A fact that is not true has no details. */
function detailOf(
  context: LeaseContext,
  id: DisclosureQuestionId,
  weight: Weight,
  isPrinted: boolean,
): LeaseBlock | null {
  const { detail } = disclosureQuestions[id]
  const answer = context.answers.facts[id]
  if (id === 'rent-law-covered') {
    return answer?.answer === false && !isPrinted ? exemptionReason(context.answers) : null
  }
  if (detail === null || answer?.answer !== true) {
    return null
  }
  const runs = textRuns`${detail}: ${answerRun(`facts.${id}`, answer?.detail.replace(/\.$/, '') ?? '')}.`
  return paragraph(runs.map((run) => ({ ...run, ...weight })))
}

/** Returns the numbers that a statute requires in the lease. */
function fills({ answers }: LeaseContext, id: string): LeaseBlock[] {
  const tax = answers.landlord.taxNumber
  return id === 'other-get-number' && tax.trim() === ''
    ? [paragraph(textRuns`General excise tax number: ${answerRun('landlord.taxNumber', tax)}`)]
    : []
}

/** Returns the forms and documents of a disclosure that this lease needs. */
function attachedTo(context: LeaseContext, { attach = [] }: Disclosure): readonly Attachment[] {
  return attach.filter(({ when = 'always' }) => whenHolds(when, context))
}

function handedOverWords(texts: readonly Attachment[]): LeaseBlock {
  return bullets(
    ...texts.map(({ title }) => textRuns`Landlord gives Tenant with this lease: ${bold(title)}.`),
  )
}

function otherFacts(context: LeaseContext, applying: readonly Disclosure[]) {
  const told = new Set(applying.flatMap(questionsAbout))
  const more = commonQuestions.filter((id) => isAnsweredYes(context, id) && !told.has(id))
  return more.length === 0
    ? null
    : clause(
        'other-facts',
        'Other known facts',
        [
          bullets(
            ...more.map((id) => {
              const detail = context.answers.facts[id]?.detail.trim() ?? ''
              return textRuns`${{ text: tidy(disclosureQuestions[id].yes), answer: `facts.${id}` }}${detail === '' ? '' : ` ${disclosureQuestions[id].detail ?? 'More'}: ${detail.replace(/\.$/, '')}.`}`
            }),
          ),
        ],
        'Facts that a reasonable tenant would want to know should be disclosed before signing.',
      )
}

function received(context: LeaseContext) {
  const attachments = attachmentsOf(context)
  return attachments.length === 0
    ? null
    : clause(
        'received',
        'Documents that Tenant has received',
        [
          paragraph(textRuns`Tenant checks the box of each paper that Landlord has handed over:`),
          {
            kind: 'checkboxes',
            items: attachments.map(({ title }) => ({ checked: false, runs: textRuns`${title}` })),
          },
          { kind: 'lines', labels: ['Tenant (initials) and date'] },
        ],
        'These are government forms or documents about this home, so they are given separately instead of being written here.',
      )
}

/**
 * Returns the forms and documents that go with this lease, the federal pamphlet first. Texts of a statute are in the
 * lease itself.
 */
export function attachmentsOf(context: LeaseContext): LeaseAttachment[] {
  const lead: LeaseAttachment[] = context.isBefore1978
    ? [
        {
          id: 'attachment-lead-pamphlet',
          title: 'Pamphlet “Protect Your Family From Lead in Your Home”',
          source: 'the United States Environmental Protection Agency, at epa.gov/lead',
          why: 'Every tenant of a home built before 1978 must get it before signing.',
          citation: federal('40 CFR § 745.107(a)(1)'),
        },
      ]
    : []
  const ofState = disclosuresThatApply(context).flatMap((disclosure) =>
    attachedTo(context, disclosure).map(({ title, source }, at) => ({
      id: `attachment-${disclosure.id}-${at + 1}`,
      title,
      source: sourceWords(context, disclosure.id, source),
      why: `${tidy(disclosure.title)}. ${requiredBy(context, disclosure)}`,
      citation: cite(context, disclosure) ?? federal('State law'),
    })),
  )
  return [...lead, ...ofState]
}

/** Returns the source of a form; for New York's Good Cause notice also how to fill it in. */
function sourceWords({ answers, law }: LeaseContext, disclosureId: string, source: string): string {
  const covered = answers.facts['rent-law-covered']?.answer ?? null
  if (law?.state !== 'NY' || disclosureId !== 'other-good-cause' || covered === null) {
    return source
  }
  const letter = chosenExemption(answers)?.formLetter ?? null
  const mark = covered
    ? 'YES'
    : letter === null
      ? 'NO, and the exemption that applies'
      : `NO, and exemption ${letter}`
  return `${source}. Mark ${mark}`
}

/**
 * Returns the collection's sentence in the words of the lease: 'the tenant' becomes 'Tenant', and quotation marks
 * become typographic.
 */
export function leaseWords(text: string): string {
  return tidy(
    text
      .replaceAll(/\b[Tt]he (tenant|landlord)\b(?!s)/g, (_, who: string) =>
        who === 'tenant' ? 'Tenant' : 'Landlord',
      )
      .replaceAll('Landlord and tenant promise', 'Landlord and Tenant promise'),
  )
}

function tidy(text: string): string {
  return text.replaceAll("'", '’')
}
