import { type LeaseCase, type LeaseEvent, type Outcome, paymentId } from './lease-case.ts'

import { countMonth, type Counts } from './counts.ts'
import { parseDay, writeDay } from './days.ts'
import { discountOfMonth, nextRentAfter } from './discounts.ts'
import { largestFee, lastDayWithoutFee, rentFirstStates } from './fee-limits.ts'
import {
  type Charge,
  coveredThrough,
  coverLostOn,
  giveBack,
  isMoneyOfHousehold,
  leftOf,
  openOf,
  type Paid,
  payFrom,
  type Payment,
} from './open-items.ts'
import { outcomeOf } from './outcome.ts'
import {
  addStep,
  chargeOfMonth,
  datedAmount,
  type DatedAmount,
  type MonthCharge,
  monthlyChargeOf,
  monthsFrom,
  splitRent,
  termsOfRent,
} from './schedule.ts'

type Fee = Charge & { month: string; state: 'posted' | 'withdrawn' | 'waived' }
type Rent = Charge & { month: string }

/** The books of a lease as the definitions say, and what happened in them. */
export type OracleRun = {
  outcome: Outcome
  counts: Counts
  /** For each live late fee, what is its largest lawful amount in cents where the law has a number. */
  feeLimits: ReadonlyMap<string, number>
  /** The last day of the lease as an ISO date. */
  lastDay: string | null
}

/**
 * Returns the correct books of a lease, from the definitions alone. The product's code is not used here, so
 * that the product can be tested against the result.
 */
