import { createAccountOwner } from '#server/accounts/service.ts'
import { createLease } from '#server/leases/service.ts'
import { type NewPayment, postRentDue, recordPaymentsInBulk } from '#server/ledger/service.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Log } from '#server/platform/jobs/log.ts'
import { createProperty, createUnit } from '#server/portfolio/service.ts'
import { createTenant } from '#server/tenants/service.ts'
import { rentForPeriod } from '#shared/leases/rent/rent-schedule.ts'
import { addCents, type Cents, cents, mulRatio, ZERO } from '#shared/lib/money.ts'
import {
  addDays,
  addMonths,
  endOfMonth,
  maxDate,
  minDate,
  monthsBetween,
  type PlainDate,
  startOfMonth,
  todayIn,
} from '#shared/lib/plain-date.ts'

import { anyName } from './seed/people.ts'
import { demoProperties } from './seed/demo-properties.ts'
import { createRandom, type Random } from './seed/random.ts'
import { contextAt, demoInstant, type DemoContext } from './context.ts'

const timeZone = 'America/New_York'
const months = 24
const unitsPerProperty = 5
const propertiesPerChunk = 50

export type LargeAccount = { email: string; password: string; units: number }

type Lease = {
  id: string
  startOn: PlainDate
  endOn: PlainDate | null
  chargesFrom: PlainDate
  rentCents: Cents
  dueDay: number
  isSlow: boolean
}

/**
 * Makes a landlord with this many units, five to a property, and two years of charges and payments, month by month
 * with the statements that jobs use. About 92 of a hundred units are rented, a fifth have changed tenants. Returns
 * false when the address is taken.
 */
export async function makeLargeAccount(
  database: Database,
  log: Log,
  account: LargeAccount,
  report: (line: string) => void,
): Promise<boolean> {
  const now = new Date()
  const today = todayIn(timeZone, now)
  const opened = addMonths(startOfMonth(today), -months)
  const place = await createAccountOwner(database, {
    email: account.email,
    password: account.password,
    name: 'Morgan Large',
    accountName: `Large Portfolio (${account.units} units)`,
    isDemo: true,
    now: demoInstant(opened, 0),
  })
  if (!place) {
    return false
  }
  const random = createRandom(account.units)
  const write: Write = (work) =>
    database.write({ as: 'job', accountId: place.accountId }, (db) =>
      work({ ...place, db, timeZone, log, random, opened, now }),
    )
  const leases = await makePortfolio(write, account.units)
  report(`${leases.length} leases in ${account.units} units`)
  const owed = new Map<string, Cents>()
  for (const month of monthsBetween(opened, today)) {
    const payments = await write((demo) => liveMonth(demo, leases, owed, month))
    report(`${month.slice(0, 7)}: rent posted, ${payments} payments`)
  }
  return true
}

type Write = <T>(work: (demo: DemoContext) => Promise<T>) => Promise<T>

/** Makes the portfolio through the services of single requests, four transactions at a time. */
async function makePortfolio(write: Write, units: number): Promise<Lease[]> {
  const properties = Math.ceil(units / unitsPerProperty)
  const chunks = Array.from({ length: Math.ceil(properties / propertiesPerChunk) }, (_, chunk) => chunk)
  const made: Lease[][] = []
  const left = [...chunks]
  async function takeTurns(): Promise<void> {
    for (let chunk = left.shift(); chunk !== undefined; chunk = left.shift()) {
      const from = chunk * propertiesPerChunk
      const to = Math.min(from + propertiesPerChunk, properties)
      made[chunk] = await write(async (demo) => {
        const leases: Lease[] = []
        for (let at = from; at < to; at += 1) {
          // separate random numbers, so that the portfolio does not depend on which chunk was quicker
          leases.push(...(await makeProperty({ ...demo, random: createRandom(at) }, at, units)))
        }
        return leases
      })
    }
  }
  await Promise.all(Array.from({ length: 4 }, takeTurns))
  return made.flat()
}

const streets = [
  'Oak',
  'Cedar',
  'Elm',
  'Walnut',
  'Lincoln',
  'Jefferson',
  'Park',
  'Lake',
  'Hill',
  'River',
  'Union',
  'Grant',
]
const kinds = ['Street', 'Avenue', 'Court', 'Place', 'Terrace', 'Lane', 'Drive']

