import { useState } from 'react'
import { toast } from '#web/lib/hooks/toast.ts'
import { useKeptDraft } from '#web/lib/forms/use-kept-draft.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Textarea } from '#web/ui/forms/textarea.tsx'
import { failureText } from '#web/common/portal/failure.ts'
import { isRunning } from './request-labels.ts'
import { moveOn, type OwnRequest, type RequestChange } from './requests-api.ts'
import { useMessages } from '#web/lib/messages/message-catalog.tsx'

const empty = { comment: '' }

/** Offers what the household may do with a request: confirm that it is fixed, reopen it, or cancel it. */
export function RequestActions({ request }: { request: OwnRequest }) {
  const { t } = useMessages()
  const { id, status, mayBecome, confirmedAt } = request
  const [asking, setAsking] = useState<'OPEN' | 'CANCELED'>()
  const [draft, change, drop] = useKeptDraft(`reopen.${id}`, empty)
  const [busy, setBusy] = useState<RequestChange['status']>()
  const [failure, setFailure] = useState<string>()

  async function say(to: RequestChange['status'], comment?: string) {
    if (busy) {
      return
    }
    setBusy(to)
    setFailure(undefined)
    try {
      await moveOn(id, { status: to, ...(comment ? { comment } : {}) })
      drop()
      setAsking(undefined)
      toast.success(t(`repairs.said.${to}`))
    } catch (error) {
      setFailure(failureText(t, error))
    } finally {
      setBusy(undefined)
    }
  }

  if (mayBecome.length === 0) {
    return null
  }
  const isClosed = !isRunning(request)
  const title =
    status === 'COMPLETED'
      ? confirmedAt
        ? t('repairs.ask.confirmed')
        : t('repairs.ask.fixed')
      : status === 'CANCELED'
        ? t('repairs.ask.canceled')
        : undefined
  return (
    <section aria-label={t('repairs.actions')} className="grid gap-3 px-4 sm:px-5">
      {title && <p className="font-medium">{title}</p>}
      {asking === undefined ? (
        <div className="flex flex-wrap gap-2">
          {mayBecome.includes('COMPLETED') && (
            <Button
              variant={isClosed ? 'primary' : 'secondary'}
              busy={busy === 'COMPLETED'}
              onClick={() => void say('COMPLETED')}
            >
              {t(isClosed ? 'repairs.action.COMPLETED' : 'repairs.action.done')}
            </Button>
          )}
          {mayBecome.includes('OPEN') && (
            <Button onClick={() => setAsking('OPEN')}>
              {t(status === 'CANCELED' ? 'repairs.action.again' : 'repairs.action.OPEN')}
            </Button>
          )}
          {mayBecome.includes('CANCELED') && (
            <Button variant="quiet" onClick={() => setAsking('CANCELED')}>
              {t('repairs.action.CANCELED')}
            </Button>
          )}
        </div>
      ) : (
        <form
          noValidate
          className="grid gap-3"
          onSubmit={(event) => {
            event.preventDefault()
            const comment = draft.comment.trim()
            if (asking === 'OPEN' && comment === '') {
              setFailure(t('repairs.reopen.missing'))
              return
            }
            void say(asking, comment)
          }}
        >
          <Field label={t(asking === 'OPEN' ? 'repairs.reopen' : 'repairs.cancelWhy')} error={failure}>
            {(control) => (
              <Textarea
                {...control}
                rows={2}
                className="min-h-18"
                maxLength={5_000}
                value={draft.comment}
                onChange={(event) => change({ comment: event.target.value })}
              />
            )}
          </Field>
          <div className="flex flex-wrap gap-2">
            <Button type="submit" variant="primary" busy={busy === asking}>
              {t(`repairs.do.${asking}`)}
            </Button>
            <Button variant="quiet" onClick={() => setAsking(undefined)}>
              {t('shell.back')}
            </Button>
          </div>
        </form>
      )}
      {failure && asking === undefined && (
        <div role="alert">
          <Notice tone="bad">{failure}</Notice>
        </div>
      )}
    </section>
  )
}
