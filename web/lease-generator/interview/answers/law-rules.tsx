import { computeDepositCap, monthsWords } from '#shared/law/deposits/deposit-cap.ts'
import { computeDepositReturn } from '#shared/law/deposits/deposit-return.ts'
import { computeLateFeeLimit } from '#shared/law/late-fees/late-fee-rules.ts'
import { lawSource } from '#shared/law/law-source.ts'
import { nsfFeeLimit } from '#shared/law/late-fees/returned-payment.ts'
import type { StateLaw } from '#shared/law/places/state-law.ts'
import { cents, formatUsd } from '#shared/lib/money.ts'
import { lawDateOf, fixedTermMonths } from '#shared/lease-generator/answers/limits.ts'
import { formatCounted, formatDate } from '#web/lib/text/format.ts'
import { useInterview } from '#web/lease-generator/interview/interview-context.tsx'
import { RuleNote } from './rule-note.tsx'

/** Renders a rule of the lease's state. Renders nothing in the general version. */
function withLaw(draw: (law: StateLaw) => React.ReactNode): React.ReactNode {
  return <WithLaw draw={draw} />
}

function WithLaw({ draw }: { draw: (law: StateLaw) => React.ReactNode }) {
  const { law } = useInterview()
  return law && draw(law)
}

/** Shows the highest allowed deposit, in dollars once the rent is known. */
export function DepositCapRule() {
  const { answers } = useInterview()
  const rent = answers.rent.amount
  const months = fixedTermMonths(answers)
  return withLaw((law) => {
    const cap = computeDepositCap(
      law,
      {
        monthlyRent: cents(rent ?? 0),
        isFurnished: answers.property.furnished,
        hasPets: answers.pets.allowed,
        yearOfTenancy: 1,
        ...(months === undefined ? {} : { termMonths: months }),
      },
      lawDateOf(answers),
    )
    const isOpen = rent === null || cap.cap === null
    return (
      <RuleNote
        source={cap}
        headline={isOpen && cap.months !== null ? `At most: ${monthsWords(cap.months)}` : cap.words}
        parts={isOpen ? [] : cap.parts}
        rule={cap.rule}
      />
    )
  })
}

/** Shows the deadline to return the deposit, as a date if the lease has a last day. */
export function DepositReturnRule() {
  const { answers } = useInterview()
  const { term } = answers
  const lastDay = term.kind === 'fixed' ? term.endDate : null
  return withLaw((law) => {
    const { returnDays, returnDaysIfNothingKept, returnBy, countsWorkdaysOnly, itemizationRequired } =
      computeDepositReturn(law, { endedOn: lastDay }, lawDateOf(answers))
    const days = `${formatCounted(returnDays, 'day')}${countsWorkdaysOnly ? ', weekends and holidays not counted' : ''}`
    const sooner =
      returnDaysIfNothingKept === null
        ? ''
        : ` (${formatCounted(returnDaysIfNothingKept, 'day')} if nothing is withheld)`
    return (
      <RuleNote
        source={lawSource(law, 'depositReturn', law.securityDeposit)}
        headline={
          returnBy === null
            ? `To be returned within ${days}${sooner}`
            : `To be returned by ${formatDate(returnBy)}${sooner}`
        }
        parts={
          returnBy === null || lastDay === null ? [] : [`${formatDate(lastDay)}, the last day, plus ${days}`]
        }
        rule={[
          itemizationRequired ? 'Include an itemized list of deductions.' : '',
          law.securityDeposit.interestRule ?? '',
          'Many statutes count from the return of the keys or the new address instead of the last day.',
        ]
          .filter(Boolean)
          .join(' ')}
      />
    )
  })
}

