import type { Condition } from '#shared/lease-generator/conditions.ts'
import type { DisclosureQuestionId } from '#shared/lease-generator/disclosure-questions.ts'

/** One disclosure of a state as a machine reads it. The words, the statute and the year are the collection's. */
export type DisclosureRule = {
  when: Condition
  /** Facts that the lease states whether they are so or not: it shows both answers as boxes. */
  statedAnswers?: readonly DisclosureQuestionId[]
  /** Whether the statute wants it in bold, or conspicuous. */
  isBold?: true
  /** Whether the statute wants it in 12 points at least, and bold: then the answer is a sentence, not boxes. */
  isLarge?: true
  /** Lines to fill in by hand, for what the interview does not know. */
  lines?: readonly string[]
  /** Forms and papers that the landlord hands over with the lease: what it is, and where it comes from. */
  attach?: readonly OfficialText[]
}

/** `when`: in which leases it is needed; in all that have the disclosure if it is left out. */
export type OfficialText = { title: string; source: string; when?: Condition }

export type StateDisclosures = Readonly<Record<string, DisclosureRule>>
