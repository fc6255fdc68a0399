import type { LawSource } from '#shared/law/law-source.ts'

/** One question about a state's law with its answer, and an example where there is something to count. */
export type LawRow = {
  id: string
  question: string
  answer: string
  /** The rule in the words of the collection; null where the answer says it all. */
  rule: string | null
  /** Where one number is not all: each with its condition. */
  tiers?: readonly string[]
  /** What follows one after another. */
  steps?: readonly string[]
  source: LawSource
  example?: LawExample
  /** Where the same is counted with the reader's own figures. */
  calculator?: string
}

export type LawExample = {
  /** What is given, in a sentence. */
  given: string
  /** The arithmetic. */
  lines: readonly string[]
  /** The answer; null where the law gives no number. */
  result: string | null
}

export type LawSection = { id: string; title: string; rows: readonly LawRow[] }
