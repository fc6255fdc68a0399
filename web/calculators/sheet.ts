import type { LawSource } from '#shared/law/law-source.ts'

/** The result of a calculator and how it was calculated. */
export type Sheet = {
  /** The name of the result: 'Rent for the part month'. */
  title: string
  /** '$863.33' or 'Apr 1, 2026'; a sentence if the answer is not a number or date. */
  answer: string
  isSentence?: boolean
  /** A sentence shown below the result. */
  note?: string
  /** Whether an entered value complies with the rule. */
  verdict?: { tone: 'good' | 'bad' | 'warn'; text: string }
  /** The arithmetic, line by line. */
  steps: readonly string[]
  /** The rule in the words of the law data, and other rules that apply. */
  rule?: string
  cautions?: readonly string[]
  source?: LawSource
}

/** The input, by the names in the address. */
export type Typed<Name extends string> = Readonly<Record<Name, string>>

/** The city that was chosen, where cities of the state have rules of their own. */
export type InCity = { city?: string }

export type Outcome<Name extends string> =
  /** Something is still missing, or wrong. */
  { kind: 'asks'; problems: Partial<Record<Name, string>> } | { kind: 'done'; sheet: Sheet }
