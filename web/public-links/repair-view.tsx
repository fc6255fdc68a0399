import { useCallback, useState, type SyntheticEvent } from 'react'
import { useNavigate } from 'react-router'
import type { openRepair, reportRepair } from '#shared/public-links/public-contract.ts'
import type { createRequestPhoto } from '#shared/public-links/public-contract.ts'
import { maxGuestPhotos } from '#shared/maintenance/photo-limits.ts'
import type { WireBody, WireResponse } from '#shared/lib/route.ts'
import { call } from '#web/lib/api/api-client.ts'
import { endpoint } from '#web/lib/api/endpoint.ts'
import { usePhotoQueue } from '#web/common/report-repair/use-photo-queue.ts'
import { useMessages } from '#web/lib/messages/message-catalog.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { FormErrorSummary, type FormProblem } from '#web/ui/forms/form-error-summary.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PhotoPicker } from '#web/common/report-repair/photo-picker.tsx'
import { usePhotoTexts } from '#web/common/report-repair/photo-texts.ts'
import { ReportFields } from '#web/common/report-repair/report-fields.tsx'
import { SentReport } from '#web/common/report-repair/sent-report.tsx'
import { useReport } from '#web/common/report-repair/use-report.ts'
import { PublicLinkFrame, PublicLinkWaiting, useSentence } from './public-link-frame.tsx'
import { PriorityChoice, type GuestPriority } from './priority-choice.tsx'
import { usePublicLink } from './use-public-link.ts'

const open = endpoint<typeof openRepair>('GET', '/doors/repair')
const report = endpoint<typeof reportRepair>('POST', '/doors/repair')
const addPhoto = endpoint<typeof createRequestPhoto>('POST', '/doors/request/photos')

/**
 * The page behind the code on a unit's wall: reports a problem, with photos, and with a name only if the reporter
 * wants.
 */
export function RepairView({ token }: { token: string }) {
  const { t } = useMessages()
  const { opened, retry } = usePublicLink(
    useCallback((signal: AbortSignal) => call(open, { linkToken: token, signal }), [token]),
  )
  if (opened.state !== 'open') {
    return <PublicLinkWaiting title={t('link.reportRepair')} opened={opened} onRetry={retry} />
  }
  return <RepairForm token={token} place={opened.data} />
}

type Body = WireBody<typeof reportRepair>

/** Returns what was entered. */
function bodyOf(form: FormData, priority: GuestPriority): Body {
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value.trim() : ''
  }
  return {
    title: text('title'),
    description: text('description'),
    priority,
    name: text('name'),
    contact: text('contact'),
  }
}

function RepairForm({ token, place }: { token: string; place: WireResponse<typeof open> }) {
  const { t } = useMessages()
  const navigate = useNavigate()
  const sentence = useSentence()
  const texts = usePhotoTexts()
  const queue = usePhotoQueue({ tooLarge: t('photos.tooLarge'), explain: sentence, most: maxGuestPhotos })
  const { sent, isBusy, failure, fail, send, sendPhotos } = useReport({
    queue,
    explain: sentence,
    report: (body: Body, idempotencyKey) => call(report, { linkToken: token, body, idempotencyKey }),
    photoOf: (made) => (upload, photo) => upload(addPhoto, { linkToken: made.token, ...photo }),
    onDone,
  })
  const [priority, setPriority] = useState<GuestPriority>('MEDIUM')
  const [problems, setProblems] = useState<readonly FormProblem[]>([])

  function onDone({ token: request }: { token: string }) {
    void navigate(`#${request}`, { replace: true, state: { isNew: true } })
  }

  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    const body = bodyOf(new FormData(event.currentTarget), priority)
    const missing = [
      ...(body.title === '' ? [{ path: 'title', message: t('link.repair.titleMissing') }] : []),
      ...(body.description === ''
        ? [{ path: 'description', message: t('link.repair.descriptionMissing') }]
        : []),
    ]
    setProblems(missing)
    if (missing.length > 0) {
      fail(t('link.repair.summary'))
    } else {
      void send(body)
    }
  }

  const errorOf = (path: string) => problems.find((problem) => problem.path === path)?.message
  const optional = (label: string) => `${label} (${t('link.optional')})`
  const { propertyName: property, unitNumber: unit } = place
  if (sent) {
    return (
      <PublicLinkFrame title={t('link.request.thanks')} lead={t('link.place', { property, unit })}>
        <section className="rounded-lg border border-line bg-surface px-4 py-5 shadow-card sm:px-6">
          <SentReport
            title={t('link.request.thanks')}
            queue={queue}
            texts={texts}
            isBusy={isBusy}
            onAgain={() => void sendPhotos(sent)}
            onWithout={() => onDone(sent)}
          />
        </section>
      </PublicLinkFrame>
    )
  }
  return (
    <PublicLinkFrame
      title={t('link.reportRepair')}
      lead={t('link.repair.lead', { place: t('link.place', { property, unit }) })}
      foot={t('link.repair.privacy')}
    >
      <Notice tone="warn" title={t('link.repair.danger')}>
        <p>{t('link.repair.dangerText')}</p>
      </Notice>
      <form
        noValidate
        onSubmit={submit}
        className="grid gap-5 rounded-lg border border-line bg-surface px-4 py-5 shadow-card sm:px-6"
      >
        {failure && <FormErrorSummary key={failure.attempt} title={failure.message} problems={problems} />}
        <ReportFields
          title={{
            label: t('link.repair.title'),
            hint: t('link.repair.titleHint'),
            error: errorOf('title'),
            input: { name: 'title', maxLength: 160, autoComplete: 'off' },
          }}
          description={{
            label: t('link.repair.description'),
            hint: t('link.repair.descriptionHint'),
            error: errorOf('description'),
            input: { name: 'description', maxLength: 5_000 },
          }}
        />
        <PriorityChoice value={priority} onChange={setPriority} />
        <fieldset className="grid gap-2">
          <legend className="mb-1.5 text-sm font-medium">
            {t('link.photos')} <span className="font-normal text-ink-faint">({t('link.optional')})</span>
          </legend>
          <PhotoPicker
            queue={queue}
            texts={{ ...texts, tooMany: (count) => t('link.photos.tooMany', { count }) }}
            disabled={isBusy}
          />
          <p className="text-sm text-ink-faint">{t('link.photos.hint', { count: queue.most })}</p>
        </fieldset>
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label={optional(t('link.repair.name'))}>
            {(control) => <Input {...control} name="name" maxLength={120} autoComplete="name" />}
          </Field>
          <Field label={optional(t('link.repair.contact'))} hint={t('link.repair.contactHint')}>
            {(control) => <Input {...control} name="contact" maxLength={200} autoComplete="tel" />}
          </Field>
        </div>
        <Button type="submit" variant="primary" size="lg" block busy={isBusy}>
          {t('link.repair.send')}
        </Button>
      </form>
    </PublicLinkFrame>
  )
}
