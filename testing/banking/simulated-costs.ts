import { cents, type Cents, negateCents } from '#shared/lib/money.ts'
import { addDays, type PlainDate } from '#shared/lib/plain-date.ts'

import { randomName, withTypo } from './random.ts'
import { addSentMoney } from './simulated-sent-money.ts'
import { amountBetween, dayOf, type World } from './world.ts'

const vendors = [
  'Buckeye Plumbing LLC',
  'Lowes',
  'Home Depot',
  'Green Lawn Care',
  'Ohio Edison',
  'City of Columbus Water',
  'Allied Roofing',
  'State Farm',
  'First National Mortgage',
  'Sparkle Cleaning Co',
  'Rapid HVAC Inc',
  'Ace Hardware',
  'Franklin County Treasurer',
  'Spectrum',
  'Apex Pest Control',
]

const trades = [
  'Landscaping',
  'Snow Removal',
  'Storage',
  'Alarm Services',
  'Elevator Service',
  'Waste Disposal',
  'Laundry Leasing',
]

/** Adds lines of money out until there are so many, with the expenses, bills and rules that some of them belong to. */
export function addMoneyOut(world: World, count: number): void {
  const { input } = world
  input.rules.push(
    {
      id: 'rule-spectrum',
      bankAccountId: null,
      direction: 'OUT',
      tokens: ['SPECTRUM'],
      amountCents: null,
      isSuspended: false,
    },
    {
      id: 'rule-old',
      bankAccountId: null,
      direction: 'OUT',
      tokens: ['LOWES'],
      amountCents: null,
      isSuspended: true,
    },
  )
  const before = input.lines.length
  while (input.lines.length - before < count) {
    addCost(world)
  }
}

function addCost(world: World): void {
  const { random, input, add, nextId } = world
  const vendorName = random.oneOf(vendors)
  const amountCents = amountBetween(random, 12, 900)
  const date = dayOf(world, 1 + random.whole(28))
  const bankAccountId = random.chance(30) ? 'card' : 'checking'
  const description = costText(world, vendorName)
  const line = { bankAccountId, date, description, amountCents: negateCents(amountCents) }
  const share = random.whole(100)
  const ruled = vendorName === 'Spectrum' ? ['RULE:rule-spectrum'] : []
  if (share < 30) {
    const id = addExpense(world, vendorName, amountCents, addDays(date, -random.whole(5)), null)
    add('recorded expense', line, [`EXPENSE:${id}`])
  } else if (share < 40) {
    const checkNumber = String(1_000 + random.whole(9_000))
    const id = addExpense(world, vendorName, amountCents, addDays(date, -random.whole(8)), checkNumber)
    add(
      'check',
      {
        ...line,
        bankAccountId: 'checking',
        description: random.chance(50) ? 'CHECK' : `CHECK # ${checkNumber}`,
        checkNumber,
      },
      [`EXPENSE:${id}`],
    )
  } else if (share < 46) {
    const id = nextId('bill')
    input.bills.push({
      id,
      dueDate: addDays(date, random.whole(20) - 5),
      openCents: amountCents,
      vendorName,
      description: 'Invoice',
      number: null,
    })
    add('bill', line, [`BILL:${id}`])
  } else if (share < 49) {
    // two bills of one amount: the line pays one of them, and it cannot be known which
    const ids = [nextId('bill'), nextId('bill')]
    input.bills.push(
      ...ids.map((id, at) => ({
        id,
        dueDate: addDays(date, -30 * at),
        openCents: amountCents,
        vendorName,
        description: 'Monthly',
        number: null,
      })),
    )
    add(
      'two equal bills',
      line,
      ids.map((id) => `BILL:${id}`),
    )
  } else if (share < 52) {
    // two equal purchases of one week, one of them recorded
    const id = addExpense(world, vendorName, amountCents, date, null)
    add('equal purchases', line, [`EXPENSE:${id}`])
    add('equal purchases', { ...line, date: addDays(date, 2) }, [`EXPENSE:${id}`])
  } else if (share < 58) {
    const id = nextId('recurring')
    const isAmountOpen = random.chance(40)
    const usual = isAmountOpen ? cents(amountCents + 1_000) : amountCents
    const own = `${randomName(random).split(' ')[1] ?? ''} ${random.oneOf(trades)}`
    input.recurringExpenses.push({
      id,
      dueDate: addDays(date, random.whole(7) - 3),
      amountCents: usual,
      isAmountOpen,
      vendorName: own,
      description: 'Monthly',
    })
    add('recurring expense', { ...line, description: `${own.toUpperCase()} AUTOPAY` }, [
      `RECURRING_EXPENSE:${id}`,
    ])
  } else if (share < 60) {
    addPlannedUtility(world, line)
  } else if (share < 62) {
    addPartlyPaidBill(world, line, vendorName)
  } else if (share < 78) {
    add('expense that is not recorded', line, ruled)
  } else if (share < 79) {
    addRecordedDraw(world, line)
  } else if (share < 80) {
    addSentMoney(world, line)
  } else {
    const text = random.oneOf([
      'WHOLE FOODS MARKET',
      'NETFLIX.COM',
      'SHELL OIL 5744',
      `VENMO PAYMENT ${randomName(random)}`,
      'ATM WITHDRAWAL',
      'MONTHLY SERVICE FEE',
    ])
    add('private line', { ...line, description: text }, [])
  }
}

