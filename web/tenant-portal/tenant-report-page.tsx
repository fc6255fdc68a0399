import { useQuery } from '@tanstack/react-query'
import { Send, Trash2 } from 'lucide-react'
import { useRef, useState, type SyntheticEvent } from 'react'
import { href, useNavigate } from 'react-router'
import { leasePhase, hasEnded } from '#shared/tenant-portal/lease-phase.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { useIdempotencyKey } from '#web/lib/forms/use-idempotency-key.ts'
import { useKeptDraft } from '#web/lib/forms/use-kept-draft.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { buttonClass } from '#web/ui/buttons/button-class.ts'
import { Card } from '#web/ui/card.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageHeader } from '#web/ui/pages/page-header.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { Textarea } from '#web/ui/forms/textarea.tsx'
import { dashboardQuery, type Dashboard } from './api.ts'
import { CallButtons } from './call-buttons.tsx'
import { ChoiceList } from './choice-list.tsx'
import { failureText } from './failure.ts'
import { PhotoPicker } from './photo-picker.tsx'
import { PartFailed, PartLoading, useOnline } from './portal-parts.tsx'
import { areas, entries, urgencies } from './request-labels.ts'
import { report, requestsChanged, type NewRequest } from './requests-api.ts'
import { useChosenLease } from './use-chosen-lease.ts'
import { usePhotoQueue } from './use-photo-queue.ts'
import { useMessages } from '#web/lib/messages/message-catalog.tsx'

type Draft = {
  title: string
  area: (typeof areas)[number] | ''
  description: string
  priority: (typeof urgencies)[number]
  entry: (typeof entries)[number] | null
  accessNote: string
}

const empty: Draft = { title: '', area: '', description: '', priority: 'MEDIUM', entry: null, accessNote: '' }

/** The form to report a repair: on a phone, with a camera, with a connection that may drop. */
export default function TenantReportPage() {
  const { t } = useMessages()
  const [leaseId] = useChosenLease()
  const home = useQuery(dashboardQuery(leaseId))
  const { data } = home
  const isOver = data && (!data.lease || hasEnded(leasePhase(data.lease, data.today)))
  return (
    <>
      <title>{t('shell.titleOf', { page: t('repairs.report') })}</title>
      <PageHeader title={t('repairs.report')} description={t('repairs.reportLead')} />
      {data === undefined ? (
        <Card padded={false}>
          {home.isError ? (
            <PartFailed error={home.error} onRetry={() => void home.refetch()} />
          ) : (
            <PartLoading lines={6} />
          )}
        </Card>
      ) : isOver ? (
        <Card>
          <Notice tone="info" title={t('repairs.closed.title')}>
            <p className="mb-3">{t('repairs.closed.sentence')}</p>
            <CallButtons owner={data.propertyOwner} />
          </Notice>
        </Card>
      ) : (
        <ReportForm home={data} />
      )}
    </>
  )
}

