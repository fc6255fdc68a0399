import { findCaveat, type LawTopic } from '#shared/law/describe/caveats.ts'
import { notLegalAdvice } from '#shared/law/law-source.ts'
import type { StateLaw } from '#shared/law/places/state-law.ts'

import type { LeaseAnswers } from '#shared/lease-generator/answers/answers.ts'
import { composeLease } from './compose-lease.ts'
import type { LeaseBlock, LeaseClause, ComposedLease, LeasePart, Run } from './composed-lease.ts'
import { findLeaseProblems } from '#shared/lease-generator/answers/problems.ts'

/**
 * Returns the cover sheet, which is for the landlord only and is not signed. It has the points to check, the
 * legal warnings, the open answers, the documents to hand over and their sources, and the blanks to fill in
 * by hand. It also has the statutes with the year in which they were read and how sure each is. Pure, like
 * composeLease.
 */
export function composeCoverSheet(answers: LeaseAnswers, law: StateLaw | null): ComposedLease {
  const lease = composeLease(answers, law)
  const sections = [
    beforeSigning(lease, law),
    warningsSection(lease),
    openSection(answers, law),
    papersSection(lease),
    byHandSection(lease),
    sourcesSection(lease, law),
  ].filter((section) => section !== null)
  return {
    title: 'For the landlord: do not give to the tenant',
    subtitle: [lease.title, lease.subtitle].filter(Boolean).join(', '),
    state: lease.state,
    parts: sections.map(({ id, heading, blocks }, at): LeasePart => {
      const number = String(at + 1)
      return {
        id,
        number,
        heading,
        clauses: [{ id: `${id}-text`, number: '', blocks, why: '', citations: [] }],
      }
    }),
    addenda: [],
    attachments: [],
    signatures: [],
    warnings: [],
    notice: lease.notice,
    isCoverSheet: true,
  }
}

type Section = { id: string; heading: string; blocks: LeaseBlock[] }

function words(text: string): Run[] {
  return [{ text }]
}

function paragraph(text: string): LeaseBlock {
  return { kind: 'paragraph', runs: words(text) }
}

function list(texts: readonly string[]): LeaseBlock {
  return { kind: 'list', items: texts.map(words) }
}

function beforeSigning({ attachments }: ComposedLease, law: StateLaw | null): Section {
  return {
    id: 'before-signing',
    heading: 'Before you sign',
    blocks: [
      paragraph(notLegalAdvice),
      ...(law === null
        ? [
            paragraph(
              'This lease does not follow any particular state’s law. Limits on deposits and fees, notices and disclosures differ from state to state.',
            ),
          ]
        : []),
      list([
        'Read the whole lease. Check the names, the dates, the amounts and every box.',
        'Ask the city and the county for their own rules on rent, deposits, registration and notices, which are not in this lease.',
        ...(attachments.length > 0
          ? ['Give the tenant the documents listed below before anyone signs.']
          : []),
        'Every adult who rents signs and dates the lease, and each page may be initialed. Give every tenant a signed copy.',
        'Keep the signed lease, its addenda and proof of what you gave the tenant; keep the federal lead disclosure for at least three years.',
      ]),
    ],
  }
}

function warningsSection({ warnings }: ComposedLease): Section | null {
  return warnings.length === 0
    ? null
    : {
        id: 'warnings',
        heading: 'Conflicts between your answers and the law, and what the lease says instead',
        blocks: [
          list(
            warnings.map(({ text, citation }) => (citation === null ? text : `${text} (${citation.text})`)),
          ),
        ],
      }
}

function openSection(answers: LeaseAnswers, law: StateLaw | null): Section | null {
  const problems = findLeaseProblems(answers, law)
  return problems.length === 0
    ? null
    : {
        id: 'open',
        heading: 'Not answered yet',
        blocks: [
          paragraph('If the lease needs one of these answers, it has a blank line to fill in.'),
          list([...new Set(problems.map(({ text }) => text))]),
        ],
      }
}

function papersSection({ attachments }: ComposedLease): Section | null {
  return attachments.length === 0
    ? null
    : {
        id: 'papers',
        heading: 'Documents to give the tenant with the lease',
        blocks: [
          paragraph(
            'These are forms that an agency publishes, or documents about this home. The lease names them; get them and give them to the tenant. Wording that a statute prescribes is already in the lease.',
          ),
          {
            kind: 'table',
            head: [words('Paper'), words('Where to get it'), words('Statute')],
            rows: attachments.map(({ title, source, citation }) => [
              words(title),
              words(source),
              words(citation.text),
            ]),
          },
        ],
      }
}

/**
 * Returns the section with unchecked boxes and lines for initials or signatures, by clause; null where there are none.
 */
function byHandSection(lease: ComposedLease): Section | null {
  const items = clausesOf(lease).flatMap(({ number, heading, blocks }) => {
    const has = (wanted: (block: LeaseBlock) => boolean) => blocks.some(wanted)
    const isOpen = has((block) => block.kind === 'checkboxes' && block.items.every(({ checked }) => !checked))
    const lines = blocks.flatMap((block) => (block.kind === 'lines' ? block.labels : []))
    const what = [
      ...(isOpen ? ['check the boxes that apply'] : []),
      ...lines.map((label) => `write: ${label}`),
    ]
    return what.length === 0 ? [] : [`${number} ${heading ?? ''}: ${what.join('; ')}.`]
  })
  return items.length === 0 ? null : { id: 'by-hand', heading: 'To fill in by hand', blocks: [list(items)] }
}

function clausesOf({ parts, addenda }: ComposedLease): LeaseClause[] {
  return [...parts, ...addenda].flatMap(({ clauses }) => clauses)
}

const topics: Readonly<Record<LawTopic, string>> = {
  depositCap: 'Deposit limit',
  depositReturn: 'Return of the deposit',
  lateFee: 'Late fee',
  nsfFee: 'Returned payment',
  entry: 'Entry',
  rentIncrease: 'Rent increase',
  rentControl: 'Limits on rent',
  landlordEnds: 'Landlord’s notice',
  tenantEnds: 'Tenant’s notice',
  nonpayment: 'Notice for unpaid rent',
  violation: 'Notice for another breach',
  flood: 'Flood disclosure',
  fees: 'Fees',
}

function sourcesSection(lease: ComposedLease, law: StateLaw | null): Section {
  const cited = new Map<string, { confirmed: boolean; asOf: number; where: string[] }>()
  for (const { number, citations } of clausesOf(lease)) {
    for (const { text, confirmed, asOf } of citations) {
      const known = cited.get(text) ?? { confirmed, asOf, where: [] }
      known.where.push(number)
      cited.set(text, known)
    }
  }
  const doubts =
    law === null
      ? []
      : Object.entries(topics).flatMap(([topic, name]) => {
          const doubt = findCaveat(law.state, topic as LawTopic) // the record's own keys
          return doubt === null ? [] : [`${name}: ${doubt}`]
        })
  return {
    id: 'sources',
    heading: 'Sources, and how reliable they are',
    blocks: [
      ...(doubts.length === 0 ? [] : [paragraph('Verify these before you rely on them:'), list(doubts)]),
      {
        kind: 'table',
        head: [words('Statute'), words('Section'), words('Read in'), words('Source')],
        rows: [...cited].map(([text, { confirmed, asOf, where }]) => [
          words(text),
          words([...new Set(where)].join(', ')),
          words(String(asOf)),
          words(confirmed ? 'confirmed' : 'not confirmed; check it'),
        ]),
      },
    ],
  }
}
