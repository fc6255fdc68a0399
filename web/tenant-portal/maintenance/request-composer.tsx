import { Send } from 'lucide-react'
import { useState, type SyntheticEvent } from 'react'
import { useIdempotencyKey } from '#web/lib/forms/use-idempotency-key.ts'
import { useKeptDraft } from '#web/lib/forms/use-kept-draft.ts'
import { usePhotoQueue } from '#web/common/report-repair/use-photo-queue.ts'
import { usePhotoTexts } from '#web/common/report-repair/photo-texts.ts'
import { PhotoPicker } from '#web/common/report-repair/photo-picker.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Textarea } from '#web/ui/forms/textarea.tsx'
import { failureText } from '#web/common/portal/failure.ts'
import { useOnline, useWhenOnline } from '#web/common/portal/portal-parts.tsx'
import { addPhoto, requestsChanged, write } from './requests-api.ts'
import { useMessages } from '#web/lib/messages/message-catalog.tsx'

const empty = { body: '' }

/**
 * The box to write to the landlord about a repair, with pictures. Unsent messages stay and are sent when the connection
 * is back.
 */
export function RequestComposer({ requestId }: { requestId: string }) {
  const { t } = useMessages()
  const intent = useIdempotencyKey()
  const isOnline = useOnline()
  const explain = (error: unknown) => failureText(t, error)
  const queue = usePhotoQueue({ tooLarge: t('photos.tooLarge'), explain })
  const photoTexts = usePhotoTexts()
  const [draft, change, drop] = useKeptDraft(`message.${requestId}`, empty)
  const [isBusy, setIsBusy] = useState(false)
  const [isWaiting, setIsWaiting] = useState(false)
  const [failure, setFailure] = useState<string>()

  async function send() {
    const body = draft.body.trim()
    if (isBusy) {
      return
    }
    if (body === '' && queue.photos.length === 0) {
      setFailure(t('repairs.message.missing'))
      return
    }
    setFailure(undefined)
    setIsWaiting(false)
    setIsBusy(true)
    try {
      if (body !== '') {
        await write(requestId, body, intent.keyFor({ requestId, body }))
        intent.reset()
        drop()
      }
      const left = await queue.send((upload, photo) =>
        upload(addPhoto, { params: { id: requestId }, ...photo }),
      )
      setIsWaiting(left > 0 && !navigator.onLine)
    } catch (error) {
      setFailure(explain(error))
      setIsWaiting(!navigator.onLine)
    } finally {
      setIsBusy(false)
      await requestsChanged()
    }
  }

  useWhenOnline(() => {
    if (isWaiting) {
      void send()
    }
  })

  return (
    <form
      noValidate
      className="grid gap-3 border-t border-line pt-4"
      onSubmit={(event: SyntheticEvent) => {
        event.preventDefault()
        void send()
      }}
    >
      <Field label={t('repairs.message')} error={failure} hint={t('repairs.message.hint')}>
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            maxLength={5_000}
            value={draft.body}
            onChange={(event) => change({ body: event.target.value })}
          />
        )}
      </Field>
      <PhotoPicker queue={queue} texts={photoTexts} disabled={isBusy} />
      {!isOnline && (
        <Notice tone="warn" title={t('repairs.offline.title')}>
          {isWaiting ? t('repairs.offline.willSend') : t('repairs.offline.sentence')}
        </Notice>
      )}
      <div className="flex justify-end">
        <Button type="submit" variant="primary" busy={isBusy} icon={<Send aria-hidden />}>
          {t('repairs.message.send')}
        </Button>
      </div>
    </form>
  )
}
