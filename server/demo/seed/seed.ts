import { createExpense } from '#server/expenses/service.ts'
import { returnDeposit } from '#server/deposits/service.ts'
import { updateLease, createLease } from '#server/leases/service.ts'
import {
  postManualCharge,
  postRentDue,
  recordPaymentsInBulk,
  type NewPayment,
  updatePayment,
} from '#server/ledger/service.ts'
import { updateRequest, reportRequest } from '#server/maintenance/service.ts'
import { type Context, eventActorOf } from '#server/platform/http/route-table.ts'
import { createProperty, createUnit, updateUnit } from '#server/portfolio/service.ts'
import { createTenant } from '#server/tenants/service.ts'
import { type Cents, cents } from '#shared/lib/money.ts'
import {
  addDays,
  clampedDay,
  monthsBetween,
  type PlainDate,
  startOfMonth,
  todayIn,
} from '#shared/lib/plain-date.ts'

import { demoRecurringCharges } from './recurring-charges.ts'
import { type LedgerEvent, planLedgerEvents } from './events.ts'
import { createPeople } from './people.ts'
import { demoProperties } from './demo-properties.ts'
import { type Repair, repairs } from './repairs.ts'
import {
  contextAt,
  demoInstant,
  type DemoContext,
  type HistoryContext,
  type Step as Action,
} from '#server/demo/context.ts'
import { changesAhead } from './changes-ahead.ts'
import { type HousingAuthority, planSubsidyPayments, seedHousingAuthority } from './subsidy.ts'
import { planRunningCosts } from './running-costs.ts'
import { planDemoExpenses } from './seed-expenses.ts'
import { planDemoBills, planDemoRecurringExpenses } from './seed-bills.ts'
import { planBudgets } from './seed-budgets.ts'
import { planBankAccounts, seedBankLines, seedReconciliation } from './seed-banking.ts'
import { planOtherIncome } from './seed-income.ts'
import { planDemoOwnerMoney, planDemoOwners } from './seed-owners.ts'
import { planDemoAssets, planDemoTrips } from './seed-taxes.ts'
import { createDemoVendors, type DemoVendors, seedPayer } from './demo-vendors.ts'
import { planAgain } from '#server/demo/store.ts'
import { empty, planStories, type Story, type Turn, units } from './stories.ts'

type Step = Action | { at: Date; pay: () => NewPayment; paid: (paymentId: string) => void }

/**
 * After this many days the hour at which a payment was entered does not matter. The payments of one day are
 * then recorded together.
 */
const bulkAfterDays = 45

/**
 * Makes the portfolio's history from the day its books were opened until now, through the services that requests use.
 */