export function LateFeeRule() {
  const { answers } = useInterview()
  const { amount: rent } = answers.rent
  const { unitsInBuilding } = answers.property
  return withLaw((law) => {
    const limit = computeLateFeeLimit(
      law,
      { rent: cents(rent ?? 0), ...(unitsInBuilding !== null && { units: unitsInBuilding }) },
      lawDateOf(answers),
    )
    const grace =
      limit.graceDays === null ? '' : `, after a grace period of ${formatCounted(limit.graceDays, 'day')}`
    return (
      <RuleNote
        source={limit}
        headline={
          limit.limit === null
            ? `${limit.parts.length === 1 ? limit.parts[0] : 'No single number'}${grace}`
            : rent === null
              ? `Limited by statute${grace}: enter the rent to see the limit in dollars`
              : `At most ${formatUsd(limit.limit)} for this rent${grace}`
        }
        parts={rent === null || limit.parts.length === 1 ? [] : limit.parts}
        rule={limit.rule}
      />
    )
  })
}

export function ReturnedPaymentRule() {
  const { answers } = useInterview()
  const { amount: rent } = answers.rent
  return withLaw((law) => {
    const facts = rent === null ? {} : { payment: cents(rent) }
    const limit = nsfFeeLimit(law, lawDateOf(answers), facts)
    return (
      <RuleNote
        source={limit}
        headline={
          limit.limit === null
            ? 'No single number'
            : rent === null
              ? `At most ${formatUsd(limit.limit)}`
              : `At most ${formatUsd(limit.limit)} for a returned payment of this amount`
        }
        parts={limit.parts.length === 1 ? [] : limit.parts}
        rule={[limit.rule, limit.caution].filter(Boolean).join(' ')}
      />
    )
  })
}

export function EntryRule() {
  return withLaw((law) => (
    <RuleNote
      source={lawSource(law, 'entry', law.entry)}
      headline={
        law.entry.noticeHours === null
          ? 'The statute sets no number of hours'
          : `At least ${formatCounted(law.entry.noticeHours, 'hour')}’ notice`
      }
      rule={law.entry.rule}
    />
  ))
}

export function EndingRule() {
  return withLaw((law) => {
    const { landlordDays, tenantDays, rule } = law.terminationMonthToMonth
    return (
      <RuleNote
        source={lawSource(law, 'landlordEnds', law.terminationMonthToMonth)}
        headline={`Month to month: landlord ${daysOf(landlordDays)}, tenant ${daysOf(tenantDays)}`}
        rule={rule}
      />
    )
  })
}

export function RentIncreaseRule() {
  return withLaw((law) => (
    <RuleNote
      source={lawSource(law, 'rentIncrease', law.rentIncrease)}
      headline={
        law.rentIncrease.noticeDays === null
          ? 'Raising the rent later'
          : `Raising the rent later requires ${formatCounted(law.rentIncrease.noticeDays, 'day')}’ notice`
      }
      rule={[law.rentIncrease.noticeRule, law.rentIncrease.capRule ?? ''].filter(Boolean).join(' ')}
    />
  ))
}

function daysOf(days: number | null): string {
  return days === null ? 'no single number' : formatCounted(days, 'day')
}

/** 42 U.S.C. § 4852d and 40 CFR 745 subpart F: housing built before 1978, in every state. */
export function FederalLeadRule() {
  const { yearBuilt } = useInterview().answers.property
  if (yearBuilt !== null && yearBuilt >= 1978) {
    return null
  }
  return (
    <RuleNote
      source={{
        state: 'US',
        stateName: 'the United States',
        citation: '42 U.S.C. § 4852d; 40 CFR part 745, subpart F',
        asOf: 2026,
        confirmed: true,
        isDoubtful: false,
        doubt: null,
      }}
      headline={
        yearBuilt === null
          ? 'Year not given: lead disclosure included'
          : 'Built before 1978: lead disclosure required'
      }
      rule="Before the lease is signed, the tenant gets the federal pamphlet “Protect Your Family From Lead in Your Home” and a signed disclosure of what you know about lead paint."
    />
  )
}
