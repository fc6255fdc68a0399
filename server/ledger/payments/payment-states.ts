import { AppError, invalidField } from '#server/platform/http/errors.ts'
import type { PaymentState, PaymentStatus } from '#shared/ledger/contract.ts'

const statusOf: Record<PaymentState, PaymentStatus> = {
  PENDING: 'PENDING',
  SETTLED: 'COMPLETED',
  FAILED: 'FAILED',
  RETURNED: 'FAILED',
  REVERSED: 'FAILED',
  REFUNDED: 'REFUNDED',
}

/** Returns the wire's status of an exact state. */
export function paymentStatusOf(state: PaymentState): PaymentStatus {
  return statusOf[state]
}

const transitions: Partial<Record<`${PaymentState}>${PaymentStatus}`, PaymentState>> = {
  'PENDING>COMPLETED': 'SETTLED',
  'PENDING>FAILED': 'FAILED',
  'SETTLED>FAILED': 'RETURNED',
  'SETTLED>REFUNDED': 'REFUNDED',
}

/** Returns the state of a payment after a change of its status. Throws `invalid_transition`. */
export function nextState(state: PaymentState, status: PaymentStatus | undefined): PaymentState {
  if (status === undefined || status === statusOf[state]) {
    return state
  }
  const next = transitions[`${state}>${status}`]
  if (!next) {
    throw new AppError('invalid_transition', 'ledger.paymentTransition', {
      state: state.toLowerCase(),
      status: status.toLowerCase(),
    })
  }
  return next
}

/** Refuses what only a payment that failed or went back has: a fee for its return, and the reason. Throws `validation_failed`. */
export function requireFieldsOfState(
  before: PaymentState,
  state: PaymentState,
  { returnedFee, reason }: { returnedFee?: object | undefined; reason?: string | undefined },
): void {
  if (returnedFee && (state !== 'RETURNED' || before === 'RETURNED')) {
    throw invalidField('returnedFee', 'ledger.feeOfReturnedOnly')
  }
  if (reason !== undefined && (state === 'PENDING' || state === 'SETTLED')) {
    throw invalidField('reason', 'ledger.reasonOfReturnedOnly')
  }
}
