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

const oregon = { formula: { base: 7_000, most: 10_000 }, exemptYears: 15 }
const washington = { formula: { base: 7_000, most: 10_000 }, exemptYears: 12 }
const district = { formula: { base: 2_000, most: 10_000 } }

/** The states that cap increases themselves. Cities may cap them where `rentIncrease.rentControl` is 'local'. */
export const increaseCaps: Readonly<Record<string, readonly IncreaseCap[]>> = {
  // Cal. Civ. Code § 1947.12, to January 1, 2030: 5 % plus the area's inflation from April to April, changed on August 1
  CA: [
    {
      milli: null,
      formula: { base: 5_000, most: 10_000 },
      exemptYears: 15,
      doubt:
        'Each area’s figure changes every August 1; the figures from August 2026 were not found on November 22, 2026.',
      effectiveFrom: '2020-01-01',
      effectiveTo: '2030-01-01',
    },
  ],
  // D.C. Code § 42-3502.08(h): rent-stabilized units, by rent control year
  DC: [
    {
      ...district,
      milli: null,
      doubt: 'The figures before May 1, 2026 are not recorded here.',
      effectiveTo: '2026-05-01',
    },
    {
      ...district,
      milli: 4_100,
      protectedMilli: 2_100,
      effectiveFrom: '2026-05-01',
      effectiveTo: '2027-05-01',
    },
    {
      ...district,
      milli: null,
      doubt: 'The figure from May 1, 2027 is not published yet.',
      effectiveFrom: '2027-05-01',
    },
  ],
  // Or. Rev. Stat. §§ 90.323, 90.324: published each year by September 30 for the next calendar year
  OR: [
    {
      ...oregon,
      milli: null,
      doubt: 'The figures before 2025 are not recorded here.',
      effectiveTo: '2025-01-01',
    },
    { ...oregon, milli: 10_000, effectiveFrom: '2025-01-01', effectiveTo: '2026-01-01' },
    { ...oregon, milli: 9_500, effectiveFrom: '2026-01-01', effectiveTo: '2027-01-01' },
    {
      ...oregon,
      milli: null,
      doubt:
        'The figure for 2027 was to be published by September 30, 2026 and was not found on November 22, 2026. Look it up.',
      effectiveFrom: '2027-01-01',
    },
  ],
  // Laws of 2025 ch. 209 (EHB 1217), to July 1, 2040: published each July for the next calendar year
  WA: [
    { ...washington, milli: 10_000, effectiveFrom: '2025-05-07', effectiveTo: '2026-01-01' },
    { ...washington, milli: 9_683, effectiveFrom: '2026-01-01', effectiveTo: '2027-01-01' },
    {
      ...washington,
      milli: null,
      doubt: 'The figure for 2027 was due in July 2026 and was not found on November 22, 2026. Look it up.',
      effectiveFrom: '2027-01-01',
      effectiveTo: '2040-07-01',
    },
  ],
}
