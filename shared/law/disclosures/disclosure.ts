import type { DisclosureCondition } from './condition.ts'
import type { OfficialText } from './official-text.ts'
import type { DisclosureQuestionId } from './question-ids.ts'

/** What the law of a state or city makes a landlord tell a tenant with the lease. */
export type Disclosure = {
  id: string
  title: string
  /** The leases that need it, in words. */
  requiredWhen: string
  text: string
  citation: string | null
  confirmed: boolean
  /** The same leases, for the lease generator. */
  when: DisclosureCondition
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
  /** Forms and documents that the landlord hands over with the lease. */
  attach?: readonly Attachment[]
  /** The official text that it needs; missing where a paraphrase is enough. */
  official?: OfficialText
}

/** A form or document to hand over. `when`: the leases that need it; by default all leases that have the disclosure. */
export type Attachment = { title: string; source: string; when?: DisclosureCondition }
