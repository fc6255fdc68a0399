import type { ChargeKind, ChargeType, DepositKind } from '#shared/ledger/accounts.ts'
import type { TenantMethod } from '#shared/ledger/methods.ts'
import type { RecurringKind } from '#shared/leases/rent/recurring-charge.ts'
import { dateParts, type PlainDate } from '#shared/lib/plain-date.ts'
import type { explanations as en } from '#shared/messages/en/explanations.ts'
import { type Messages, translate, type TranslateFunction } from '#shared/messages/translate.ts'
import { writeDate, writeMonth } from '#shared/messages/write.ts'

/** The texts, in one language, that labels and explanations are made from. */
export type ExplanationMessages = Messages<typeof en>

/** The days of the month that a charge covers, both included, where it does not cover the whole month. */
export type LabelPart = { from: number; to: number }

/** Why money was removed from a charge again. */
export type TakenOffKind =
  | 'charge_corrected'
  | 'charge_voided'
  | 'rent_corrected'
  | 'rent_covered'
  | 'lease_dates_changed'
  | 'recurring_dates_changed'
  | 'deposit_released'
  | 'share_changed'

/**
 * The name of a charge or an entry of the ledger, as facts: stored with it, and turned into text when it is read.
 * `month` is the first day of a month. `typed` is text that a user wrote; it is never translated.
 */
export type Label =
  | { kind: 'typed'; text: string }
  | { kind: 'charge_type'; type: ChargeType }
  | { kind: 'charge_kind'; name: Exclude<ChargeKind, 'OTHER'> }
  | { kind: 'rent'; month: PlainDate; part?: LabelPart }
  | {
      kind: 'recurring'
      name: RecurringKind | { typed: string }
      month?: PlainDate
      part?: LabelPart
      /** Of sales tax with a rate: the cents that it was computed from when it was posted. */
      baseCents?: number
    }
  | { kind: 'rent_period'; from: PlainDate; to: PlainDate; isPart: boolean }
  | { kind: 'late_fee'; month: PlainDate }
  | { kind: 'late_fee_period'; from: PlainDate }
  | { kind: 'deposit'; deposit: Exclude<DepositKind, 'SECURITY'> }
  | { kind: 'share'; of: Label; payer: string }
  | { kind: 'opening_balance' | 'opening_deposit' | 'opening_deposit_received' | 'opening_credit' }
  | { kind: 'credit' | 'credit_applied' }
  | {
      kind: 'deposit_interest' | 'deposit_applied' | 'deposit_held' | 'deposit_moved_in' | 'deposit_moved_out'
    }
  | { kind: 'reclassified' }
  | { kind: 'credit_moved_in' | 'credit_moved_out' }
  | { kind: 'payment'; method: TenantMethod | null; reference: string | null }
  | { kind: 'refund'; method: TenantMethod | null; reference: string | null; ofDeposit?: true }
  | { kind: 'credit_for'; reason: string }
  | { kind: 'concession'; month: PlainDate; reason: string | null }
  | { kind: 'waived'; of: Label; reason: string }
  | { kind: 'correction' | 'voided' | 'taken_back' | 'released' | 'withdrawn'; of: Label }
  | {
      kind: 'returned' | 'refunded' | 'recorded_by_mistake' | 'payment_correction'
      of: Label
      reason?: string
    }
  | { kind: 'returned_payment_fee' }
  | { kind: TakenOffKind }

/** Returns the function that writes the texts of explanations in the language of the messages. */
export function say(messages: ExplanationMessages): TranslateFunction<typeof en> {
  return (key, ...params) => translate<typeof en, typeof key>(messages, key, ...params)
}