async function makeProperty(demo: DemoContext, at: number, units: number): Promise<Lease[]> {
  const { random } = demo
  const context = contextAt(demo, demoInstant(demo.opened, 8 * 60 + (at % 600)))
  const { city, state, zipCode } = demoProperties[at % demoProperties.length]!
  const street = `${streets[at % streets.length]} ${kinds[at % kinds.length]}`
  const number = 100 + at
  const propertyId = await createProperty(context, {
    name: `${number} ${street}`,
    address: `${number} ${street}`,
    city,
    state,
    zipCode,
    propertyType: at % 9 === 0 ? 'APARTMENT' : 'MULTI_UNIT',
  })
  const leases: Lease[] = []
  for (let unit = 1; unit <= Math.min(unitsPerProperty, units - at * unitsPerProperty); unit += 1) {
    const bedrooms = random.between(1, 3)
    const rent = cents((850 + bedrooms * 250 + random.between(0, 90) * 10) * 100)
    const unitId = await createUnit(context, {
      propertyId,
      unitNumber: String(unit),
      bedrooms,
      bathrooms: bedrooms > 2 ? 2 : 1,
      squareFeet: 380 + bedrooms * 240,
      rent,
    })
    for (const term of planTerms(random, demo.opened)) {
      const tenantId = await createTenant(context, {
        name: anyName(random),
        email: `tenant-${at}-${unit}-${leases.length}@example.com`,
        phone: `(614) 555-01${random.between(10, 99)}`,
      })
      const dueDay = random.next() < 0.8 ? 1 : random.pick([5, 15])
      const lease = { ...term, dueDay, rentCents: rent, chargesFrom: maxDate(term.startOn, demo.opened) }
      const id = await createLease(
        context,
        {
          unitId,
          tenantIds: [tenantId],
          startDate: lease.startOn,
          endDate: lease.endOn,
          chargesFrom: lease.chargesFrom,
          rentAmount: rent,
          securityDeposit: rent,
          dueDay,
        },
        { dueDay, proration: 'ACTUAL_DAYS' },
      )
      leases.push({ ...lease, id, isSlow: random.next() < 0.08 })
    }
  }
  return leases
}

/**
 * Plans one tenant for the whole time, or two with a month or two between them; eight of a hundred units are empty
 * today.
 */
function planTerms(random: Random, opened: PlainDate): Pick<Lease, 'startOn' | 'endOn'>[] {
  const startOn = addMonths(opened, -random.between(1, 36))
  const isEmptyToday = random.next() < 0.08
  if (random.next() < 0.2) {
    const endOn = endOfMonth(addMonths(opened, random.between(3, 14)))
    const nextOn = addMonths(addDays(endOn, 1), random.between(1, 2))
    const nextEnd = isEmptyToday ? endOfMonth(addMonths(opened, 22)) : endAfter(random, opened)
    return [
      { startOn, endOn },
      { startOn: nextOn, endOn: nextEnd },
    ]
  }
  return [
    {
      startOn,
      endOn: isEmptyToday ? endOfMonth(addMonths(opened, random.between(18, 23))) : endAfter(random, opened),
    },
  ]
}

function endAfter(random: Random, opened: PlainDate): PlainDate | null {
  return random.next() < 0.25 ? null : endOfMonth(addMonths(opened, months + random.between(0, 11)))
}

/** Posts the month's rent and records its payments. Returns the number of payments. */
async function liveMonth(
  demo: DemoContext,
  leases: readonly Lease[],
  owed: Map<string, Cents>,
  month: PlainDate,
): Promise<number> {
  const today = todayIn(timeZone, demo.now)
  const through = minDate(endOfMonth(month), today)
  const at = demoInstant(through, 10)
  const books = { accountId: demo.accountId, userId: demo.userId, now: at < demo.now ? at : demo.now }
  await postRentDue(demo.db, { ...books, userId: null }, through)
  const payments = leases.flatMap((lease) => planPayments(demo.random, lease, owed, { month, through }))
  await recordPaymentsInBulk(demo.db, books, through, payments)
  return payments.length
}

function planPayments(
  random: Random,
  lease: Lease,
  owed: Map<string, Cents>,
  { month, through }: { month: PlainDate; through: PlainDate },
): NewPayment[] {
  const period = rentForPeriod(
    { ...lease, terminatedOn: null, rentSteps: [], proration: 'ACTUAL_DAYS' },
    month,
  )
  if (!period || period.dueOn > through) {
    return []
  }
  const due = addCents(period.amountCents, owed.get(lease.id) ?? ZERO)
  const isOver = lease.endOn !== null && lease.endOn <= endOfMonth(month)
  const chance = lease.isSlow ? random.next() * 0.3 : random.next()
  const pay = (days: number, amount: Cents): NewPayment => ({
    leaseId: lease.id,
    amount,
    date: minDate(addDays(period.dueOn, days), through),
    method: random.pick(['ACH', 'ACH', 'CHECK', 'CARD']),
  })
  owed.delete(lease.id)
  if (isOver || chance > 0.07) {
    return [pay(random.between(0, lease.isSlow ? 20 : 4), due)]
  }
  if (chance > 0.04) {
    const first = mulRatio(due, 3, 5)
    return [pay(1, first), pay(12, cents(due - first))]
  }
  owed.set(lease.id, due)
  return []
}
