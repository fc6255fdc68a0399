import { type Cents, cents, negateCents, sumCents } from '#shared/lib/money.ts'
import { addDays, type PlainDate } from '#shared/lib/plain-date.ts'

import { randomName } from './random.ts'
import { amountBetween, type World } from './world.ts'

type Cost = { bankAccountId: string; date: PlainDate; description: string; amountCents: Cents }

/**
 * Adds a distribution, refund or returned deposit that is recorded and its line: by name, by check number or by neither. Some
 * are one sum of two documents, some have a second one of the same amount, and some a further line that is not recorded.
 */
export function addSentMoney({ input, nextId, random, add }: World, line: Cost): void {
  const kind = random.oneOf(['DISTRIBUTION', 'REFUND', 'DEPOSIT_RETURN'] as const)
  const name = randomName(random)
  const total = amountBetween(random, 150, 4_000)
  const isJoined = kind !== 'DEPOSIT_RETURN' && random.chance(30)
  const first = isJoined ? cents(Math.floor(total / 3)) : total
  const amounts = isJoined ? [first, cents(total - first)] : [total]
  const parts = amounts.map((amount) => ({ id: nextId('sent'), amountCents: negateCents(amount) }))
  const checkNumber = random.chance(30) ? String(1_000 + random.whole(9_000)) : null
  const sent = { kind, date: addDays(line.date, -random.whole(4)), payeeNames: [name], checkNumber, parts }
  input.sentMoney.push(sent)
  if (random.chance(10)) {
    // the same was paid to them twice, and one of the two is on this file
    input.sentMoney.push({ ...sent, parts: [{ id: nextId('sent'), amountCents: negateCents(total) }] })
  }
  const byName = random.oneOf([
    `Zelle payment to ${name.toUpperCase()}`,
    `ONLINE PAYMENT ${name.toUpperCase()}`,
  ])
  const description =
    checkNumber === null ? (random.chance(80) ? byName : 'ONLINE PAYMENT 77120') : `CHECK ${checkNumber}`
  const made = { ...line, bankAccountId: 'checking', amountCents: negateCents(total), description }
  const right = input.sentMoney
    .filter(
      (one) =>
        one.checkNumber === checkNumber &&
        one.payeeNames[0] === name &&
        sumOf(one.parts) === negateCents(total),
    )
    .map((one) => one.parts.map(({ id }) => `${kind}:${id}`).join('+'))
  add('sent to owners and tenants', made, right)
  if (random.chance(8)) {
    add('sent again', { ...made, date: addDays(line.date, 20) }, [])
  }
}

function sumOf(parts: readonly { amountCents: Cents }[]): Cents {
  return sumCents(parts.map(({ amountCents }) => amountCents))
}
