import type { Condition } from '#shared/lease-generator/answers/conditions.ts'
import type { DisclosureQuestionId } from '#shared/lease-generator/answers/disclosure-questions.ts'

/**
 * The machine-readable rule of one disclosure of a state. Its words, its statute and its year come from the collection.
 */
export type DisclosureRule = {
  when: Condition
  /** The city whose law requires it; by default the state's. */
  city?: string
  /** Facts that the lease states whether they are true or not: it shows both answers as boxes. */
  statedAnswers?: readonly DisclosureQuestionId[]
  /** Whether the statute requires bold or conspicuous print. */
  isBold?: true
  /** Whether the statute requires at least 12 points and bold: then the answer is a sentence, not boxes. */
  isLarge?: true
  /** Lines to fill in by hand, for details that the interview does not ask. */
  lines?: readonly string[]
  /** Forms and documents that the landlord hands over with the lease: title and source. */
  attach?: readonly OfficialText[]
}

/** An official document. `when`: the leases that need it; by default all leases that have the disclosure. */
export type OfficialText = { title: string; source: string; when?: Condition }

export type StateDisclosures = Readonly<Record<string, DisclosureRule>>
