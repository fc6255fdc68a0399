import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import { buildLandlord, buildLease, buildProperty, buildUnit, type Landlord } from '#testing/books/build.ts'
import { buildTenantUser, type TenantUser } from '#testing/sign-in/tenant-user.ts'
import { casesOfRun } from '#testing/product/nightly.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import { getDeposit } from '#shared/deposits/contract.ts'
import { computeDepositCap } from '#shared/law/deposits/deposit-cap.ts'
import { computeDepositReturn } from '#shared/law/deposits/deposit-return.ts'
import { computeLateFeeLimit, firstLateFeeDay } from '#shared/law/late-fees/late-fee-rules.ts'
import { findStateLaw, stateCodes } from '#shared/law/places/lookup.ts'
import { computeNotice } from '#shared/law/notices/notices.ts'
import { nsfFeeLimit } from '#shared/law/late-fees/returned-payment.ts'
import { leaseLaw } from '#shared/leases/law/law-contract.ts'
import type { LawQuestion, TermsLaw } from '#shared/leases/law/lawful-terms.ts'
import { lawOfLease } from '#shared/leases/law/lease-law.ts'
import { lawfulGraceEnd, lawfulLateFee } from '#shared/leases/late-fees/lawful-late-fee.ts'
import { noticeOfRaise } from '#shared/leases/law/rent-notice.ts'
import { returnedFeeLaw } from '#shared/leases/late-fees/returned-fee.ts'
import { deriveLeaseContext } from '#shared/lease-generator/lease-context.ts'
import { depositCapOf, limitedLateFee, returnedPaymentLimit } from '#shared/lease-generator/answers/limits.ts'
import { sampleAnswers } from '#shared/lease-generator/answers/sample-answers.ts'
import { updateProperty } from '#shared/portfolio/property-contract.ts'
import { previewReturn } from '#shared/ledger/return-contract.ts'
import { recordPayment } from '#shared/ledger/contract.ts'
import { tenantLease } from '#shared/tenant-portal/contract.ts'
import { cents, dollarsToCents, formatUsd, ZERO } from '#shared/lib/money.ts'
import type { WireResponse } from '#shared/lib/route.ts'
import { addDays, daysBetween, formatDate, parsePlainDate } from '#shared/lib/plain-date.ts'
import { depositOutcome } from '#web/calculators/deposit-deadline.ts'
import { lateFeeOutcome } from '#web/calculators/late-fee.ts'
import { noticeOutcome } from '#web/calculators/notice-date.ts'
import type { Outcome } from '#web/calculators/sheet.ts'

/**
 * The functions of the lease form. Its types need the types of the browser, which this program does not have.
 */
type LeaseForm = {
  termsLawOf: (law: NonNullable<WireResponse<typeof leaseLaw>['law']>) => TermsLaw
  beyondLawOf: (values: object, law: TermsLaw, initial: null) => LawQuestion[]
}
const leaseForm: string = '#web/leases/law/lease-law.ts'
const { beyondLawOf, termsLawOf } = (await import(leaseForm)) as LeaseForm

const today = parsePlainDate('2026-11-22')
const dueOn = parsePlainDate('2026-12-01')
const rentDollars = 1850.3
const rent = dollarsToCents(rentDollars)
/** Cities with confirmed rules of their own, one with a rule in doubt (Tacoma), and cities whose limits are their state's. */
const cities = [
  { state: 'IL', city: 'Chicago' },
  { state: 'WA', city: 'Seattle' },
  { state: 'WA', city: 'Tacoma' },
  { state: 'MN', city: 'Minneapolis' },
  { state: 'NY', city: 'New York City' },
  { state: 'CA', city: 'Los Angeles' },
  { state: 'CA', city: 'San Francisco' },
  { state: 'OR', city: 'Portland' },
  { state: 'DC', city: 'Washington' },
]
const elsewhere = 'Riverton'
const half = { kind: 'PERCENT', amount: null, basisPoints: 5_000 } as const

type Answer = string | number | null
/** The answers of each part of the product to one question about one state. */
type Answers = Readonly<Record<string, Answer>>

