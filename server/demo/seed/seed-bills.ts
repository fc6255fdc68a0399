import {
  createBill,
  createRecurringExpense,
  payBillsAtOnce,
  recordRecurringExpenses,
} from '#server/expenses/service.ts'
import { type Context, eventActorOf } from '#server/platform/http/route-table.ts'
import type { ExpenseCategory } from '#shared/expenses/categories.ts'
import { cents } from '#shared/lib/money.ts'
import { addDays, addMonths, monthsBetween, type PlainDate, startOfMonth } from '#shared/lib/plain-date.ts'

import { demoInstant, type Step } from '#server/demo/context.ts'
import type { DemoVendors } from './demo-vendors.ts'
import { mortgageOf } from './running-costs.ts'
import { listUnpaidBillsOf } from '#server/demo/store.ts'

type Places = { propertyIds: ReadonlyMap<string, string>; vendors: DemoVendors; today: PlainDate }

/** A bill: when it came and is due, in days from today, and what was paid of it on which day. */
type DemoBill = {
  vendor: string
  reference: string
  description: string
  category: ExpenseCategory
  /** One property, or several that share the bill equally. */
  properties: readonly string[]
  dollars: number
  came: number
  due: number
  paid?: { on: number; dollars: number }
}

const bills: readonly DemoBill[] = [
  {
    vendor: 'Gulf Coast Roofing',
    reference: 'INV-2207',
    description: 'Flashing around two vents replaced',
    category: 'REPAIRS',
    properties: ['Harbor View'],
    dollars: 2_150,
    came: -36,
    due: -6,
  },
  {
    vendor: 'Bayside Heating & Air',
    reference: '10482',
    description: 'Air conditioning serviced, fall',
    category: 'CLEANING_AND_MAINTENANCE',
    properties: ['Harbor View', 'Coral Way Bungalow'],
    dollars: 640,
    came: -9,
    due: 5,
  },
  {
    vendor: 'Sound Turnover Crew',
    reference: '318',
    description: 'Halls and stairs painted',
    category: 'REPAIRS',
    properties: ['Cascade Flats'],
    dollars: 1_900,
    came: -17,
    due: 13,
    paid: { on: -3, dollars: 950 },
  },
  {
    vendor: 'Marquez Landlord Law',
    reference: 'M-77',
    description: 'Review of the lease forms',
    category: 'LEGAL_AND_PROFESSIONAL',
    properties: [],
    dollars: 480,
    came: -4,
    due: 26,
  },
  {
    vendor: 'Queen City Lock & Door',
    reference: '5591',
    description: 'Entry doors rekeyed',
    category: 'REPAIRS',
    properties: ['Station Street Storefronts'],
    dollars: 735,
    came: -52,
    due: -22,
    paid: { on: -24, dollars: 735 },
  },
  {
    vendor: 'Tampa Ironworks',
    reference: 'A-118',
    description: 'Stair railing welded',
    category: 'REPAIRS',
    properties: ['Harbor View'],
    dollars: 1_260,
    came: -74,
    due: -44,
    paid: { on: -45, dollars: 1_260 },
  },
]

/** Plans the bills of the last months and their payments. */
export function planDemoBills({ propertyIds, vendors, today }: Places): Step[] {
  return bills.flatMap(({ vendor, properties, category, dollars, came, due, paid, ...bill }): Step[] => {
    let billId = ''
    const amount = cents(dollars * 100)
    const entered: Step = {
      at: demoInstant(addDays(today, came), 9 * 60 + 20),
      async run(context) {
        const share = cents(amount / Math.max(1, properties.length))
        const lines = properties.map((name) => ({
          propertyId: propertyIds.get(name) ?? null,
          category,
          amount: share,
        }))
        billId = await createBill(context, {
          ...bill,
          vendorId: await vendors.idOf(context, vendor),
          date: addDays(today, came),
          dueDate: addDays(today, due),
          amount,
          ...(lines.length > 0 ? { lines } : { category }),
        })
      },
    }
    const payment = paid && {
      at: demoInstant(addDays(today, paid.on), 14 * 60 + 10),
      async run(context: Context) {
        const part = { billId, amount: cents(paid.dollars * 100) }
        await payBillsAtOnce(context, { date: context.today, method: 'ACH', bills: [part] })
      },
    }
    return payment ? [entered, payment] : [entered]
  })
}

