import { type FormEvent, useState } from 'react'
import { call } from '#web/lib/api/api-client.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { useMessages } from '#web/lib/messages/message-catalog.tsx'
import { PartMessages } from '#web/lib/messages/part-messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { DateInput } from '#web/ui/forms/date-input.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Textarea } from '#web/ui/forms/textarea.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { giveNotice, type NoticeToday } from './ending-notice-api.ts'
import { failureText } from '#web/common/portal/failure.ts'
import { EnglishRule } from './law-source.tsx'

type GiveNoticeFormProps = { leaseId: string; today: NoticeToday; onClose: () => void }

/** Lets a tenant give notice to move out: the earliest day by law, the last day to choose, and a confirmation. */
export function GiveNoticeForm(props: GiveNoticeFormProps) {
  return (
    <PartMessages part="moving">
      <NoticeForm {...props} />
    </PartMessages>
  )
}

function NoticeForm({ leaseId, today, onClose }: GiveNoticeFormProps) {
  const { t } = useMessages()
  const [lastDay, setLastDay] = useState('')
  const [note, setNote] = useState('')
  const [isConfirming, setConfirming] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string>()

  function proceed(event: FormEvent) {
    event.preventDefault()
    setError(lastDay === '' ? t('moving.lastDayMissing') : undefined)
    setConfirming(lastDay !== '')
  }

  async function send() {
    setBusy(true)
    try {
      await call(giveNotice, { body: { leaseId, lastDay, ...(note.trim() !== '' && { note: note.trim() }) } })
      toast.success(t('moving.sent'))
      await queryClient.invalidateQueries({ queryKey: ['tenant'] })
      // the lease itself ends some seconds later
      for (const delay of [1_500, 5_000]) {
        setTimeout(() => void queryClient.invalidateQueries({ queryKey: ['tenant'] }), delay)
      }
      onClose()
    } catch (failure) {
      setError(failureText(t, failure))
      setConfirming(false)
    } finally {
      setBusy(false)
    }
  }

  return isConfirming ? (
    <Confirmation
      lastDay={lastDay}
      earliest={today.earliestLastDay}
      isBusy={isBusy}
      onBack={() => setConfirming(false)}
      onConfirm={() => void send()}
    />
  ) : (
    <form noValidate onSubmit={proceed} className="grid gap-4">
      <Earliest today={today} />
      <Field label={t('moving.lastDay')} required hint={t('moving.lastDayHint')} error={error}>
        {(control) => (
          <DateInput
            {...control}
            min={today.firstDay}
            max={today.latestLastDay}
            value={lastDay}
            onChange={(event) => setLastDay(event.target.value)}
          />
        )}
      </Field>
      <Field label={t('moving.message')} optional>
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            maxLength={2000}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary">
          {t('moving.continue')}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {t('moving.back')}
        </Button>
      </div>
    </form>
  )
}

/** Explains the earliest day: of the term, of the law, or that none is known. */
function Earliest({ today: { earliestLastDay, law, rule } }: { today: NoticeToday }) {
  const { t, formats } = useMessages()
  const date = earliestLastDay === null ? '' : formats.longDate(earliestLastDay)
  const state = law.stateName ?? ''
  return (
    <div className="grid gap-2">
      <p>
        {earliestLastDay === null
          ? t('moving.earliestUnknown')
          : law.termEndDate !== null
            ? t('moving.earliestTerm', { date })
            : t(law.basis === 'statute' ? 'moving.earliestLaw' : 'moving.earliestUsual', { state, date })}
      </p>
      {law.parts.length > 0 && (
        <EnglishRule
          label={[t('moving.counted'), law.citation].filter(Boolean).join(', ')}
          text={[`${law.parts.join('. ')}.`, rule, law.caution].filter(Boolean).join(' ')}
        />
      )}
      {law.doubt && (
        <Notice tone="warn">
          <p>{t('lease.notice.doubtful')}</p>
        </Notice>
      )}
      <p className="text-sm text-ink-faint">
        {t('moving.exceptions')} {t('lease.law.notAdvice')}
      </p>
    </div>
  )
}

type ConfirmationProps = {
  lastDay: string
  earliest: string | null
  isBusy: boolean
  onBack: () => void
  onConfirm: () => void
}

function Confirmation({ lastDay, earliest, isBusy, onBack, onConfirm }: ConfirmationProps) {
  const { t, formats } = useMessages()
  const end = earliest !== null && lastDay < earliest ? earliest : lastDay
  return (
    <section aria-label={t('moving.confirmTitle')} className="grid gap-3">
      <h3 className="font-medium" tabIndex={-1} ref={(heading) => heading?.focus()}>
        {t('moving.confirmTitle')}
      </h3>
      {end !== lastDay && (
        <Notice tone="warn">
          <p>{t('moving.confirmEarly', { date: formats.longDate(lastDay), end: formats.longDate(end) })}</p>
        </Notice>
      )}
      <ul className="grid list-disc gap-1 pl-5">
        <li>{t('moving.confirmEnds', { date: formats.longDate(end) })}</li>
        <li>{t('moving.confirmAll')}</li>
        <li>{t('moving.confirmFinal')}</li>
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" busy={isBusy} onClick={onConfirm}>
          {t('moving.confirm')}
        </Button>
        <Button variant="quiet" onClick={onBack} disabled={isBusy}>
          {t('moving.back')}
        </Button>
      </div>
    </section>
  )
}
