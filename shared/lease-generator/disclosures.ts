import type { StateLaw } from '#shared/law/state-law.ts'
import type { StateCode } from '#shared/law/states.ts'

import type { DisclosureRule, OfficialText } from './disclosure-rule.ts'
import { disclosureTable } from './disclosure-table.ts'
import type { LeaseAttachment, LeaseBlock, Run } from './document.ts'
import { type FactId, facts } from './facts.ts'
import { leadCitations } from './lead-paint.ts'
import { chosenExemption } from './rent-law-exemptions.ts'
import { cite, federal, knows, type Setting } from './setting.ts'
import { exemptionReason, statutoryText } from './statutory-texts.ts'
import {
  answered,
  bold,
  bullets,
  clause,
  type DraftClause,
  type DraftPart,
  paragraph,
  say,
  see,
} from './text.ts'

type Disclosure = StateLaw['disclosures'][number]
type Applying = { disclosure: Disclosure; rule: DisclosureRule }

/** The disclosures that this lease must make: those of the state whose condition holds. */
export function disclosuresThatApply(setting: Setting): Applying[] {
  const { law } = setting
  if (law === null) {
    return []
  }
  const rules = rulesOf(law)
  return law.disclosures.flatMap((disclosure) => {
    const rule = rules[disclosure.id]
    return rule?.when.applies(setting) === true ? [{ disclosure, rule }] : []
  })
}

/** Whether the state's disclosure of this kind applies. */
export function mustDisclose(setting: Setting, id: string): boolean {
  return disclosuresThatApply(setting).some(({ disclosure }) => disclosure.id === id)
}

/** Whether a list of the home's condition belongs to the lease: because it was chosen, or because the state wants one. */
export function needsMoveInChecklist(setting: Setting): boolean {
  return setting.answers.addenda.moveInChecklist || mustDisclose(setting, 'move-in-checklist')
}

/** Whether the addendum on bed bugs belongs to the lease: chosen, or the state wants tenants told about them. */
export function hasBedBugAddendum(setting: Setting): boolean {
  return setting.answers.addenda.bedBugs || mustDisclose(setting, 'bed-bugs')
}

/** The same for moisture and mold. */
export function hasMoldAddendum(setting: Setting): boolean {
  return setting.answers.addenda.mold || mustDisclose(setting, 'mold')
}

/** Whether the state wants its flood notice as a document apart from the lease: Texas, and Florida from a year on. */
export function needsFloodAddendum(setting: Setting): boolean {
  const { law } = setting
  return (law?.state === 'TX' || law?.state === 'FL') && mustDisclose(setting, 'flood')
}

function rulesOf(law: StateLaw): Readonly<Record<string, DisclosureRule>> {
  return disclosureTable[law.state as StateCode] // the collection has no state that the table has not
}

