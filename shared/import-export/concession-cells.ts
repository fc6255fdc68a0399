import type { WantedConcession } from '#shared/leases/rent/concession-rules.ts'
import { concessionsBody } from '#shared/leases/rent/concession-contract.ts'
import { centsToDollars } from '#shared/lib/money.ts'

import { type Read, readDate, readPositive } from './cells.ts'

const message =
  'Use concessions like 100.00 for 6 months from 2027-01-01, 50% for 1 month from 2027-01-01 or 1200.00 spread over 12 months from 2027-01-01'

const pattern = /^(.+?) (spread over|for) (\d+) months? (?:since|from) ([^:]+)(?:: (.+))?$/i

/**
 * Reads the concessions of a lease: '100.00 for 6 months from 2027-01-01; 50% for 1 month from 2027-01-01: Move-in
 * special; 1200.00 spread over 12 months from 2027-01-01'.
 */
export function readConcessions(text: string): Read<WantedConcession[]> {
  const read = text.split(';').map((part) => readConcession(part.trim()))
  const wanted = read.filter((one) => one !== null)
  if (wanted.length < read.length) {
    return { message }
  }
  const checked = concessionsBody.safeParse(
    wanted.map((one) => ({ ...one, ...(one.amount && { amount: centsToDollars(one.amount) }) })),
  )
  return checked.success ? { value: wanted } : { message }
}

function readConcession(text: string): WantedConcession | null {
  const [, much = '', how = '', count = '', day = '', reason] = pattern.exec(text) ?? []
  const from = readDate(day)
  const [, percent] = /^(\d{1,3}(?:\.\d{1,2})?) ?%$/.exec(much) ?? []
  const amount = readPositive(much)
  if (!('value' in from) || (percent === undefined && !('value' in amount))) {
    return null
  }
  const months = Number(count)
  const kind = /spread/i.test(how) ? 'SPREAD' : months === 1 ? 'ONCE' : 'MONTHLY'
  return {
    kind,
    from: from.value,
    months,
    ...(percent === undefined
      ? { amount: 'value' in amount ? amount.value : null }
      : { basisPoints: Math.round(Number(percent) * 100) }),
    reason: reason ?? null,
  }
}