export async function seedHistory(demo: HistoryContext): Promise<void> {
  const { propertyIds, unitIds } = await seedProperties(demo)
  const people = createPeople(demo.random)
  const today = todayIn(demo.timeZone, demo.now)
  const stories = planStories(demo.random, demo.opened, today)
  const vendors = createDemoVendors(today, demo.tinBox)
  const authority = await seedHousingAuthority(contextAt(demo, demoInstant(demo.opened, 8 * 60 + 30)))
  const banks = planBankAccounts(today)
  const steps = [
    ...stories
      .toSorted(byMadeOn)
      .flatMap((story) => planSteps({ demo, people, today, authority }, story, unitIds[story.unit] ?? '')),
    ...planSubsidyPayments(demo, authority, today),
    ...planRentRuns(demo, stories, today),
    ...planHolds(demo, unitIds, today),
    ...repairs.flatMap((repair) => repairSteps(demo, repair, unitIds[repair.unit] ?? '', today, vendors)),
    ...planDemoBills({ propertyIds, vendors, today }),
    ...planDemoRecurringExpenses({ propertyIds, vendors, today }),
    ...planDemoOwners(demo, propertyIds, today),
    ...planDemoOwnerMoney(demo.opened, today),
    ...planOtherIncome(demo, propertyIds, today),
    ...planDemoAssets(demo, propertyIds, today),
    ...planDemoTrips(propertyIds, today),
    ...planBudgets(propertyIds, today),
    banks.step,
    ...planDemoExpenses(planRunningCosts(stories, demo.opened, today), { propertyIds, unitIds, vendors }),
  ]
  const past = steps.filter(({ at }) => at <= demo.now).toSorted((a, b) => a.at.getTime() - b.at.getTime())
  let payments: Extract<Step, { pay: unknown }>[] = []
  async function recordPayments(): Promise<void> {
    const at = payments.at(-1)?.at
    if (at) {
      const context = contextAt(demo, at)
      const inputs = payments.map(({ pay }) => pay())
      const ids = await recordPaymentsInBulk(context.db, eventActorOf(context), context.today, inputs)
      payments.forEach(({ paid }, index) => paid(ids[index] ?? ''))
      payments = []
    }
  }
  let month = demo.opened
  for (const step of past) {
    const on = todayIn(demo.timeZone, step.at)
    if (startOfMonth(on) !== month) {
      month = startOfMonth(on)
      await planAgain(demo.db)
    }
    const first = payments[0] && todayIn(demo.timeZone, payments[0].at)
    if (!('pay' in step) || on !== first || on > addDays(today, -bulkAfterDays)) {
      await recordPayments()
    }
    if ('pay' in step) {
      payments.push(step)
    } else {
      await step.run(contextAt(demo, step.at))
    }
  }
  await recordPayments()
  let written = new Date(demo.now.getTime() - 90 * 60_000)
  const soon = () => contextAt(demo, (written = new Date(written.getTime() + 20_000)))
  await seedPayer(soon(), demo.tinBox)
  await planAgain(demo.db)
  await seedBankLines(soon, banks.opened().operating, today)
  await seedReconciliation(soon, banks.opened().deposits, today)
}

function byMadeOn(a: Story, b: Story): number {
  return a.madeOn.localeCompare(b.madeOn) || a.unit - b.unit
}

async function seedProperties(demo: DemoContext) {
  const propertyIds = new Map<string, string>()
  const unitIds: string[] = []
  let at = demoInstant(demo.opened, 8 * 60)
  const soon = () => contextAt(demo, (at = new Date(at.getTime() + 20_000)))
  for (const { units: own, ...property } of demoProperties) {
    const propertyId = await createProperty(soon(), property)
    propertyIds.set(property.name, propertyId)
    for (const [unitNumber, { rent, ...plan }] of own) {
      unitIds.push(await createUnit(soon(), { propertyId, unitNumber, ...plan, rent: cents(rent * 100) }))
    }
  }
  return { propertyIds, unitIds }
}

type Scene = {
  demo: HistoryContext
  people: ReturnType<typeof createPeople>
  today: PlainDate
  authority: HousingAuthority
}

function planSteps({ demo, people, today, authority }: Scene, story: Story, unitId: string): Step[] {
  const isFirm = units[story.unit]?.place.propertyType === 'COMMERCIAL'
  const persons = Array.from({ length: story.tenants }, () => (isFirm ? people.firm() : people.person()))
  let leaseId = ''
  const made: Step = {
    at: demoInstant(
      story.madeOn,
      story.isTakenOver ? 9 * 60 + story.unit : demo.random.between(10 * 60, 16 * 60),
    ),
    async run(context) {
      const tenantIds: string[] = []
      for (const person of persons) {
        tenantIds.push(await createTenant(context, person))
      }
      leaseId = await createLease(
        context,
        { unitId, tenantIds, ...termsOf(story), payers: authority.sharesOf(story) },
        { dueDay: 1, proration: 'ACTUAL_DAYS' },
      )
    },
  }
  const turns = story.turns.map((turn): Step => ({
    at: demoInstant(turn.on, 16 * 60 + (story.unit % 50)),
    run: (context) => updateLease(context, leaseId, changesOf(turn)),
  }))
  const events = planLedgerEvents(demo.random, story, today).flatMap((event): Step[] =>
    stepsOf(demo, event, {
      madeAt: made.at,
      leaseId: () => leaseId,
      story,
    }),
  )
  const ahead = changesAhead(demo, story, today).map(({ on, run }): Step => ({
    at: demoInstant(on, 10 * 60 + story.unit),
    async run(context) {
      await run(context, leaseId)
    },
  }))
  return [made, ...turns, ...events, ...ahead]
}

