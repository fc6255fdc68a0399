/**
 * A lease as it is read: what the preview shows and the PDF and the DOCX print, in this order. Plain data, so that it can
 * go to a worker. Every text is final: money is '$1,850.00', dates are 'November 21, 2026', cross-references are resolved.
 */
export type ComposedLease = {
  title: string
  subtitle: string
  /** null: the general lease, which follows no state's law. */
  state: { code: string; name: string; asOf: number } | null
  /** What some statutes want on the first page: what is paid, and the total. It stands in the parts as well. */
  firstPage?: LeaseBlock[]
  parts: LeasePart[]
  addenda: LeaseAddendum[]
  /** Forms of an authority, and papers about this home, that the landlord hands over with the lease. */
  attachments: LeaseAttachment[]
  signatures: LeaseSignature[]
  warnings: LeaseWarning[]
  /** That this is not legal advice: for the screen and the cover sheet, never part of what is signed. */
  notice: string
  /** The landlord's own cover sheet, not a lease: no contents, no initials, its own page numbers. */
  isCoverSheet?: true
}

/** Numbered from 1 without gaps. */
export type LeasePart = { id: string; number: string; heading: string; clauses: LeaseClause[] }

/** Numbered within its part: '4.2'. In an addendum with the addendum's letter: 'A.2'. */
export type LeaseClause = {
  id: string
  number: string
  heading?: string
  blocks: LeaseBlock[]
  /** One or two sentences: why the lease says this. */
  why: string
  citations: LeaseCitation[]
}

/** A statute as the collection has it. `asOf` is the year of the reading. */
export type LeaseCitation = { text: string; confirmed: boolean; asOf: number }

/** Lettered from A: `title` is 'Pets', `letter` 'B'; together 'Addendum B: Pets'. Without signatures where those of the lease do. */
export type LeaseAddendum = {
  id: string
  letter: string
  title: string
  clauses: LeaseClause[]
  signatures: LeaseSignature[]
  /** On pages of its own, because a statute wants a separate document. */
  startsPage?: true
}

export type LeaseAttachment = {
  id: string
  title: string
  /** Where the official text comes from. */
  source: string
  why: string
  citation: LeaseCitation
}

/**
 * One signature block: 'Landlord', 'Tenant', 'Guarantor'. `name` may be empty: then it is written by hand. `by`: a person who
 * signs for a company or for the landlord; an empty name or title is written by hand as well.
 */
export type LeaseSignature = { role: string; name: string; by?: { name: string; title: string } }

/** What the law has against an answer. `questionId` is the answer's path, e.g. 'deposit.amount'. */
export type LeaseWarning = { questionId: string; text: string; citation: LeaseCitation | null }

export type LeaseBlock =
  | { kind: 'paragraph'; runs: Run[] }
  | { kind: 'list'; items: Run[][] }
  | { kind: 'table'; head: Run[][]; rows: Run[][][] }
  | { kind: 'checkboxes'; items: { checked: boolean; runs: Run[] }[] }
  /** Lines to fill in or to initial by hand, one under the other. */
  | { kind: 'lines'; labels: string[] }

export type Run = {
  text: string
  bold?: true
  italic?: true
  /** At least 12 points on paper, as a statute wants; all runs of a paragraph have it, or none. */
  large?: true
  /** Another size that a statute wants at least, in points; all runs of a paragraph have it, or none. */
  points?: 10 | 14
  /** In the words of a statute, which are not ours to change. */
  statute?: true
  /** The id of the clause or addendum referred to; `text` says 'Section 4.2' or 'Addendum B' already. */
  ref?: string
  /** The path of the answer that this text comes from, e.g. 'rent.amount'. */
  answer?: string
  /** Underscores to write on by hand: the answer was left open. */
  blank?: true
}

/** Every run of a block, in reading order. Lines to fill in have none. */
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
