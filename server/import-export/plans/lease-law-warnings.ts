import { lawOfLease, lawOfTerms } from '#shared/leases/law/lease-law.ts'
import {
  findBeyondLaw,
  lateFeeOfRent,
  limitBasis,
  type LimitedTerms,
  withinLaw,
} from '#shared/leases/law/lawful-terms.ts'
import { isSameLateFee, type LateFeeTerms } from '#shared/leases/late-fees/late-fee.ts'
import { cents, formatUsd } from '#shared/lib/money.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'

import type { ImportIssues, SourceRow } from '#server/import-export/import-issues.ts'
import type { PropertyPlan } from './plan-properties.ts'
import type { SheetRow } from '#server/import-export/sheets/read-sheets.ts'

type ImportedLease = LimitedTerms & { propertyId: string; startOn: PlainDate; endOn: PlainDate | null }

/** The leases of one place whose late fee is not the account's: the first of them, and how many there are. */
type Lowered = { place: SourceRow; rule: string; fee: string; graceDays: number; count: number }

export type LawWarnings = {
  /** Compares the terms of a new lease with the law of its place; a deposit beyond it is a warning of the row. */
  compare(row: SheetRow<'leases'>, lease: ImportedLease): void
  /** Warns once for each place whose leases do not get the account's late fee, because its law limits it. */
  warnAboutLateFees(): void
}

/**
 * Compares imported leases with the law as the lease form does, by the same functions. It only warns: a
 * deposit is taken as it was agreed, and late fees are the account's within the law.
 */
export function createLawWarnings(
  places: Pick<PropertyPlan, 'placeOf'>,
  account: { lateFee: LateFeeTerms; graceDays: number; today: PlainDate },
  issues: ImportIssues,
): LawWarnings {
  const lowered = new Map<string, Lowered>()
  return {
    compare(row, lease) {
      const place = places.placeOf(lease.propertyId)
      const law = place && lawOfLease(place)
      if (!law) {
        return
      }
      const { rentCents, startOn, endOn } = lease
      const terms = lawOfTerms(law, {
        rentCents,
        startOn,
        endOn,
        today: account.today,
        lateFeeKind: lease.lateFee.kind,
        units: place.units,
      })
      const deposit = findBeyondLaw(terms, lease).find(({ question }) => question === 'securityDeposit')
      if (deposit) {
        const { stateName, citation, isFirm, words } = terms.securityDeposit
        issues.warning(
          row.place,
          `${stateName} allows a deposit of at most ${formatUsd(cents(deposit.limit))} (${[limitBasis(words), citation].filter(Boolean).join(', ')}). It is imported as entered, and “Agreed before this lease was imported” is recorded as the reason.${isFirm ? '' : ' This limit is not confirmed: check the law.'}`,
          { column: row.header('deposit'), value: formatUsd(lease.depositCents) },
        )
      }
      const lawful = withinLaw(terms, lease)
      if (isSameLateFee(lawful.lateFee, lease.lateFee) && lawful.graceDays === lease.graceDays) {
        return
      }
      const { stateName, citation } = terms.lateFee
      const first = lowered.get(stateName) ?? {
        place: row.place,
        rule: citation === null ? stateName : `${stateName}, ${citation}`,
        fee: formatUsd(lateFeeOfRent(lawful.lateFee, rentCents)),
        graceDays: lawful.graceDays,
        count: 0,
      }
      lowered.set(stateName, { ...first, count: first.count + 1 })
    },
    warnAboutLateFees() {
      for (const { place, rule, fee, graceDays, count } of lowered.values()) {
        const others = count === 1 ? '' : ` The same is true of ${count - 1} more in these files.`
        issues.warning(
          place,
          `The late fee terms in your settings are outside the legal limits (${rule}), so this lease is imported with ${fee} after a grace period of ${graceDays} ${graceDays === 1 ? 'day' : 'days'}.${others}`,
        )
      }
    },
  }
}
