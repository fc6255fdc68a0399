import { notLegalAdvice } from '#shared/law/law-source.ts'
import type { StateLaw } from '#shared/law/places/state-law.ts'
import type { AllocationOrder } from '#shared/ledger/allocation/allocation.ts'

import { addendaOf } from '#shared/lease-generator/addenda/addenda.ts'
import type { LeaseAnswers } from '#shared/lease-generator/answers/answers.ts'
import { attachmentsOf, disclosurePart } from '#shared/lease-generator/disclosures/disclosures.ts'
import {
  type LeaseAddendum,
  type LeaseClause,
  type ComposedLease,
  type LeasePart,
  runsOf,
} from './composed-lease.ts'
import type { DraftAddendum } from '#shared/lease-generator/lead-paint.ts'
import { carePart } from '#shared/lease-generator/parts/care.ts'
import { firstPageOf } from '#shared/lease-generator/charges.ts'
import { depositPart } from '#shared/lease-generator/parts/deposit.ts'
import { endPart, generalPart } from '#shared/lease-generator/parts/end.ts'
import { livingPart } from '#shared/lease-generator/parts/home.ts'
import { rentPart, termPart } from '#shared/lease-generator/parts/money.ts'
import { peoplePart, summaryPart } from '#shared/lease-generator/parts/people.ts'
import { type LeaseContext, deriveLeaseContext } from '#shared/lease-generator/lease-context.ts'
import { type DraftClause, type DraftPart } from './text.ts'
import { signersOf } from './signers.ts'
import { warningsFor } from '#shared/lease-generator/warnings.ts'

/**
 * Returns the lease for these answers under a state's law, or the general lease where the law is null. It never throws
 * because of open answers: an unanswered question becomes a line to write on (`blank` runs), so that a preview can show
 * the lease from the first question on; `findLeaseProblems` lists what a finished lease still needs. The same answers always
 * give the same lease. Statutes are shown next to each clause. Where an answer exceeds what a statute allows, the late
 * fee, the returned-payment charge, and grace and notice periods are adjusted to the statute, and `warnings` says so. `allocationOrder` is what
 * a payment pays first in the books of the account; oldest first by default, and as the law demands where it does.
 */
export function composeLease(
  answers: LeaseAnswers,
  law: StateLaw | null,
  allocationOrder?: AllocationOrder,
): ComposedLease {
  const context = deriveLeaseContext(answers, law, allocationOrder)
  const drafts = [
    summaryPart(context),
    peoplePart(context),
    termPart(context),
    rentPart(context),
    depositPart(context),
    livingPart(context),
    carePart(context),
    endPart(context),
    disclosurePart(context),
    generalPart(context),
  ].filter(({ clauses }) => clauses.some((clause) => clause !== null))
  const parts = drafts.map(numberPart)
  const addenda = addendaOf(context).map((addendum, at) => letter(context, addendum, at))
  resolve(parts, addenda)
  const firstPage = firstPageOf(context)
  return {
    title: context.isFixed ? 'Residential Lease' : 'Month-to-Month Rental Agreement',
    subtitle: context.premises,
    state: law === null ? null : { code: law.state, name: law.name, asOf: law.asOf },
    ...(firstPage === null ? {} : { firstPage }),
    parts,
    addenda,
    attachments: attachmentsOf(context),
    signatures: signersOf(context),
    warnings: warningsFor(answers, law),
    notice: `${law === null ? generalNotice : ''}${notLegalAdvice}`,
  }
}

const generalNotice =
  'This lease does not follow any particular state’s law. Limits on deposits and fees, notices and disclosures differ from state to state. '

function numberPart({ id, heading, clauses }: DraftPart, at: number): LeasePart {
  const number = String(at + 1)
  return { id, number, heading, clauses: numbered(clauses, number) }
}

function letter(context: LeaseContext, addendum: DraftAddendum, at: number): LeaseAddendum {
  const letter = String.fromCodePoint(65 + at)
  const { id, title, clauses, signedBy, startsPage } = addendum
  return {
    id,
    letter,
    title,
    clauses: numbered(clauses, letter),
    signatures: signedBy === 'everyone' ? signersOf(context) : signedBy,
    ...(startsPage ? { startsPage } : {}),
  }
}

function numbered(clauses: (DraftClause | null)[], prefix: string): LeaseClause[] {
  return clauses
    .filter((clause) => clause !== null)
    .map(({ id, heading, blocks, why, citations }, at) => ({
      id,
      number: `${prefix}.${at + 1}`,
      ...(heading === undefined ? {} : { heading }),
      blocks,
      why,
      citations,
    }))
}

/** Replaces every reference by its words. Throws where a clause refers to a clause that is not in the lease. */
function resolve(parts: LeasePart[], addenda: LeaseAddendum[]): void {
  const all = [...parts, ...addenda].flatMap(({ clauses }) => clauses)
  const names = new Map([
    ...all.map(({ id, number }) => [id, `Section ${number}`] as const),
    ...addenda.map(({ id, letter }) => [id, `Addendum ${letter}`] as const),
  ])
  for (const { id, blocks } of all) {
    for (const run of blocks.flatMap(runsOf)) {
      if (run.ref !== undefined) {
        const name = names.get(run.ref)
        if (name === undefined) {
          throw new Error(`Clause ${id} refers to ${run.ref}, which this lease does not have`)
        }
        run.text = name
      }
    }
  }
}