/** What a landlord tells everywhere, whether or not a statute asks. */
export const commonFacts: readonly FactId[] = [
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

/** The facts that a lease of this setting depends on, in the order in which they are asked. */
export function factsAsked(setting: Setting): FactId[] {
  const { law } = setting
  const rules = law === null ? [] : Object.values(rulesOf(law))
  const inCity = knows(setting, 'new-york-city')
  const asked = new Set<FactId>([
    ...(setting.isBefore1978 ? (['lead-paint', 'lead-reports'] as const) : []),
    ...rules.flatMap(({ when, states }) => [...when.facts, ...(states ?? [])]),
    ...(law === null ? commonFacts : []),
  ])
  const idle = new Set<FactId>([
    ...(inCity || knows(setting, 'bed-bugs') ? [] : (['bed-bugs-history'] as const)),
    ...(inCity || law?.state !== 'NY' ? [] : (['gas-stove'] as const)),
    ...(knows(setting, 'sprinkler-required') || law?.state !== 'CT' ? [] : (['sprinkler'] as const)),
    ...(setting.isBefore1978 ? [] : (['lead-law-exempt'] as const)),
  ])
  return [...asked].filter((fact) => !idle.has(fact))
}

/** The part with what the law makes the landlord disclose; null where there is nothing to say. */
export function disclosurePart(setting: Setting): DraftPart {
  const applying = disclosuresThatApply(setting)
  return {
    id: 'disclosures',
    heading: setting.law === null ? 'Disclosures' : `Disclosures Under the Law of ${setting.place}`,
    clauses: [
      leadClause(setting),
      ...applying.map((one) => disclosureClause(setting, one)),
      otherFacts(setting, applying),
      received(setting),
    ],
  }
}

function leadClause(setting: Setting) {
  return setting.isBefore1978
    ? clause(
        'lead-paint',
        'Lead-based paint',
        [
          paragraph(
            say`The home was, or may have been, built before 1978. ${see('addendum-lead')} is part of this lease, and Tenant has received the federal pamphlet on lead before signing.`,
          ),
        ],
        'Federal law wants every tenant of an older home to know about lead before signing.',
        leadCitations,
      )
    : null
}

function disclosureClause(setting: Setting, { disclosure, rule }: Applying): DraftClause {
  const told = new Set([...(rule.states ?? []), ...rule.when.facts.filter((id) => facts[id].detail !== null)])
  const reference = references[disclosure.id]?.(setting) ?? null
  const weight: Weight =
    rule.isLarge === true ? { bold: true, large: true } : rule.isBold === true ? { bold: true } : {}
  const printed = statutoryText(setting, disclosure.id)
  const handedOver = attachedTo(setting, rule)
  const summary = paragraph(
    [{ text: leaseWords(disclosure.text), ...weight }],
    ...(reference === null ? [] : [reference]),
  )
  // a statute's notice about the rent limits says by itself whether the home is covered
  const stated = (rule.states ?? []).filter((id) => printed === null || id !== 'rent-law-covered')
  return clause(
    `disclosure-${disclosure.id}`,
    disclosure.title.replaceAll("'", '’'),
    [
      ...(printed ?? [summary]),
      ...stated.map((id) => statement(setting, id, weight)),
      ...[...told].map((id) => detailOf(setting, id, weight, printed !== null)),
      ...fills(setting, disclosure.id),
      handedOver.length === 0 ? null : handedOverWords(handedOver),
      rule.lines === undefined ? null : { kind: 'lines', labels: [...rule.lines] },
    ],
    `Required by the law of ${setting.place}${whenWords(disclosure.requiredWhen)}.`,
    [cite(setting, disclosure)],
  )
}

/** The collection's `requiredWhen` as the end of a sentence. */
function whenWords(required: string): string {
  const words = tidy(required)
  if (words.startsWith('always')) {
    return ` in every lease${words.slice('always'.length)}`
  }
  return /^(when|before|unless|on) /.test(words) ? ` ${words}` : `. When: ${words}`
}

/** Where the rest of the lease has what a disclosure speaks of. */
const references: Record<string, (setting: Setting) => Run[] | null> = {
  'landlord-identity': () => say`See ${see('landlord')}.`,
  'deposit-bank': ({ depositTotal }) => (depositTotal > 0 ? say`See ${see('deposit')}.` : null),
  'other-deposit-terms': () => say`See ${see('deposit-use')}.`,
  'move-in-checklist': () => say`See ${see('addendum-move-in')}.`,
  'other-fees': () => say`See ${see('charges')}.`,
  'other-fee-statement': () => say`See ${see('charges')}.`,
  'other-total-price': () => say`See ${see('charges')}.`,
  'other-total-costs': () => say`See ${see('charges')}.`,
  'other-total-monthly-payment': () => say`See ${see('charges')}.`,
  'other-total-rent': () => say`See ${see('charges')}.`,
  'other-nonrefundable-fees': () => say`See ${see('charges')}.`,
  'other-nonrefundable-deposit': () => say`See ${see('charges')}.`,
  'other-late-fee': () => say`See ${see('late-fee')}.`,
  'other-late-fees': () => say`See ${see('late-fee')}.`,
  'other-rent-concession': () => say`See ${see('concession')}.`,
  'other-habitability': () => say`See ${see('landlord-duties')} and ${see('utilities')}.`,
  'other-renters-insurance': () => say`See ${see('insurance')}.`,
  smoking: () => say`See ${see('smoking')}.`,
  utilities: () => say`See ${see('utilities')}.`,
  flood: (setting) =>
    needsFloodAddendum(setting)
      ? say`The notice itself is ${see('addendum-flood')}, a separate document.`
      : null,
  'bed-bugs': () => say`See ${see('addendum-bed-bugs')}.`,
  mold: () => say`See ${see('addendum-mold')}.`,
}

type Weight = { bold?: true; large?: true }

/** Both answers as boxes; neither is checked while the landlord has not answered. In large letters the answer, as a sentence. */
function statement({ answers }: Setting, id: FactId, weight: Weight): LeaseBlock {
  const answer = answers.facts[id]?.answer ?? null
  const said = (isYes: boolean) => ({
    text: tidy(isYes ? facts[id].yes : facts[id].no),
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

/** What is known besides; a line to write on where the landlord left it open. Of what is not so there is nothing to tell. */
function detailOf(setting: Setting, id: FactId, weight: Weight, isPrinted: boolean): LeaseBlock | null {
  const { detail } = facts[id]
  const answer = setting.answers.facts[id]
  if (id === 'rent-law-covered') {
    return answer?.answer === false && !isPrinted ? exemptionReason(setting.answers) : null
  }
  if (detail === null || answer?.answer !== true) {
    return null
  }
  const runs = say`${detail}: ${answered(`facts.${id}`, answer?.detail.replace(/\.$/, '') ?? '')}.`
  return paragraph(runs.map((run) => ({ ...run, ...weight })))
}

/** Numbers that a statute wants in the lease. */
function fills({ answers }: Setting, id: string): LeaseBlock[] {
  const tax = answers.landlord.taxNumber
  return id === 'other-get-number' && tax.trim() === ''
    ? [paragraph(say`General excise tax number: ${answered('landlord.taxNumber', tax)}`)]
    : []
}

/** The forms and papers of a disclosure that this lease needs. */
function attachedTo(setting: Setting, { attach }: DisclosureRule): readonly OfficialText[] {
  return (attach ?? []).filter(({ when }) => when === undefined || when.applies(setting))
}

function handedOverWords(texts: readonly OfficialText[]): LeaseBlock {
  return bullets(...texts.map(({ title }) => say`Landlord gives Tenant with this lease: ${bold(title)}.`))
}

function otherFacts(setting: Setting, applying: Applying[]) {
  const told = new Set(applying.flatMap(({ rule }) => [...rule.when.facts, ...(rule.states ?? [])]))
  const more = commonFacts.filter((id) => knows(setting, id) && !told.has(id))
  return more.length === 0
    ? null
    : clause(
        'other-facts',
        'What Landlord knows besides',
        [
          bullets(
            ...more.map((id) => {
              const detail = setting.answers.facts[id]?.detail.trim() ?? ''
              return say`${{ text: tidy(facts[id].yes), answer: `facts.${id}` }}${detail === '' ? '' : ` ${facts[id].detail ?? 'More'}: ${detail.replace(/\.$/, '')}.`}`
            }),
          ),
        ],
        'A fact that a reasonable tenant would want to know is better told before signing.',
      )
}

function received(setting: Setting) {
  const attachments = attachmentsOf(setting)
  return attachments.length === 0
    ? null
    : clause(
        'received',
        'What Tenant has received',
        [
          paragraph(say`Tenant checks the box of each paper that Landlord has handed over:`),
          {
            kind: 'checkboxes',
            items: attachments.map(({ title }) => ({ checked: false, runs: say`${title}` })),
          },
          { kind: 'lines', labels: ['Tenant (initials) and date'] },
        ],
        'These are forms of an authority or papers about this home, so they are handed over and not written here.',
      )
}

/** The forms and papers that go with this lease, the federal pamphlet first. Texts of a statute are in the lease itself. */
export function attachmentsOf(setting: Setting): LeaseAttachment[] {
  const lead: LeaseAttachment[] = setting.isBefore1978
    ? [
        {
          id: 'attachment-lead-pamphlet',
          title: 'Pamphlet “Protect Your Family From Lead in Your Home”',
          source: 'the United States Environmental Protection Agency, at epa.gov/lead',
          why: 'Every tenant of a home built before 1978 gets it before signing.',
          citation: federal('40 CFR § 745.107(a)(1)'),
        },
      ]
    : []
  const ofState = disclosuresThatApply(setting).flatMap(({ disclosure, rule }) =>
    attachedTo(setting, rule).map(({ title, source }, at) => ({
      id: `attachment-${disclosure.id}-${at + 1}`,
      title,
      source: sourceWords(setting, disclosure.id, source),
      why: `${tidy(disclosure.title)}. Required by the law of ${setting.place}${whenWords(disclosure.requiredWhen)}.`,
      citation: cite(setting, disclosure) ?? federal('State law'),
    })),
  )
  return [...lead, ...ofState]
}

/** Where a form comes from; of New York's Good Cause notice also how it is to be filled in. */
function sourceWords({ answers, law }: Setting, disclosureId: string, source: string): string {
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

/** The collection's sentence in the words of the lease: 'the tenant' is 'Tenant', and quotation marks are the printed ones. */
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