function termsOf(story: Story) {
  return {
    startDate: story.startOn,
    endDate: story.endOn,
    chargesFrom: story.chargesFrom,
    rentAmount: story.rentCents,
    securityDeposit: story.depositCents,
    chargeDeposit: !story.isTakenOver && !story.isDraft,
    opening: story.isTakenOver ? { asOf: story.madeOn, depositHeld: story.depositCents } : undefined,
    dueDay: story.dueDay,
    notes: story.notes,
    recurringCharges: demoRecurringCharges(story).map(({ kind, description, amountCents: amount }) => ({
      kind,
      description,
      amount,
    })),
    status: story.isDraft ? ('DRAFT' as const) : ('ACTIVE' as const),
  }
}

function changesOf(turn: Turn) {
  if (turn.kind === 'terminated') {
    return { status: 'TERMINATED' as const, terminationDate: turn.terminatedOn }
  }
  return turn.kind === 'renewed'
    ? { endDate: turn.endOn, rentAmount: turn.rentCents }
    : { atEnd: 'MONTH_TO_MONTH' as const }
}

type SeededLease = { madeAt: Date; leaseId: () => string; story: Story }

function stepsOf(demo: DemoContext, event: LedgerEvent, lease: SeededLease): Step[] {
  const planned = demoInstant(event.on, demo.random.between(9 * 60, 17 * 60 + 30))
  const soonest = new Date(lease.madeAt.getTime() + 15 * 60_000)
  const at = planned < soonest ? soonest : planned
  if (event.kind === 'payment') {
    return paymentSteps(demo, at, event, lease)
  }
  if (event.kind === 'deposit_returned') {
    const run = async (context: Context) => {
      await returnDeposit(context, lease.leaseId(), depositReturnOf(lease.story))
    }
    return [{ at, run }]
  }
  const { cents: amountCents, on: dueOn, type, description } = event
  return [
    {
      at,
      async run(context) {
        const charge = { leaseId: lease.leaseId(), amountCents, dueOn, type, description }
        await postManualCharge(context.db, eventActorOf(context), charge)
      },
    },
  ]
}

function paymentSteps(
  demo: DemoContext,
  at: Date,
  event: LedgerEvent & { kind: 'payment' },
  lease: SeededLease,
): Step[] {
  let paymentId = ''
  const steps: Step[] = [
    {
      at,
      pay() {
        const { cents: amount, on: date, type, method, reference, notes } = event
        const status = event.isPending ? 'PENDING' : 'COMPLETED'
        return { leaseId: lease.leaseId(), amount, date, type, method, reference, notes, status }
      },
      paid(id) {
        paymentId = id
      },
    },
  ]
  const { later } = event
  if (later) {
    steps.push({
      at: demoInstant(later.on, demo.random.between(9 * 60, 17 * 60)),
      run: (context) => updatePayment(context, paymentId, { status: later.status, reason: later.reason }),
    })
  }
  return steps
}

/** Returns how the deposit of a story is returned after the tenant has moved out: some with deductions. */
function depositReturnOf({ unit, trouble }: Story): Parameters<typeof returnDeposit>[2] {
  const deductions = []
  if (trouble === 'left_owing') {
    const description = 'Closet door and two blinds replaced'
    deductions.push({ category: 'DAMAGE' as const, description, amount: cents(380_00) })
  }
  if (unit % 3 === 1) {
    const description = 'Carpet cleaning'
    deductions.push({ category: 'CLEANING' as const, description, amount: cents(145_00) })
  }
  return { deductions, method: 'CHECK', reference: `#${3000 + unit}` }
}

