import type { CsvCell } from '#shared/lib/text/csv.ts'
import { scheduleELines } from '#shared/tax/schedule-e.ts'

import type { DividedProperty } from './owner-schedule.ts'
import { plainAmount } from '#server/tax/pack-sheets.ts'

const lineNames = new Map<number, string>(scheduleELines.map(({ line, name }) => [line, name]))

/** Returns Schedule E by owner: one row for each owner, property and line; lines 20 and 21 are named. */
export function ownersSheet(properties: readonly DividedProperty[]): CsvCell[][] {
  return [
    ['Owner', 'Property', 'Line', 'Name', 'Amount'],
    ...properties.flatMap(({ name, owners }) =>
      owners.flatMap(({ owner, lines, expensesCents, incomeCents }): CsvCell[][] => {
        const place = [owner?.name ?? 'Your own share', name]
        return [
          ...lines.map(({ line, amountCents }): CsvCell[] => [
            ...place,
            line,
            lineNames.get(line) ?? '',
            plainAmount(amountCents),
          ]),
          [...place, 20, 'Total of lines 5 to 19', plainAmount(expensesCents)],
          [...place, 21, 'Line 3 less line 20', plainAmount(incomeCents)],
        ]
      }),
    ),
  ]
}
