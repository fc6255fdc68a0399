/**
 * A lease ready to read: the content, in this order, of the preview, the PDF and the DOCX. It is plain data, so that it
 * can be sent to a worker. Every text is final: money is '$1,850.00', dates are 'November 21, 2026', cross-references
 * are resolved.
 */
export type ComposedLease = {
  title: string
  subtitle: string
  /** The state; null for the general lease, which follows no state's law. */
  state: { code: string; name: string; asOf: number } | null
  /** The payments and their total, which some statutes require on the first page. The parts have them too. */
  firstPage?: LeaseBlock[]
  parts: LeasePart[]
  addenda: LeaseAddendum[]
  /** Official forms, and documents about this home, that the landlord hands over with the lease. */
  attachments: LeaseAttachment[]
  signatures: LeaseSignature[]
  warnings: LeaseWarning[]
  /** The notice that this is not legal advice: on the screen and the cover sheet, not in the signed text. */
  notice: string
  /** Set for the landlord's own cover sheet, which is not a lease: no contents, no initials, its own page numbers. */
  isCoverSheet?: true
}

/** A part of the lease. Parts are numbered from 1 without gaps. */
export type LeasePart = { id: string; number: string; heading: string; clauses: LeaseClause[] }

/** A clause, numbered within its part: '4.2'. In an addendum the number has the addendum's letter: 'A.2'. */
export type LeaseClause = {
  id: string
  number: string
  heading?: string
  blocks: LeaseBlock[]
  /** Why the lease has this clause, in one or two sentences. */
  why: string
  citations: LeaseCitation[]
}

/** A statute as the collection (shared/law/states) cites it. `asOf` is the year in which it was read. */
export type LeaseCitation = { text: string; confirmed: boolean; asOf: number }

/**
 * An addendum, lettered from A: `title` is 'Pets', `letter` is 'B'; together 'Addendum B: Pets'. It has no
 * signatures if the signatures of the lease are enough.
 */
export type LeaseAddendum = {
  id: string
  letter: string
  title: string
  clauses: LeaseClause[]
  signatures: LeaseSignature[]
  /** Whether it starts on a new page, because a statute requires a separate document. */
  startsPage?: true
}

export type LeaseAttachment = {
  id: string
  title: string
  /** The source of the official text. */
  source: string
  why: string
  citation: LeaseCitation
}

/**
 * One signature block: 'Landlord', 'Tenant', 'Guarantor'. An empty `name` is written by hand. `by` is the person who
 * signs for a company or for the landlord; an empty name or title is written by hand as well.
 */
export type LeaseSignature = { role: string; name: string; by?: { name: string; title: string } }

/** A legal warning about an answer. `questionId` is the answer's path, e.g. 'deposit.amount'. */
export type LeaseWarning = { questionId: string; text: string; citation: LeaseCitation | null }

export type LeaseBlock =
  | { kind: 'paragraph'; runs: Run[] }
  | { kind: 'list'; items: Run[][] }
  | { kind: 'table'; head: Run[][]; rows: Run[][][] }
  | { kind: 'checkboxes'; items: { checked: boolean; runs: Run[] }[] }
  /** Lines to fill in or to initial by hand, one below the other. */
  | { kind: 'lines'; labels: string[] }

export type Run = {
  text: string
  bold?: true
  italic?: true
  /** Printed in at least 12 points, because a statute requires it; all runs of a paragraph have it, or none. */
  large?: true
  /** Another minimum size in points that a statute requires; all runs of a paragraph have it, or none. */
  points?: 10 | 14
  /** The exact words of a statute, which must not be changed. */
  statute?: true
  /** The id of the clause or addendum referred to; `text` already is 'Section 4.2' or 'Addendum B'. */
  ref?: string
  /** The path of the answer that this text comes from, e.g. 'rent.amount'. */
  answer?: string
  /** Whether this is a line of underscores to write on by hand, because the answer is open. */
  blank?: true
}

/** Returns every run of a block, in reading order. Lines to fill in have none. */
export function runsOf(block: LeaseBlock): Run[] {
  if (block.kind === 'paragraph') {
    return block.runs
  }
  if (block.kind === 'list') {
    return block.items.flat()
  }
  if (block.kind === 'table') {
    return [...block.head.flat(), ...block.rows.flat(2)]
  }
  return block.kind === 'checkboxes' ? block.items.flatMap(({ runs }) => runs) : []
}
