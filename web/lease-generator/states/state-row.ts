import type { LawSource } from '#shared/law/law-source.ts'

/** One question about a state's law with its answer, and an example if there is something to compute. */
export type LawRow = {
  id: string
  question: string
  answer: string
  /** The rule in the words of the law data; null if the answer says everything. */
  rule: string | null
  /** The numbers with their conditions, if there is more than one number. */
  tiers?: readonly string[]
  /** The steps of a procedure, in order. */
  steps?: readonly string[]
  source: LawSource
  example?: LawExample
  /** Path of the calculator that computes this with the reader's own figures. */
  calculator?: string
}

export type LawExample = {
  /** The facts of the example, as a sentence. */
  given: string
  /** The arithmetic. */
  lines: readonly string[]
  /** The computed result; null where the law gives no number. */
  result: string | null
}

export type LawSection = { id: string; title: string; rows: readonly LawRow[] }
