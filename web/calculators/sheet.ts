import type { LawSource } from '#shared/law/law-source.ts'

/** What a calculator has worked out: the answer, and how it comes about. */
export type Sheet = {
  /** What the answer is: 'Rent for the part month'. */
  title: string
  /** '$863.33' or 'Apr 1, 2026'; a sentence where there is no number. */
  answer: string
  isSentence?: boolean
  /** Below the answer, in a sentence. */
  note?: string
  /** Whether something that was typed passes the rule. */
  verdict?: { tone: 'good' | 'bad' | 'warn'; text: string }
  /** The arithmetic, line by line. */
  steps: readonly string[]
  /** The rule in the words of the collection, and what else holds. */
  rule?: string
  cautions?: readonly string[]
  source?: LawSource
}

/** What was typed, by the names of the address. */
export type Typed<Name extends string> = Readonly<Record<Name, string>>

export type Outcome<Name extends string> =
  /** Something is still missing, or wrong. */
  { kind: 'asks'; problems: Partial<Record<Name, string>> } | { kind: 'done'; sheet: Sheet }