describe('the parts of the product agree about the law', () => {
  let app: TestApp
  let landlord: Landlord
  let tenant: TenantUser
  before(async () => {
    app = await startApp({ now: '2026-11-22T17:00:00Z' })
    landlord = await buildLandlord(app)
    tenant = await buildTenantUser(app, landlord, { email: 'tia@example.com' })
  })
  after(() => app.stop())

  test('in states and 9 cities, eight questions have one answer each', async (t) => {
    const asked: { state: string; question: string; answers: Answers }[] = []
    // npm test asks for the cities and every fourth state, Minnesota and those without a rule of their own among them
    const states = casesOfRun(stateCodes, (state) => state === 'MN' || stateCodes.indexOf(state) % 4 === 0)
    const places = [...states.map((state) => ({ state, city: elsewhere })), ...cities]
    for (const { state, city } of places) {
      for (const [question, answers] of Object.entries(await ask(state, city))) {
        asked.push({ state: `${city}, ${state}`, question, answers })
      }
    }
    const disagreements = asked
      .filter(({ answers }) => new Set(Object.values(answers)).size > 1)
      .map(({ state, question, answers }) => `${state} ${question}: ${JSON.stringify(answers)}`)
    const compared = asked.reduce((sum, { answers }) => sum + Object.keys(answers).length, 0)
    t.diagnostic(
      `${places.length} places, ${asked.length} questions, ${compared} answers compared, ${disagreements.length} disagreements`,
    )
    assert.equal(asked.length, (states.length + 9) * 8)
    assert.deepEqual(disagreements, [])
    // the rules of cities are really asked for
    const engineIn = (place: string, question: string) =>
      asked.find((one) => one.state === place && one.question === question)?.answers.engine
    assert.deepEqual(
      ['Chicago, IL', 'Seattle, WA', 'Tacoma, WA'].map((place) => engineIn(place, 'lateFee')),
      [7_751, 1_000, 92_515],
    )
    assert.deepEqual(
      ['Seattle, WA', 'Minneapolis, MN', `${elsewhere}, MN`].map((place) => engineIn(place, 'depositCap')),
      [185_030, 185_030, null],
    )
  })

  async function ask(state: string, city: string): Promise<Record<string, Answers>> {
    const { token } = landlord
    const place = { state, city, propertyType: 'APARTMENT' } as const
    const isJustified = city === elsewhere
    const law = lawOfLease(place) ?? assert.fail(state)
    const ofState = findStateLaw(state) ?? assert.fail(state)
    // a lease that was agreed before the home was in the city has no reason for a fee above the city's limit
    const property = await buildProperty(app, token, { ...place, city: elsewhere })
    const unit = await buildUnit(app, token, { propertyId: property.id })
    const reason = 'To compare the limits'
    const lease = await buildLease(app, token, {
      unitId: unit.id,
      startDate: '2026-11-01',
      endDate: '2027-10-31',
      tenantId: tenant.tenantId,
      rentAmount: rentDollars,
      lateFee: { kind: 'PERCENT', basisPoints: 5_000 },
      graceDays: 0,
      lawReasons: { lateFee: reason, graceDays: reason },
    })
    await app.call(updateProperty, { token, params: { id: property.id }, body: { city } })
    const terms = {
      unitId: unit.id,
      rentAmount: rentDollars,
      startDate: dueOn,
      endDate: '2027-11-30',
      lateFeeKind: 'PERCENT',
    } as const
    const { json } = await app.call(leaseLaw, { token, body: terms })
    const api = json.law ?? assert.fail(state)
    const form = termsLawOf(api)
    const payment = await app.call(recordPayment, {
      token,
      body: { leaseId: lease.id, amount: rentDollars, date: '2026-11-20', status: 'COMPLETED' },
    })
    const { json: returned } = await app.call(previewReturn, { token, params: { id: payment.json.id } })
    const { json: deposit } = await app.call(getDeposit, { token, params: { id: lease.id } })
    const { json: portal } = await app.call(tenantLease, {
      token: tenant.token,
      query: { leaseId: lease.id },
    })
    const sample = sampleAnswers(state)
    const answers = {
      ...sample,
      date: today,
      rent: { ...sample.rent, amount: rent, dueDay: 1 },
      property: { ...sample.property, unitsInBuilding: 1 },
      pets: { ...sample.pets, allowed: false },
      term: {
        ...sample.term,
        kind: 'fixed' as const,
        startDate: dueOn,
        endDate: parsePlainDate('2027-11-30'),
      },
      fees: {
        ...sample.fees,
        lateFee: { kind: 'PERCENT' as const, amount: null, basisPoints: 5_000, graceDays: 0 },
      },
    }
    const written = limitedLateFee(answers, law)
    const cap = computeDepositCap(law, { monthlyRent: rent, termMonths: 12 }, dueOn)
    // Oregon limits each kind of fee differently: the calculator, which does not ask for it, says that it depends
    const limitOfAnyKind = computeLateFeeLimit(law, { rent, units: 1 }, dueOn).limit
    const limit = computeLateFeeLimit(law, { rent, kind: 'PERCENT', units: 1, dueOn }, dueOn)
    const unpaid = { amountCents: rent, dueOn, coveredCents: ZERO }
    const posted = lawfulLateFee({ law, units: 1, isJustified }, half, 0, unpaid)
    const agreed = lawfulLateFee({ law: undefined }, half, 0, unpaid)?.amountCents ?? ZERO
    // a kept reason lifts a limit that the law only presumes
    const isLifted = isJustified && limit.isPresumption
    const within = (most: number | null) => Math.min(agreed, isLifted ? agreed : (most ?? agreed))
    const stated = portal.lease?.lateFee
    const firstDay = firstLateFeeDay(law, dueOn)
    const nsf = nsfFeeLimit(law, today, { payment: rent })
    return {
      depositCap: {
        engine: cap.cap,
        api: api.securityDeposit.limit === null ? null : dollarsToCents(api.securityDeposit.limit),
        form: form.securityDeposit.limit,
        formCheck: largestDepositOfForm(form, cap.cap),
        generator: depositCapOf(answers, law)?.cap ?? null,
      },
      lateFee: {
        engine: within(growing(limit.limit, posted)),
        api: within(growing(api.lateFee.limit === null ? null : dollarsToCents(api.lateFee.limit), posted)),
        form: within(growing(form.lateFee.limit, posted)),
        generator: within(growing(written.limit?.limit ?? null, posted)),
        ...(limitOfAnyKind !== null && {
          calculator: within(growing(amountOf(lateFeeOutcome(ofState, { ...lateTyped, city })), posted)),
        }),
        run: posted?.amountCents ?? 0,
        portal: stated ? dollarsToCents(stated.amount) : 0,
      },
      firstDayOfFee: {
        engine: limit.chargeableFrom ?? addDays(dueOn, 1),
        run: addDays(lawfulGraceEnd(law, dueOn, 0), 1),
        api: firstDayBy(api.graceDays.limit, limit.chargeableFrom),
        form: firstDayBy(form.graceDays.limit, limit.chargeableFrom),
        table: firstDayBy(firstDay === null ? null : firstDay - 1, limit.chargeableFrom),
        portal: firstDayBy(stated?.graceDays ?? null, limit.chargeableFrom),
      },
      returnedPayment: {
        engine: nsf.limit,
        ledger: returnedFeeLaw(place, { paymentCents: rent, isLater: false }, today)?.limit ?? null,
        api: returned.law?.limit === null ? null : dollarsToCents(returned.law?.limit ?? 0),
        generator: returnedPaymentLimit(answers, law),
      },
      raiseNotice: raiseNotice(),
      endNotice: endNotice(),
      nonpayment: {
        engine: dateOf(computeNotice(law, 'nonpayment', { on: today }).earliestOn),
        calculator: answerOf(noticeOutcome(ofState, { ...noticeTyped, city, kind: 'nonpayment' })),
      },
      depositReturn: {
        engine: computeDepositReturn(law, { endedOn: null }, today).returnDays,
        api: deposit.law?.returnDays ?? null,
        generator: deriveLeaseContext(answers, law).depositReturn?.returnDays ?? null,
        portal: portal.deposit.law?.returnDays ?? null,
        calculator: daysIn(depositOutcome(law, depositTyped)),
      },
    }

    function raiseNotice(): Answers {
      const startOn = parsePlainDate('2026-11-01')
      const leaseTerms = {
        startOn,
        endOn: parsePlainDate('2027-10-31'),
        terminatedOn: null,
        rentCents: rent,
        rentSteps: [],
        dueDay: 1,
        proration: 'ACTUAL_DAYS',
        chargesFrom: startOn,
      } as const
      const rentCents = cents(Math.floor(rent * 1.04))
      const raise = { rentCents, givenOn: today, service: 'PERSON', isMonthToMonth: false } as const
      const increaseBps = Math.ceil(((rentCents - rent) * 10_000) / rent)
      const facts = {
        on: today,
        tenancyStartedOn: startOn,
        rentDueDay: 1,
        increaseBps,
        term: 'longer',
        leaseTermMonths: 12,
        isMailed: false,
      } as const
      const typed = {
        ...noticeTyped,
        city,
        kind: 'rentIncrease',
        since: startOn,
        dueday: '1',
        increase: String(increaseBps / 100),
        term: '12',
      }
      return {
        engine: dateOf(computeNotice(law, 'rentIncrease', facts).earliestOn),
        lease: dateOf(noticeOfRaise(law, leaseTerms, raise)?.earliestOn ?? null),
        calculator: answerOf(noticeOutcome(ofState, typed)),
      }
    }

    function endNotice(): Answers {
      const found = computeNotice(law, 'tenantEnds', {
        on: today,
        tenancyStartedOn: parsePlainDate('2026-11-01'),
        leaseTermMonths: 12,
      })
      const days = found.basis === 'statute' ? found.days : null
      return { engine: days, portal: portal.notice?.tenantDays ?? null }
    }
  }
})

