import { computeDepositCap } from '#shared/law/deposits/deposit-cap.ts'
import { computeDepositReturn } from '#shared/law/deposits/deposit-return.ts'
import { computeLateFeeLimit, type LateFeeFacts } from '#shared/law/late-fees/late-fee-rules.ts'
import { lawReadOn } from '#shared/law/law-source.ts'
import { type NoticeFacts, type NoticeKind, noticeKinds } from '#shared/law/notices/notice-kinds.ts'
import { computeNotice } from '#shared/law/notices/notices.ts'
import { dollarsToCents, formatUsd } from '#shared/lib/money.ts'
import { formatDate, parsePlainDate } from '#shared/lib/plain-date.ts'
import type { LawTopic } from './law-topics.ts'
import { lawOf } from './law-figures.ts'

type LawInclude = { topic: (args: readonly string[]) => LawTopic; run: (...args: string[]) => string }

/**
 * The results of the law calculators for an example: `{{late-limit NY 1200}}`, `{{notice CA landlordEnds 2026-11-21}}`.
 */
export const lawIncludes: Readonly<Record<string, LawInclude>> = {
  'late-limit': { topic: () => 'lateFee', run: (...args) => amount(lateFee(args).limit, args) },
  'late-parts': { topic: () => 'lateFee', run: (...args) => lateFee(args).parts.join('; ') },
  /** `late-from NY 2026-12-01`: the first day on which a fee may be charged for rent due that day. */
  'late-from': {
    topic: () => 'lateFee',
    run: (code, dueOn) => {
      const { chargeableFrom } = computeLateFeeLimit(
        lawOf(code),
        { rent: dollarsToCents(1), dueOn: parsePlainDate(dueOn ?? '') },
        lawReadOn,
      )
      return formatDate(chargeableFrom ?? missing([code, dueOn]))
    },
  },
  /** `deposit-cap CA 1850` */
  'deposit-cap': {
    topic: () => 'depositCap',
    run: (code, rent) =>
      amount(computeDepositCap(lawOf(code), { monthlyRent: dollars(rent) }, lawReadOn).cap, [code, rent]),
  },
  /** `return-by CA 2026-10-31`: the last day to return a deposit after a last day of the lease. */
  'return-by': {
    topic: () => 'depositReturn',
    run: (code, day) => {
      const { returnBy } = computeDepositReturn(
        lawOf(code),
        { endedOn: parsePlainDate(day ?? '') },
        lawReadOn,
      )
      return formatDate(returnBy ?? missing([code, day]))
    },
  },
  /** The day on which a notice takes effect. */
  notice: {
    topic: ([, kind]) => noticeKind(kind),
    run: (...args) => formatDate(notice(args).earliestOn ?? missing(args)),
  },
  /** The number of days of the notice. */
  'notice-days': {
    topic: ([, kind]) => noticeKind(kind),
    run: (...args) => String(notice(args).days ?? missing(args)),
  },
  'notice-parts': { topic: ([, kind]) => noticeKind(kind), run: (...args) => notice(args).parts.join('. ') },
}

/** `NY 1200 days=12 units=4 unpaid=300` */
function lateFee([code, rent, ...options]: readonly string[]) {
  const facts: LateFeeFacts = { rent: dollars(rent) }
  for (const [name, value] of optionsOf(options)) {
    if (name === 'unpaid') {
      facts.unpaid = dollars(value)
    } else if (name === 'days') {
      facts.daysLate = Number(value)
    } else if (name === 'units') {
      facts.units = Number(value)
    } else {
      throw new Error(`Not a fact of a late fee: ${name}`)
    }
  }
  return computeLateFeeLimit(lawOf(code), facts, lawReadOn)
}

/** `CA landlordEnds 2026-11-21 start=2024-05-01 increase=8 term=longer` */
function notice([code, kind, on, ...options]: readonly string[]) {
  const facts: NoticeFacts = { on: parsePlainDate(on ?? '') }
  for (const [name, value] of optionsOf(options)) {
    if (name === 'start') {
      facts.tenancyStartedOn = parsePlainDate(value)
    } else if (name === 'increase') {
      facts.increaseBps = Math.round(Number(value) * 100)
    } else if (name === 'term' && (value === 'longer' || value === 'monthToMonth')) {
      facts.term = value
    } else {
      throw new Error(`This notice has no fact ${name}=${value}`)
    }
  }
  return computeNotice(lawOf(code), noticeKind(kind), facts)
}

function noticeKind(name: string | undefined): NoticeKind {
  const kind = noticeKinds.find((kind) => kind === name)
  if (!kind) {
    throw new Error(`No notice is called ${name}`)
  }
  return kind
}

function optionsOf(options: readonly string[]): [string, string][] {
  return options.map((option) => {
    const [name = '', value = ''] = option.split('=')
    return [name, value]
  })
}

function amount(
  cents: ReturnType<typeof dollarsToCents> | null,
  args: readonly (string | undefined)[],
): string {
  return formatUsd(cents ?? missing(args))
}

function missing(args: readonly (string | undefined)[]): never {
  throw new Error(
    `The law of ${args[0]} sets no number: show the text of the rule instead (${args.join(' ')})`,
  )
}

function dollars(text: string | undefined) {
  return dollarsToCents(text === undefined || text === '' ? Number.NaN : Number(text))
}