/** Returns the name of a charge or an entry in the language of the messages. */
export function writeLabel(messages: ExplanationMessages, label: Label): string {
  const t = say(messages)
  switch (label.kind) {
    case 'typed':
      return label.text
    case 'charge_type':
      return t(chargeTypes[label.type])
    case 'charge_kind':
      return t(chargeKinds[label.name])
    case 'rent':
      return label.part
        ? t('explanations.name.rentPart', { month: month(messages, label.month), ...days(label.part) })
        : t('explanations.name.rentOf', { month: month(messages, label.month) })
    case 'rent_period': {
      const span = { date: writeDay(messages, label.from), dateTo: writeDay(messages, label.to) }
      return t(label.isPart ? 'explanations.name.rentPeriodPart' : 'explanations.name.rentPeriod', span)
    }
    case 'recurring': {
      const name = typeof label.name === 'string' ? t(recurringKinds[label.name]) : label.name.typed
      if (!label.month) {
        return name
      }
      return label.part
        ? t('explanations.name.wordPart', { name, month: month(messages, label.month), ...days(label.part) })
        : t('explanations.name.wordOf', { name, month: month(messages, label.month) })
    }
    case 'credit_for':
      return t('explanations.name.creditFor', { reason: label.reason })
    case 'concession': {
      const sentence = t('explanations.name.concessionOf', { month: month(messages, label.month) })
      return label.reason ? t('explanations.name.withReason', { sentence, reason: label.reason }) : sentence
    }
    case 'waived':
      return t('explanations.name.waived', {
        sentence: writeLabel(messages, label.of),
        reason: label.reason,
      })
    case 'late_fee':
      return t('explanations.name.lateFeeOf', { month: month(messages, label.month) })
    case 'late_fee_period':
      return t('explanations.name.lateFeePeriod', { date: writeDay(messages, label.from) })
    case 'deposit':
      return t(deposits[label.deposit])
    case 'share':
      return t('explanations.name.share', {
        sentence: writeLabel(messages, label.of),
        name: label.payer,
      })
    case 'payment':
      return writePayment(t, label)
    case 'refund':
      return writeRefund(t, label)
    case 'correction':
    case 'voided':
    case 'taken_back':
    case 'released':
    case 'withdrawn':
    case 'returned':
    case 'refunded':
    case 'recorded_by_mistake':
    case 'payment_correction': {
      const sentence = t(reversals[label.kind], { sentence: writeLabel(messages, label.of) })
      const reason = 'reason' in label ? label.reason : undefined
      return reason ? t('explanations.name.withReason', { sentence, reason }) : sentence
    }
    case 'opening_balance':
    case 'opening_deposit':
    case 'opening_deposit_received':
    case 'opening_credit':
    case 'credit':
    case 'credit_applied':
    case 'deposit_interest':
    case 'deposit_applied':
    case 'deposit_held':
    case 'reclassified':
    case 'deposit_moved_in':
    case 'deposit_moved_out':
    case 'credit_moved_in':
    case 'credit_moved_out':
    case 'returned_payment_fee':
    case 'charge_corrected':
    case 'charge_voided':
    case 'rent_corrected':
    case 'rent_covered':
    case 'lease_dates_changed':
    case 'recurring_dates_changed':
    case 'deposit_released':
    case 'share_changed':
    default:
      return t(plain[label.kind])
  }
}

function writePayment(
  t: TranslateFunction<typeof en>,
  { method, reference }: Pick<Extract<Label, { kind: 'payment' | 'refund' }>, 'method' | 'reference'>,
): string {
  if (!method) {
    return reference ? t('explanations.name.paymentReference', { reference }) : t('explanations.name.payment')
  }
  return reference
    ? t(paymentMethods[method].withReference, { reference })
    : t('explanations.name.paymentBy', { how: t(paymentMethods[method].how) })
}

function writeRefund(
  t: TranslateFunction<typeof en>,
  { method, reference, ofDeposit }: Extract<Label, { kind: 'refund' }>,
): string {
  const how = method ? t(paymentMethods[method].how) : ''
  const by = how
    ? t(ofDeposit ? 'explanations.name.refundDepositBy' : 'explanations.name.refundBy', { how })
    : t(ofDeposit ? 'explanations.name.refundDeposit' : 'explanations.name.refund')
  return reference ? `${by} ${reference}` : by
}

const month = ({ language }: ExplanationMessages, date: PlainDate) => writeMonth(language, dateParts(date))

const writeDay = ({ language }: ExplanationMessages, date: PlainDate) => writeDate(language, date)

const days = ({ from, to }: LabelPart) => ({ day: String(from), dayTo: String(to) })

const chargeTypes = {
  RENT: 'explanations.name.rent',
  DEPOSIT: 'explanations.name.deposit',
  LATE_FEE: 'explanations.name.lateFee',
  MAINTENANCE: 'explanations.name.maintenance',
  OTHER: 'explanations.name.other',
} as const satisfies Record<ChargeType, keyof typeof en>