function ReportForm({ home }: { home: Dashboard }) {
  const { t } = useMessages()
  const navigate = useNavigate()
  const [, search] = useChosenLease()
  const isOnline = useOnline()
  const intent = useIdempotencyKey()
  const queue = usePhotoQueue()
  const [draft, change, drop] = useKeptDraft('report', empty)
  const [missing, setMissing] = useState<{ title?: string; description?: string }>({})
  const [failure, setFailure] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  /** The report itself has arrived; only pictures are still on their way. */
  const [sentId, setSentId] = useState<string>()
  const form = useRef<HTMLFormElement>(null)
  const { property, propertyOwner } = home
  const isEmergency = draft.priority === 'EMERGENCY'
  const isTouched = draft.title !== '' || draft.description !== '' || queue.photos.length > 0

  async function send(event: SyntheticEvent) {
    event.preventDefault()
    if (isBusy) {
      return
    }
    const wrong = {
      ...(draft.title.trim() === '' && { title: t('repairs.title.missing') }),
      ...(draft.description.trim() === '' && { description: t('repairs.description.missing') }),
    }
    setMissing(wrong)
    if (!sentId && Object.keys(wrong).length > 0) {
      const name = 'title' in wrong ? 'title' : 'description'
      form.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus()
      return
    }
    setFailure(undefined)
    setIsBusy(true)
    try {
      const id = sentId ?? (await sendReport())
      setSentId(id)
      const left = await queue.send(id)
      if (left === 0) {
        done(id)
      }
    } catch (error) {
      setFailure(failureText(t, error))
    } finally {
      setIsBusy(false)
    }
  }

  async function sendReport(): Promise<string> {
    const body: NewRequest = {
      title: draft.title.trim(),
      description: draft.description.trim(),
      priority: draft.priority,
      area: draft.area || null,
      entry: draft.entry,
      accessNote: draft.accessNote.trim(),
      ...(property ? { unitId: property.unit.id } : {}),
    }
    const { id } = await report(body, intent.keyFor(body))
    drop()
    return id
  }

  function done(id: string) {
    toast.success(t('repairs.sent'))
    void requestsChanged()
    void navigate(
      { pathname: href('/tenant/maintenance/:requestId', { requestId: id }), search },
      { replace: true },
    )
  }

  if (sentId) {
    return (
      <Card>
        <div className="grid gap-4">
          <Notice tone={isBusy ? 'info' : 'warn'} title={t('repairs.sent')}>
            {isBusy ? t('repairs.photosOnWay') : t('repairs.photosLeft', { count: queue.photos.length })}
          </Notice>
          <PhotoPicker queue={queue} disabled={isBusy} />
          <form onSubmit={(event) => void send(event)} className="flex flex-wrap gap-2">
            <Button type="submit" variant="primary" busy={isBusy}>
              {t('repairs.photo.again')}
            </Button>
            {!isBusy && <Button onClick={() => done(sentId)}>{t('repairs.photo.without')}</Button>}
          </form>
        </div>
      </Card>
    )
  }

  return (
    <Card>
      <form
        ref={form}
        noValidate
        onSubmit={(event) => void send(event)}
        className="grid max-w-2xl grid-cols-[minmax(0,1fr)] gap-5"
      >
        {property && (
          <p className="text-sm text-ink-soft">
            {t('repairs.for', {
              place: `${property.name}, ${t('shell.unit', { number: property.unit.unitNumber })}`,
            })}
          </p>
        )}
        <Field label={t('repairs.title')} required error={missing.title} hint={t('repairs.title.hint')}>
          {(control) => (
            <Input
              {...control}
              name="title"
              maxLength={160}
              value={draft.title}
              onChange={(event) => {
                change({ title: event.target.value })
                setMissing(({ description }) => (description ? { description } : {}))
              }}
            />
          )}
        </Field>
        <Field label={t('repairs.area')}>
          {(control) => (
            <Select
              {...control}
              value={draft.area}
              placeholder={t('repairs.area.choose')}
              options={areas.map((value) => ({ value, label: t(`repairs.area.${value}`) }))}
              onChange={(event) => change({ area: areas.find((one) => one === event.target.value) ?? '' })}
            />
          )}
        </Field>
        <Field
          label={t('repairs.description')}
          required
          error={missing.description}
          hint={t('repairs.description.hint')}
        >
          {(control) => (
            <Textarea
              {...control}
              name="description"
              maxLength={5_000}
              value={draft.description}
              onChange={(event) => {
                change({ description: event.target.value })
                setMissing(({ title }) => (title ? { title } : {}))
              }}
            />
          )}
        </Field>
        <div className="grid gap-1.5">
          <p className="text-sm font-medium">{t('repairs.photos')}</p>
          <PhotoPicker queue={queue} disabled={isBusy} />
        </div>
        <ChoiceList
          label={t('repairs.urgency')}
          value={draft.priority}
          onChange={(priority) => change({ priority })}
          options={urgencies.map((value) => ({
            value,
            label: t(`repairs.urgency.${value}`),
            sentence: t(`repairs.urgency.${value}.means`),
            ...(value === 'EMERGENCY' && { tone: 'bad' as const }),
          }))}
        />
        {isEmergency && (
          <div role="alert">
            <Notice tone="bad" title={t('repairs.emergency.title')}>
              <p>{t('repairs.emergency.danger')}</p>
              <p className="mt-1 mb-3">{t('repairs.emergency.landlord')}</p>
              <div className="mb-2">
                <a href="tel:911" className={buttonClass({ variant: 'danger' })}>
                  {t('repairs.emergency.call911')}
                </a>
              </div>
              <CallButtons owner={propertyOwner} />
            </Notice>
          </div>
        )}
        <ChoiceList
          label={t('repairs.entry')}
          value={draft.entry}
          onChange={(entry) => change({ entry })}
          options={entries.map((value) => ({ value, label: t(`repairs.entry.${value}`) }))}
        />
        <Field label={t('repairs.accessNote')} hint={t('repairs.accessNote.hint')}>
          {(control) => (
            <Textarea
              {...control}
              rows={2}
              className="min-h-18"
              maxLength={500}
              value={draft.accessNote}
              onChange={(event) => change({ accessNote: event.target.value })}
            />
          )}
        </Field>
        {!isOnline && (
          <Notice tone="warn" title={t('repairs.offline.title')}>
            {t('repairs.offline.sentence')}
          </Notice>
        )}
        {failure && (
          <div role="alert">
            <Notice tone="bad" title={t('repairs.notSent')}>
              {failure} {t('repairs.kept')}
            </Notice>
          </div>
        )}
        <div className="flex flex-wrap items-center gap-2">
          <Button type="submit" variant="primary" size="lg" busy={isBusy} icon={<Send aria-hidden />}>
            {t('repairs.send')}
          </Button>
          {isTouched && (
            <Button
              variant="quiet"
              icon={<Trash2 aria-hidden />}
              onClick={() => {
                drop()
                queue.photos.forEach(({ id }) => queue.remove(id))
              }}
            >
              {t('repairs.discard')}
            </Button>
          )}
        </div>
        {isTouched && <p className="text-sm text-ink-faint">{t('repairs.draftKept')}</p>}
      </form>
    </Card>
  )
}
