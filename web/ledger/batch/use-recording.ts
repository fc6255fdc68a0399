import { useCallback, useState } from 'react'
import { href, useNavigate } from 'react-router'
import { recordPaymentBatch } from '#shared/ledger/payment-batch-contract.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'
import { call, messageFor, problemsOf } from '#web/lib/api/api-client.ts'
import { invalidateLedger } from '#web/lib/api/invalidate-ledger.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { formatCounted, formatMoney } from '#web/lib/text/format.ts'
import {
  type BatchErrors,
  enteredOf,
  errorsOf,
  serverErrors,
  slipError,
  toBatchBody,
} from './batch-values.ts'
import type { useBatch } from './use-batch.ts'

type Recording = {
  batch: ReturnType<typeof useBatch>
  /** The keys of the rows, in the order of the grid. */
  keys: readonly string[]
  today: PlainDate
  onErrors: (errors: BatchErrors) => void
  /** Is called where the total of the slip is not the sum of its rows. */
  onTotalWrong: () => void
}

/** Checks and records the payments of a batch, and opens the deposit slip. */
export function useRecording({ batch, keys, today, onErrors, onTotalWrong }: Recording) {
  const navigate = useNavigate()
  const { values } = batch
  const [hasTried, setHasTried] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [isSending, setIsSending] = useState(false)
  const forgetFailure = useCallback(() => setFailure(undefined), [])

  async function record() {
    setHasTried(true)
    setFailure(undefined)
    const invalid = errorsOf(values, today)
    const wrong = slipError(values)
    if (Object.keys(invalid).length > 0) {
      onErrors(invalid)
      return
    }
    if (wrong) {
      if (wrong.field === 'total') {
        onTotalWrong()
      }
      return
    }
    setIsSending(true)
    const entered = enteredOf(values)
    const sent = keys.filter((key) => entered.some(([one]) => one === key))
    const body = toBatchBody(values, sent, today)
    try {
      const answer = await call(recordPaymentBatch, { body, idempotencyKey: batch.keyFor(body) })
      batch.drop()
      void invalidateLedger()
      toast.success(
        `${formatCounted(answer.payments.length, 'payment')} recorded, ${formatMoney(answer.total)}`,
      )
      await navigate(href('/rent/deposit-slips/:batchId', { batchId: answer.batchId }), { replace: true })
    } catch (error) {
      const refused = serverErrors(problemsOf(error), sent)
      setFailure(
        Object.keys(refused).length > 0
          ? 'Nothing was recorded. See the rows to correct.'
          : `Nothing was recorded. ${messageFor(error)}`,
      )
      onErrors(refused)
      setIsSending(false)
    }
  }

  return { hasTried, failure, isSending, record, forgetFailure }
}