export function runOracle(lease: LeaseCase): OracleRun {
  const counts: Counts = {}
  const count = (what: string, by = 1) => {
    counts[what] = (counts[what] ?? 0) + by
  }
  const order = rentFirstStates.includes(lease.state) ? 'RENT_FIRST' : lease.order
  const charges: Charge[] = []
  const payments: Payment[] = []
  const rents: Rent[] = []
  const fees: Fee[] = []
  let paid: Paid[] = []
  let terms = termsOfRent(lease, [])
  terms = { ...terms, steps: lease.rentSteps.map(datedAmount) }
  const monthly = lease.recurring.map((charge) => ({
    firstDay: parseDay(charge.startOn),
    lastDay: charge.endOn === null ? Infinity : parseDay(charge.endOn),
    amount: BigInt(charge.amountCents),
    steps: [] as DatedAmount[],
  }))
  const shares = lease.payers.map(({ steps }) => steps.map(datedAmount))
  const charged = new Set<string>()
  let lastRun: number | null = null
  let runs = 0
  let received = 0
  const feeLimits = new Map<string, number>()
  const history: Outcome['history'][number][] = []
  const nextRents: Outcome['nextRents'][number][] = []

  const pay = (some: readonly Payment[] = payments) => {
    // credit pays by the rules, whatever it was meant for once
    const meant = some.map((payment) => payment.forCharge)
    some.forEach((payment) => {
      payment.forCharge = null
    })
    paid.push(...payFrom(charges, some, order))
    some.forEach((payment, at) => {
      payment.forCharge = meant[at] ?? null
    })
  }
  const unpay = (isTaken: (one: Paid) => boolean) => {
    for (const one of paid.filter(isTaken)) {
      one.charge.paid -= one.amount
      one.payment.paid -= one.amount
    }
    paid = paid.filter((one) => !isTaken(one))
  }
  const end = (charge: Charge) => {
    unpay((one) => one.charge === charge)
    charge.isVoid = true
  }
  const add = (
    id: string,
    { amount, dueDay, discount = 0n }: Pick<MonthCharge, 'amount' | 'dueDay'> & { discount?: bigint },
    type: Charge['type'],
    payer: number | null = null,
  ) => {
    const charge: Charge = { id, type, dueDay, amount, discount, paid: 0n, isVoid: false, payer }
    charges.push(charge)
    return charge
  }

  const feeFor = (rent: Rent) => {
    const { lateFee, graceDays, state, units, isJustified } = lease
    if (lateFee.kind === 'NONE') {
      return null
    }
    const lastDay = lastDayWithoutFee(state, rent.dueDay, graceDays)
    const covered = coveredThrough(rent.id, lastDay, charges, payments)
    if (covered >= rent.amount) {
      return null
    }
    const agreed =
      lateFee.kind === 'FLAT' ? BigInt(lateFee.amount) : (rent.amount * BigInt(lateFee.basisPoints)) / 10_000n
    const feeDay = lastDay + 1
    const late = {
      rent: rent.amount,
      unpaid: rent.amount - covered,
      dueDay: rent.dueDay,
      feeDay,
      kind: lateFee.kind,
      units,
    }
    const limit = largestFee(state, late, isJustified)
    const amount = limit !== null && limit < agreed ? limit : agreed
    return amount <= 0n
      ? null
      : {
          amount,
          dueDay: Math.max(feeDay, coverLostOn(rent, lastDay, charges, payments)),
          limit,
          isLimited: amount < agreed,
          isLater: lastDay > rent.dueDay + graceDays,
        }
  }
  const review = () => {
    let isChanged = false
    for (const fee of fees.filter(({ state }) => state === 'posted')) {
      const rent = rents.find(({ month }) => month === fee.month)
      const now = rent && !rent.isVoid ? feeFor(rent) : null
      if (now?.amount === fee.amount && now.dueDay === fee.dueDay) {
        continue
      }
      isChanged = true
      end(fee)
      if (now === null) {
        fee.state = 'withdrawn'
        count('late fees withdrawn')
      } else {
        post(fee, now)
        count('late fees corrected')
      }
    }
    if (isChanged) {
      pay()
    }
  }
  const post = (fee: Fee, now: NonNullable<ReturnType<typeof feeFor>>) => {
    Object.assign(fee, { amount: now.amount, dueDay: now.dueDay, isVoid: false, state: 'posted' })
    if (now.limit === null) {
      feeLimits.delete(fee.id)
    } else {
      feeLimits.set(fee.id, Number(now.limit))
    }
  }

  /** Posts the fees of rent due from a day on whose days of grace are over. */
  const chargeLateFees = (feesFrom: number, today: number) => {
    const due: { rent: Rent; fee: NonNullable<ReturnType<typeof feeFor>> }[] = []
    for (const rent of rents) {
      const made = fees.find(({ month }) => month === rent.month)
      const lastDay = lastDayWithoutFee(lease.state, rent.dueDay, lease.graceDays)
      const isOver = lastDay >= today || lastDay >= terms.lastDay
      if (rent.isVoid || rent.dueDay < feesFrom || isOver || (made && made.state !== 'withdrawn')) {
        continue
      }
      const inTime = paid
        .filter(
          ({ charge, payment }) => charge === rent && payment.receivedDay <= rent.dueDay + lease.graceDays,
        )
        .reduce((sum, { amount }) => sum + amount, 0n)
      const fee = inTime < rent.amount ? feeFor(rent) : null
      if (fee) {
        due.push({ rent, fee })
      }
    }
    for (const { rent, fee } of due) {
      const made = fees.find(({ month }) => month === rent.month)
      if (made) {
        post(made, fee)
        count('late fees posted again')
      } else {
        const added = add(`fee ${rent.month}`, fee, 'LATE_FEE')
        const whole: Fee = Object.assign(added, { month: rent.month, state: 'posted' as const })
        fees.push(whole)
        post(whole, fee)
        count('late fees')
      }
      count('late fees limited by law', fee.isLimited ? 1 : 0)
      count('late fees later by law', fee.isLater ? 1 : 0)
    }
    if (due.length > 0) {
      pay()
    }
  }

  const run = (today: number) => {
    const from = lastRun === null ? null : Math.min(lastRun, today - 62)
    const feesFrom = Math.min(lastRun ?? today, today - 62)
    lastRun = today
    let posted = 0
    const isDue = ({ dueDay }: MonthCharge) => dueDay <= today && (from === null || dueDay >= from)
    for (const month of monthsFrom(Math.max(terms.firstDay, from ?? terms.firstDay), today)) {
      const rent = chargeOfMonth(terms, month)
      if (rent && isDue(rent) && !charged.has(rent.month)) {
        charged.add(rent.month)
        const discount = discountOfMonth(terms, lease.concessions, month)
        count('months with a concession', discount > 0n ? 1 : 0)
        count('parts of months with a concession', discount > 0n && rent.isPart ? 1 : 0)
        count('months free by a concession', discount === rent.amount ? 1 : 0)
        for (const { payer, amount, discount: off } of splitRent(rent, shares, discount)) {
          const id = payer === null ? `rent ${rent.month}` : `rent ${rent.month} of payer ${payer}`
          const made = add(id, { ...rent, amount, discount: off }, 'RENT', payer)
          count('shares of payers', payer === null ? 0 : 1)
          if (payer === null) {
            rents.push(Object.assign(made, { month: rent.month }))
          }
        }
        posted += 1
        countMonth(count, 'rent', rent, terms)
      }
      monthly.forEach((charge, at) => {
        const due = monthlyChargeOf(terms, charge, month)
        const id = `recurring ${at} ${due?.month ?? ''}`
        if (due && isDue(due) && !charges.some((one) => one.id === id)) {
          add(id, due, 'OTHER')
          posted += 1
          countMonth(count, 'recurring charges', due, terms)
        }
      })
    }
    if (posted > 0) {
      pay()
    }
    chargeLateFees(feesFrom, today)
    if (runs % 8 === 0) {
      const next = nextRentAfter(terms, lease.concessions, today)
      nextRents.push(next && [writeDay(next.dueDay), Number(next.amount)])
    }
    runs += 1
  }

  const happen = (event: LeaseEvent, index: number): void => {
    const today = parseDay(event.on)
    switch (event.do) {
      case 'run':
        return run(today)
      case 'charge': {
        add(
          `charge ${index}`,
          { amount: BigInt(event.amountCents), dueDay: parseDay(event.dueOn) },
          event.type,
        )
        count(event.type === 'DEPOSIT' ? 'deposits charged' : 'other charges')
        return pay()
      }
      case 'receive': {
        const payment: Payment = {
          id: paymentId(received),
          source: event.source,
          type: event.type,
          receivedDay: parseDay(event.receivedOn),
          amount: BigInt(event.amountCents),
          paid: 0n,
          refunded: 0n,
          isReturned: false,
          returnedDay: null,
          forCharge: event.forRentOf === null ? null : `rent ${event.forRentOf}`,
          payer: event.payer,
        }
        received += 1
        payments.push(payment)
        paid.push(...payFrom(charges, [payment], order))
        count(event.source === 'concession' ? 'concessions' : 'payments')
        count('payments of payers', event.payer === null ? 0 : 1)
        if (payment.receivedDay < today) {
          count('payments recorded later')
          review()
        }
        return undefined
      }
      case 'return': {
        const payment = payments.find(({ id }) => id === paymentId(event.nth))
        if (payment?.source === 'money' && !payment.isReturned && payment.refunded === 0n) {
          unpay((one) => one.payment === payment)
          Object.assign(payment, { isReturned: true, returnedDay: today })
          count('payments returned')
          pay()
          // charges it covered in time are late from today; fees of partly covered charges may be larger
          review()
          chargeLateFees(today - 62, today)
        }
        return undefined
      }
      case 'refund': {
        const isGiven = giveBack(payments, event.amountCents === null ? null : BigInt(event.amountCents))
        return count('refunds', isGiven ? 1 : 0)
      }
      case 'waive': {
        const fee = fees.findLast(({ state }) => state === 'posted')
        if (fee) {
          end(fee)
          fee.state = 'waived'
          count('late fees waived')
          pay()
          review()
        }
        return undefined
      }
      case 'raise': {
        terms = { ...terms, steps: addStep(terms, datedAmount(event)) }
        return count('rent raised later')
      }
      case 'change': {
        const charge = monthly[event.recurring]
        if (charge) {
          charge.steps = addStep(charge, datedAmount(event))
          count('recurring charges changed')
        }
        return undefined
      }
      case 'end':
        return review()
      case 'settle':
        return settle(event, index, today)
    }
  }
  const settle = (event: LeaseEvent & { do: 'settle' }, index: number, today: number) => {
    charges.filter(({ type, isVoid }) => type === 'DEPOSIT' && !isVoid).forEach(end)
    const { interestCents, deductionCents } = event
    if (interestCents > 0) {
      const amount = BigInt(interestCents)
      const rest = {
        paid: 0n,
        refunded: 0n,
        isReturned: false,
        returnedDay: null,
        forCharge: null,
        payer: null,
      }
      payments.push({
        id: `interest ${index}`,
        source: 'interest',
        type: 'DEPOSIT',
        receivedDay: today,
        amount,
        ...rest,
      })
    }
    deductionCents.forEach((amountCents, at) => {
      add(`deduction ${index} ${at}`, { amount: BigInt(amountCents), dueDay: today }, 'MAINTENANCE')
      count('deductions from deposits')
    })
    // the deposit is money like other money now
    const credits = payments.filter((payment) => isMoneyOfHousehold(payment) && leftOf(payment) > 0n)
    const types = credits.map(({ type }) => type)
    credits.forEach((payment) => {
      payment.type = 'OTHER'
    })
    pay(credits)
    credits.forEach((payment, at) => {
      payment.type = types[at] ?? payment.type
    })
    pay()
    count('deposits returned')
    count('refunds at the end', giveBack(payments, null) ? 1 : 0)
  }

  for (const [index, event] of lease.events.entries()) {
    happen(event, index)
    const open = charges.reduce((sum, charge) => sum + openOf(charge), 0n)
    const credit = payments.reduce((sum, payment) => sum + leftOf(payment), 0n)
    history.push([Number(open), Number(credit)])
  }
  const outcome = { ...outcomeOf(charges, payments), history, nextRents }
  const isLive = (id: string) => charges.some((charge) => charge.id === id && !charge.isVoid)
  return {
    outcome,
    counts,
    feeLimits: new Map([...feeLimits].filter(([id]) => isLive(id))),
    lastDay: terms.lastDay === Infinity ? null : writeDay(terms.lastDay),
  }
}