/** The last days whose rent run is planned whether rent falls due or not: a gap among them reads as a server that was off. */
const lastRuns = 8

/** Plans the rent run of every day on which some rent falls due, and of the last days, just after midnight. */
function planRentRuns(demo: DemoContext, stories: readonly Story[], today: PlainDate): Step[] {
  const days = new Set(Array.from({ length: lastRuns + 1 }, (_, ago) => addDays(today, -ago)))
  for (const month of monthsBetween(demo.opened, today)) {
    for (const { dueDay } of stories) {
      days.add(clampedDay(month, dueDay))
    }
  }
  for (const story of stories) {
    days.add(story.chargesFrom)
  }
  return [...days]
    .filter((day) => day >= demo.opened && day <= today)
    .map((day) => ({
      at: day === demo.opened ? demoInstant(day, 12 * 60) : demoInstant(day, 10),
      async run({ db, now }) {
        await postRentDue(db, { accountId: demo.accountId, userId: null, now }, day)
      },
    }))
}

function planHolds(demo: DemoContext, unitIds: readonly string[], today: PlainDate): Step[] {
  const hold = (unit: number, status: 'MAINTENANCE' | 'RESERVED', days: number): Step => ({
    at: demoInstant(addDays(today, -days), demo.random.between(9 * 60, 12 * 60)),
    run: (context) => updateUnit(context, unitIds[unit] ?? '', { status }),
  })
  return [hold(empty.inMaintenance, 'MAINTENANCE', 18), hold(empty.reserved, 'RESERVED', 8)]
}

function repairSteps(
  demo: DemoContext,
  repair: Repair,
  unitId: string,
  today: PlainDate,
  vendors: DemoVendors,
): Step[] {
  const { daysAgo, title, description, priority, assignedTo, startedAfter, doneAfter, isCanceled } = repair
  const reportedAt =
    daysAgo === 0
      ? new Date(demo.now.getTime() - 40 * 60_000)
      : demoInstant(addDays(today, -daysAgo), demo.random.between(8 * 60, 18 * 60))
  const later = (days: number) => new Date(reportedAt.getTime() + days * 86_400_000)
  let id = ''
  const steps: Step[] = [
    {
      at: reportedAt,
      async run(context) {
        const estimatedCost = dollars(repair.estimate)
        id = await reportRequest(context, { unitId, title, description, priority, assignedTo, estimatedCost })
      },
    },
  ]
  if (startedAfter !== undefined) {
    const status = isCanceled ? ('CANCELED' as const) : ('IN_PROGRESS' as const)
    steps.push({ at: later(startedAfter), run: (context) => updateRequest(context, id, { status }) })
  }
  if (doneAfter !== undefined) {
    const actualCost = dollars(repair.cost)
    const run = async (context: Context) => {
      await updateRequest(context, id, { status: 'COMPLETED', actualCost })
      if (actualCost !== undefined) {
        await seedRepairExpense(context, { ...repair, id, amount: actualCost }, vendors)
      }
    }
    steps.push({ at: later(doneAfter), run })
  }
  return steps
}

/** Pays the person who did the work. */
async function seedRepairExpense(
  context: Context,
  { id, title, assignedTo, amount }: Repair & { id: string; amount: Cents },
  vendors: DemoVendors,
): Promise<void> {
  await createExpense(context, {
    date: context.today,
    amount,
    category: 'REPAIRS',
    description: title,
    maintenanceId: id,
    vendorId: assignedTo && (await vendors.idOf(context, assignedTo)),
    method: 'CHECK',
  })
}

function dollars(amount: number | undefined) {
  return amount === undefined ? undefined : cents(amount * 100)
}