type Cost = { bankAccountId: string; date: PlainDate; description: string; amountCents: Cents }

/** A utility that was recorded with its planned amount, which the bill of the month differs from. */
function addPlannedUtility({ input, nextId, random, add }: World, line: Cost): void {
  const own = `${randomName(random).split(' ')[1] ?? ''} Energy`
  const id = nextId('expense')
  const date = addDays(line.date, random.whole(5) - 3)
  const planned = cents(Math.abs(line.amountCents) + 100 * (random.whole(40) - 20))
  const known = { id, amountCents: planned, vendorName: own, description: 'Electricity' }
  input.expenses.push({ ...known, date, checkNumber: null, bankAccountId: null })
  input.recurringExpenses.push({ ...known, dueDate: date, isAmountOpen: true })
  const isAsPlanned = planned === Math.abs(line.amountCents)
  add('planned utility', { ...line, description: `${own.toUpperCase()} PAYMENT` }, [
    isAsPlanned ? `EXPENSE:${id}` : `RECURRING_EXPENSE:${id}`,
  ])
}

/** Adds a bill that is half paid: the payment is recorded, and the other half is open still. */
function addPartlyPaidBill(world: World, line: Cost, vendorName: string): void {
  const { input, nextId, random, add } = world
  const billId = nextId('bill')
  const openCents = cents(Math.abs(line.amountCents))
  const dueDate = addDays(line.date, random.whole(10) - 5)
  input.bills.push({ id: billId, dueDate, openCents, vendorName, description: 'Invoice', number: null })
  const id = addExpense(world, vendorName, openCents, addDays(line.date, -random.whole(4)), null)
  input.expenses.push({ ...input.expenses.pop()!, billId }) // just added
  add('half of a bill', line, [`EXPENSE:${id}`])
}

/** A draw that is recorded; sometimes another one of the same amount, which is not. */
function addRecordedDraw({ input, nextId, random, add, firstDay }: World, line: Cost): void {
  const amountCents = negateCents(amountBetween(random, 500, 5_000))
  const id = nextId('draw')
  const date = addDays(firstDay, random.whole(27))
  input.ownerMoney.push({ id, date: addDays(date, -random.whole(4)), amountCents, checkNumber: null })
  const text = random.oneOf(['OWNER DRAW', 'Online payment 88121', 'WITHDRAWAL OWNER'])
  add('recorded draw', { ...line, date, amountCents, description: text }, [`OWNER_MONEY:${id}`])
  if (random.chance(20)) {
    const again = { ...line, date: addDays(date, random.whole(3)), amountCents, description: text }
    add('equal draws', again, [`OWNER_MONEY:${id}`])
  }
}

function addExpense(
  { input, nextId, random }: World,
  vendorName: string,
  amountCents: Cents,
  date: ReturnType<typeof dayOf>,
  checkNumber: string | null,
): string {
  const id = nextId('expense')
  input.expenses.push({
    id,
    date,
    amountCents,
    vendorName: random.chance(90) ? vendorName : null,
    description: 'Repair',
    checkNumber,
    bankAccountId: null,
  })
  return id
}

function costText({ random }: World, vendor: string): string {
  const name = vendor.replace(/ (LLC|Inc|Co)$/, '').toUpperCase()
  const written = random.chance(5) ? withTypo(name, random) : name
  return random.oneOf([
    `${written} #${random.whole(9_999)} COLUMBUS OH`,
    `CHECKCARD 0309 ${written}`,
    `BILL PAY ${written}`,
    `${written.slice(0, 22)} ${random.whole(99_999)}`,
  ])
}
