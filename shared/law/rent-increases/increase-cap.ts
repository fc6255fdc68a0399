import type { Effective } from '#shared/law/effective.ts'

/** A percentage in thousandths of a percent: 9,683 is 9.683 %. */
export type Milli = number

/** A statewide cap on the increase of a running tenancy's rent in any 12 months, in force for a time. */
export type IncreaseCap = Effective & {
  /** The cap; null where its figure for this time is not known. */
  milli: Milli | null
  /** The formula of the figure: a base plus inflation, and never more than `most`. */
  formula: { base: Milli; most: Milli }
  /** The lower cap for registered elderly tenants and tenants with a disability (District of Columbia). */
  protectedMilli?: Milli
  /** Units first occupied fewer years ago than this are exempt. */
  exemptYears?: number
  /** Why the figure is not known or not sure, with its date, in a sentence for readers. */
  doubt?: string
}