const chargeKinds = {
  UTILITIES: 'explanations.name.utilities',
  PET: 'explanations.name.pet',
  PARKING: 'explanations.name.parking',
  STORAGE: 'explanations.name.storage',
  APPLICATION: 'explanations.name.application',
  LEGAL: 'explanations.name.legal',
  RETURNED_PAYMENT: 'explanations.name.returnedFee',
  SALES_TAX: 'explanations.name.salesTax',
  REFUND: 'explanations.name.refundOwed',
  OPENING_BALANCE: 'explanations.name.opening',
} as const satisfies Record<Exclude<ChargeKind, 'OTHER'>, keyof typeof en>

const deposits = {
  PET: 'explanations.name.petDeposit',
  KEY: 'explanations.name.keyDeposit',
  OTHER: 'explanations.name.otherDeposit',
} as const

const recurringKinds = {
  PET_RENT: 'explanations.name.petRent',
  PARKING: 'explanations.name.parking',
  STORAGE: 'explanations.name.storage',
  UTILITIES: 'explanations.name.utilities',
  SALES_TAX: 'explanations.name.salesTax',
  OTHER: 'explanations.name.monthly',
} as const satisfies Record<RecurringKind, keyof typeof en>

const paymentMethods = {
  CASH: { how: 'explanations.how.cash', withReference: 'explanations.name.paymentCash' },
  CHECK: { how: 'explanations.how.check', withReference: 'explanations.name.paymentCheck' },
  ACH: { how: 'explanations.how.ach', withReference: 'explanations.name.paymentAch' },
  ZELLE: { how: 'explanations.how.zelle', withReference: 'explanations.name.paymentZelle' },
  VENMO: { how: 'explanations.how.venmo', withReference: 'explanations.name.paymentVenmo' },
  CASH_APP: { how: 'explanations.how.cashApp', withReference: 'explanations.name.paymentCashApp' },
  PAYPAL: { how: 'explanations.how.paypal', withReference: 'explanations.name.paymentPaypal' },
  CARD: { how: 'explanations.how.card', withReference: 'explanations.name.paymentCard' },
  MONEY_ORDER: { how: 'explanations.how.moneyOrder', withReference: 'explanations.name.paymentMoneyOrder' },
  OTHER: { how: 'explanations.how.other', withReference: 'explanations.name.paymentOther' },
} as const satisfies Record<TenantMethod, { how: keyof typeof en; withReference: keyof typeof en }>

const reversals = {
  correction: 'explanations.name.correction',
  payment_correction: 'explanations.name.correction',
  voided: 'explanations.name.voided',
  taken_back: 'explanations.name.takenBack',
  released: 'explanations.name.released',
  withdrawn: 'explanations.name.withdrawn',
  returned: 'explanations.name.returned',
  refunded: 'explanations.name.refunded',
  recorded_by_mistake: 'explanations.name.mistake',
} as const

const plain = {
  opening_balance: 'explanations.name.opening',
  opening_deposit: 'explanations.name.openingDeposit',
  opening_deposit_received: 'explanations.name.openingReceived',
  opening_credit: 'explanations.name.openingCredit',
  credit: 'explanations.name.credit',
  credit_applied: 'explanations.name.creditApplied',
  deposit_interest: 'explanations.name.depositInterest',
  deposit_applied: 'explanations.name.depositApplied',
  deposit_held: 'explanations.name.depositHeld',
  reclassified: 'explanations.name.reclassified',
  deposit_moved_in: 'explanations.name.depositMovedIn',
  deposit_moved_out: 'explanations.name.depositMovedOut',
  credit_moved_in: 'explanations.name.creditMovedIn',
  credit_moved_out: 'explanations.name.creditMovedOut',
  returned_payment_fee: 'explanations.name.returnedFee',
  charge_corrected: 'explanations.taken.corrected',
  charge_voided: 'explanations.taken.voided',
  rent_corrected: 'explanations.taken.rentCorrected',
  rent_covered: 'explanations.taken.covered',
  lease_dates_changed: 'explanations.taken.dates',
  recurring_dates_changed: 'explanations.taken.recurring',
  deposit_released: 'explanations.taken.deposit',
  share_changed: 'explanations.taken.share',
} as const

/** Returns the description of a payment with the name of the tenant who paid: 'Payment by check #1204, Juan Perez'. */
export function withPayer(description: string, paidBy: string | null): string {
  return paidBy === null ? description : `${description}, ${paidBy}`
}