const trash = 'Buckeye Waste Services'

/** Plans the mortgage and the recurring expenses of the last year, and the payments of the bills that they become. */
export function planDemoRecurringExpenses({ propertyIds, vendors, today }: Places): Step[] {
  const month = startOfMonth(today)
  const mortgage = mortgageOf(today)
  const yearly = addMonths(month, -5)
  const trashFrom = addMonths(month, -4)
  const idOf = (name: string) => propertyIds.get(name) ?? null
  const added: Step[] = [
    {
      at: demoInstant(mortgage.startsOn, 7 * 60),
      async run(context) {
        await createRecurringExpense(context, {
          kind: 'MORTGAGE',
          description: `Mortgage of ${mortgage.propertyName}`,
          vendorId: await vendors.idOf(context, 'First Commerce Bank'),
          propertyId: idOf(mortgage.propertyName),
          amount: mortgage.paymentCents,
          rate: mortgage.rate,
          balance: mortgage.balanceCents,
          balanceDate: mortgage.startsOn,
          startDate: mortgage.startsOn,
          every: 'MONTH',
          handling: 'AUTOPAY',
          method: 'ACH',
        })
      },
    },
    {
      at: demoInstant(mortgage.startsOn, 7 * 60 + 5),
      async run(context) {
        await createRecurringExpense(context, {
          kind: 'EXPENSE',
          description: 'Office phone and internet',
          vendorId: await vendors.idOf(context, 'Columbus Fiber'),
          category: 'UTILITIES',
          amount: cents(129_00),
          startDate: mortgage.startsOn,
          every: 'MONTH',
          handling: 'AUTOPAY',
          method: 'CARD',
        })
      },
    },
    {
      at: demoInstant(yearly, 7 * 60),
      async run(context) {
        await createRecurringExpense(context, {
          kind: 'EXPENSE',
          description: 'Umbrella liability policy',
          vendorId: await vendors.idOf(context, 'Heartland Mutual Insurance'),
          category: 'INSURANCE',
          amount: cents(1_480_00),
          startDate: yearly,
          every: 'YEAR',
          handling: 'AUTOPAY',
          method: 'ACH',
        })
      },
    },
    {
      at: demoInstant(trashFrom, 7 * 60),
      async run(context) {
        await createRecurringExpense(context, {
          kind: 'EXPENSE',
          description: 'Trash pickup',
          vendorId: await vendors.idOf(context, trash),
          category: 'UTILITIES',
          propertyId: idOf('Maple Court Apartments'),
          amount: cents(285_00),
          startDate: addDays(trashFrom, 14),
          every: 'MONTH',
          handling: 'BILL',
          leadDays: 14,
        })
      },
    },
  ]
  const months = monthsBetween(addMonths(mortgage.startsOn, 1), today)
  const recorded = months.map((day): Step => ({
    at: demoInstant(day, 8 * 60),
    async run(context) {
      await recordRecurringExpenses(context.db, { ...eventActorOf(context), userId: null }, context.today)
    },
  }))
  const paid = monthsBetween(trashFrom, today).map((day): Step => ({
    at: demoInstant(addDays(day, 12), 14 * 60),
    async run(context) {
      const vendorId = await vendors.idOf(context, trash)
      const open = await listUnpaidBillsOf(context.db, context.actor.accountId, vendorId)
      await payBillsAtOnce(context, { date: context.today, method: 'CHECK', bills: open })
    },
  }))
  return [...added, ...recorded, ...paid]
}
