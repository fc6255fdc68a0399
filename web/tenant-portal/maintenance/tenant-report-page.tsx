import { useQuery } from '@tanstack/react-query'
import { Send, Trash2 } from 'lucide-react'
import { useRef, useState, type SyntheticEvent } from 'react'
import { href, useNavigate } from 'react-router'
import { leasePhase, hasEnded } from '#shared/tenant-portal/lease-phase.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { useKeptDraft } from '#web/lib/forms/use-kept-draft.ts'
import { usePhotoQueue } from '#web/common/report-repair/use-photo-queue.ts'
import { usePhotoTexts } from '#web/common/report-repair/photo-texts.ts'
import { ReportFields } from '#web/common/report-repair/report-fields.tsx'
import { SentReport } from '#web/common/report-repair/sent-report.tsx'
import { useReport } from '#web/common/report-repair/use-report.ts'
import { PhotoPicker } from '#web/common/report-repair/photo-picker.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { buttonClass } from '#web/ui/buttons/button-class.ts'
import { Card } from '#web/ui/card.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageHeader } from '#web/ui/pages/page-header.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { Textarea } from '#web/ui/forms/textarea.tsx'
import { tenantDashboardQuery, type Dashboard } from '#web/tenant-portal/api.ts'
import { CallButtons } from '#web/tenant-portal/call-buttons.tsx'
import { ChoiceList } from '#web/tenant-portal/choice-list.tsx'
import { failureText } from '#web/common/portal/failure.ts'
import { PartFailed, PartLoading, useOnline } from '#web/common/portal/portal-parts.tsx'
import { areas, entries, urgencies } from './request-labels.ts'
import { addPhoto, report, requestsChanged, type NewRequest } from './requests-api.ts'
import { useChosenLease } from '#web/tenant-portal/lease/use-chosen-lease.ts'
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

/** The form to report a repair, made for phones, cameras and connections that may drop. */
export default function TenantReportPage() {
  const { t } = useMessages()
  const [leaseId] = useChosenLease()
  const home = useQuery(tenantDashboardQuery(leaseId))
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
          <Notice tone="info" title={t(data.lease ? 'repairs.closed.title' : 'money.noLeaseTitle')}>
            <p className="mb-3">{t(data.lease ? 'repairs.closed.sentence' : 'repairs.notYet')}</p>
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
  const texts = usePhotoTexts()
  const explain = (error: unknown) => failureText(t, error)
  const queue = usePhotoQueue({ tooLarge: t('photos.tooLarge'), explain })
  const [draft, change, drop] = useKeptDraft('report', empty)
  const [missing, setMissing] = useState<{ title?: string; description?: string }>({})
  const { sent, isBusy, failure, send, sendPhotos } = useReport({
    queue,
    explain,
    report: async (body: NewRequest, idempotencyKey) => {
      const request = await report(body, idempotencyKey)
      drop()
      return request
    },
    photoOf:
      ({ id }) =>
      (upload, photo) =>
        upload(addPhoto, { params: { id }, ...photo }),
    onDone: done,
  })
  const form = useRef<HTMLFormElement>(null)
  const { property, propertyOwner } = home
  const isEmergency = draft.priority === 'EMERGENCY'
  const isTouched = draft.title !== '' || draft.description !== '' || queue.photos.length > 0

  function submit(event: SyntheticEvent) {
    event.preventDefault()
    const wrong = {
      ...(draft.title.trim() === '' && { title: t('repairs.title.missing') }),
      ...(draft.description.trim() === '' && { description: t('repairs.description.missing') }),
    }
    setMissing(wrong)
    if (Object.keys(wrong).length > 0) {
      const name = 'title' in wrong ? 'title' : 'description'
      form.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus()
      return
    }
    void send({
      title: draft.title.trim(),
      description: draft.description.trim(),
      priority: draft.priority,
      area: draft.area || null,
      entry: draft.entry,
      accessNote: draft.accessNote.trim(),
      ...(property ? { unitId: property.unit.id } : {}),
    })
  }

  function done({ id }: { id: string }) {
    toast.success(t('repairs.sent'))
    void requestsChanged()
    void navigate(
      { pathname: href('/tenant/maintenance/:requestId', { requestId: id }), search },
      { replace: true },
    )
  }

  if (sent) {
    return (
      <Card>
        <SentReport
          title={t('repairs.sent')}
          queue={queue}
          texts={texts}
          isBusy={isBusy}
          onAgain={() => void sendPhotos(sent)}
          onWithout={() => done(sent)}
        />
      </Card>
    )
  }

  return (
    <Card>
      <form
        ref={form}
        noValidate
        onSubmit={submit}
        className="grid max-w-2xl grid-cols-[minmax(0,1fr)] gap-5"
      >
        {property && (
          <p className="text-sm text-ink-soft">
            {t('repairs.for', {
              place: `${property.name}, ${t('shell.unit', { number: property.unit.unitNumber })}`,
            })}
          </p>
        )}
        <ReportFields
          title={{
            label: t('repairs.title'),
            hint: t('repairs.title.hint'),
            error: missing.title,
            input: {
              name: 'title',
              maxLength: 160,
              value: draft.title,
              onChange: (event) => {
                change({ title: event.target.value })
                setMissing(({ description }) => (description ? { description } : {}))
              },
            },
          }}
          description={{
            label: t('repairs.description'),
            hint: t('repairs.description.hint'),
            error: missing.description,
            input: {
              name: 'description',
              maxLength: 5_000,
              value: draft.description,
              onChange: (event) => {
                change({ description: event.target.value })
                setMissing(({ title }) => (title ? { title } : {}))
              },
            },
          }}
        >
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
        </ReportFields>
        <div className="grid gap-1.5">
          <p className="text-sm font-medium">{t('repairs.photos')}</p>
          <PhotoPicker queue={queue} texts={texts} disabled={isBusy} />
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
              {failure.message} {t('repairs.kept')}
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
