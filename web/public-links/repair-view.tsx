import { useCallback, useState, type SyntheticEvent } from 'react'
import { useNavigate } from 'react-router'
import type { openRepair, reportRepair } from '#shared/public-links/public-contract.ts'
import type { addRequestPhoto } from '#shared/public-links/public-contract.ts'
import type { WireBody, WireResponse } from '#shared/lib/route.ts'
import { call } from '#web/lib/api/api-client.ts'
import { endpoint } from '#web/lib/api/endpoint.ts'
import { upload } from '#web/lib/api/upload.ts'
import { useIdempotencyKey } from '#web/lib/forms/use-idempotency-key.ts'
import { useMessages } from '#web/lib/messages/message-catalog.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { FormErrorSummary, type FormProblem } from '#web/ui/forms/form-error-summary.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Textarea } from '#web/ui/forms/textarea.tsx'
import { PublicLinkFrame, PublicLinkWaiting, useSentence } from './public-link-frame.tsx'
import { PhotoPicker } from './photo-picker.tsx'
import { PriorityChoice, type GuestPriority } from './priority-choice.tsx'
import { usePublicLink } from './use-public-link.ts'

const open = endpoint<typeof openRepair>('GET', '/doors/repair')
const send = endpoint<typeof reportRepair>('POST', '/doors/repair')
const sendPhoto = endpoint<typeof addRequestPhoto>('POST', '/doors/request/photos')

const mostPhotos = 6

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

function RepairForm({ token, place }: { token: string; place: WireResponse<typeof open> }) {
  const { t } = useMessages()
  const navigate = useNavigate()
  const intent = useIdempotencyKey()
  const sentence = useSentence()
  const [photos, setPhotos] = useState<readonly File[]>([])
  const [priority, setPriority] = useState<GuestPriority>('MEDIUM')
  const [busy, setBusy] = useState<string>()
  const [problems, setProblems] = useState<readonly FormProblem[]>([])
  const [failure, setFailure] = useState<{ nth: number; title: string }>()

  const refuse = (title: string, found: readonly FormProblem[] = []) => {
    setProblems(found)
    setFailure((before) => ({ nth: (before?.nth ?? 0) + 1, title }))
  }

  async function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy !== undefined) {
      return
    }
    const form = new FormData(event.currentTarget)
    const text = (name: string) => {
      const value = form.get(name)
      return typeof value === 'string' ? value.trim() : ''
    }
    const body: Body = {
      title: text('title'),
      description: text('description'),
      priority,
      name: text('name'),
      contact: text('contact'),
    }
    const missing = [
      ...(body.title === '' ? [{ path: 'title', message: t('link.repair.titleMissing') }] : []),
      ...(body.description === ''
        ? [{ path: 'description', message: t('link.repair.descriptionMissing') }]
        : []),
    ]
    if (missing.length > 0) {
      refuse(t('link.repair.summary'), missing)
      return
    }
    setFailure(undefined)
    setProblems([])
    setBusy(t('link.repair.send'))
    try {
      const made = await call(send, { linkToken: token, body, idempotencyKey: intent.keyFor(body) })
      const unsent = await sendPhotos(made.token)
      await navigate(`#${made.token}`, { replace: true, state: { isNew: true, unsent } })
    } catch (error) {
      refuse(sentence(error))
      setBusy(undefined)
    }
  }

  /**
   * Sends the photos one after the other; the report is kept even if some fail. Returns a sentence for each photo that
   * was not sent.
   */
  async function sendPhotos(requestToken: string): Promise<string[]> {
    const unsent: string[] = []
    for (const [index, file] of photos.entries()) {
      setBusy(t('link.repair.sendingPhotos', { number: index + 1, count: photos.length }))
      try {
        await upload(sendPhoto, { linkToken: requestToken, file })
      } catch (error) {
        unsent.push(t('link.photos.failed', { name: file.name, why: sentence(error) }))
      }
    }
    return unsent
  }

  const errorOf = (path: string) => problems.find((problem) => problem.path === path)?.message
  const optional = (label: string) => `${label} (${t('link.optional')})`
  const { propertyName: property, unitNumber: unit } = place
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
        onSubmit={(event) => void submit(event)}
        className="grid gap-5 rounded-lg border border-line bg-surface px-4 py-5 shadow-card sm:px-6"
      >
        {failure && <FormErrorSummary key={failure.nth} title={failure.title} problems={problems} />}
        <Field
          label={t('link.repair.title')}
          hint={t('link.repair.titleHint')}
          error={errorOf('title')}
          required
        >
          {(control) => <Input {...control} name="title" maxLength={160} autoComplete="off" />}
        </Field>
        <Field
          label={t('link.repair.description')}
          hint={t('link.repair.descriptionHint')}
          error={errorOf('description')}
          required
        >
          {(control) => <Textarea {...control} name="description" maxLength={5_000} />}
        </Field>
        <PriorityChoice value={priority} onChange={setPriority} />
        <PhotoPicker photos={photos} onChange={setPhotos} most={mostPhotos} />
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label={optional(t('link.repair.name'))}>
            {(control) => <Input {...control} name="name" maxLength={120} autoComplete="name" />}
          </Field>
          <Field label={optional(t('link.repair.contact'))} hint={t('link.repair.contactHint')}>
            {(control) => <Input {...control} name="contact" maxLength={200} autoComplete="tel" />}
          </Field>
        </div>
        <Button type="submit" variant="primary" size="lg" block busy={busy !== undefined}>
          {busy ?? t('link.repair.send')}
        </Button>
        <output className="sr-only">{busy}</output>
      </form>
    </PublicLinkFrame>
  )
}
