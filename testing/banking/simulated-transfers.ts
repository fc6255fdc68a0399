import { cents } from '#shared/lib/money.ts'
import { addDays } from '#shared/lib/plain-date.ts'

import { dayOf, type World } from './world.ts'

/** Adds transfers between own accounts: most with both legs, some with one leg in another file or recorded in the books. */
export function addTransfers(world: World, count: number): void {
  const { random, add, input, nextId, truth } = world
  for (let at = 0; at < count; at += 1) {
    const [from, to] = random.oneOf([
      ['checking', 'deposits'],
      ['deposits', 'checking'],
      ['checking', 'card'],
    ] as const)
    const digits = Object.fromEntries(input.accounts.map(({ id, last4 }) => [id, last4 ?? '']))
    const amount = random.chance(70)
      ? (1 + random.whole(40)) * 25_000
      : 100 * random.whole(4_000) + random.whole(100)
    const amountCents = cents(amount)
    const day = dayOf(world, 1 + random.whole(25))
    const isCard = to === 'card'
    const out = random.oneOf([
      `Online Transfer to SAV ...${digits[to]}`,
      'ONLINE TRANSFER REF #IB0ABC',
      'WITHDRAWAL TRANSFER',
    ])
    const back = random.oneOf([`Transfer from CHK ...${digits[from]}`, 'ONLINE TRANSFER', 'DEPOSIT'])
    const line = { bankAccountId: from, date: day, amountCents: cents(-amount) }
    const shape = random.whole(10)
    if (shape < 7) {
      const one = add('transfer', { ...line, description: isCard ? 'CARD SERVICES AUTOPAY' : out }, [])
      const other = add(
        'transfer',
        {
          bankAccountId: to,
          date: addDays(day, random.whole(4)),
          amountCents,
          description: isCard ? 'PAYMENT THANK YOU' : back,
        },
        [`TRANSFER:${one.id}`],
      )
      truth.set(one.id, new Set([`TRANSFER:${other.id}`]))
    } else if (shape < 9) {
      add('transfer, other leg elsewhere', { ...line, description: out }, [])
    } else {
      const id = nextId('transfer')
      input.transfers.push({ id, fromAccountId: from, toAccountId: to, date: addDays(day, -3), amountCents })
      add('recorded transfer', { bankAccountId: to, date: day, amountCents, description: back }, [
        `RECORDED_TRANSFER:${id}`,
      ])
    }
  }
}