const lateTyped = { rent: String(rentDollars), unpaid: '', due: dueOn, paid: '', fee: '', units: '1' }
const depositTyped = {
  ended: '2026-12-31',
  address: '',
  demand: '',
  landlordKnows: '',
  newTenant: '',
  possession: '',
}
const noticeTyped = {
  kind: 'nonpayment',
  on: today,
  since: '',
  dueday: '',
  increase: '',
  mailed: '',
  units: '',
  over62: '',
  term: '',
}

/**
 * Returns the limit as of the day of the fee: a limit that grows by the day is less on the first day than its maximum,
 * which is what the terms of a lease are compared with.
 */
function growing(limit: number | null, posted: ReturnType<typeof lawfulLateFee>): number | null {
  const applied = posted?.explanation.law?.limitCents ?? null
  return limit !== null && applied !== null && applied < limit ? applied : limit
}

function firstDayBy(graceDays: number | null, chargeableFrom: string | null): string {
  const first = addDays(dueOn, (graceDays ?? 0) + 1)
  // Tennessee moves the end of the days of grace to a workday, which depends on the month
  return chargeableFrom !== null && daysBetween(first, parsePlainDate(chargeableFrom)) <= 3
    ? chargeableFrom
    : first
}

/** Returns the largest deposit that the form takes without a reason, found by trying the limit and a cent more. */
function largestDepositOfForm(law: TermsLaw, cap: number | null): number | null {
  const values = {
    unitId: 'unit',
    rentAmount: rentDollars,
    lateFeeKind: 'NONE',
    lateFeeAmount: null,
    lateFeePercent: '',
    graceDays: '0',
  }
  const needsReason = (deposit: number) =>
    beyondLawOf({ ...values, securityDeposit: deposit / 100 }, law, null).includes('securityDeposit')
  if (cap === null) {
    return needsReason(100_000_000) ? 0 : null
  }
  return !needsReason(cap) && needsReason(cap + 1) ? cap : -1
}

function answerOf(outcome: Outcome<string>): string {
  return outcome.kind === 'done' ? outcome.sheet.answer : assert.fail(JSON.stringify(outcome))
}

function dateOf(date: ReturnType<typeof parsePlainDate> | null): string {
  return date === null ? 'No date could be calculated' : formatDate(date)
}

/** Returns the cents of a calculator's answer; null where it is a sentence. */
function amountOf(outcome: Outcome<string>): number | null {
  const answer = answerOf(outcome)
  const amount = Number(answer.replaceAll(/[$,]/g, ''))
  return Number.isNaN(amount)
    ? null
    : (assert.equal(formatUsd(dollarsToCents(amount)), answer), dollarsToCents(amount))
}

/** Returns the days of the deposit calculator's first step: '30 days: Jan 30, 2027'. */
function daysIn(outcome: Outcome<string>): number | null {
  const steps = outcome.kind === 'done' ? outcome.sheet.steps : []
  const [, days] = /^(\d+) days/.exec(steps.find((step) => /^\d+ days/.test(step)) ?? '') ?? []
  return days === undefined ? null : Number(days)
}
