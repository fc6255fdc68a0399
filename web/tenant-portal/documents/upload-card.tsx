import { FileUp, RotateCcw } from 'lucide-react'
import { useRef, useState } from 'react'
import { toast } from '#web/lib/hooks/toast.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { FileButton } from '#web/ui/forms/file-button.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { Meter } from '#web/ui/charts/meter.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { shrinkPicture } from '#web/lib/forms/shrink-picture.ts'
import { uniqueId } from '#web/lib/api/unique-id.ts'
import { addOwnFile } from './documents-api.ts'
import { failureText } from '#web/common/portal/failure.ts'
import { useMessages } from '#web/lib/messages/message-catalog.tsx'

const kinds = ['INSURANCE', 'INSPECTION', 'RECEIPT', 'OTHER'] as const
type Kind = (typeof kinds)[number]

const types: Record<Kind, 'OTHER' | 'INSPECTION' | 'RECEIPT'> = {
  INSURANCE: 'OTHER',
  INSPECTION: 'INSPECTION',
  RECEIPT: 'RECEIPT',
  OTHER: 'OTHER',
}

const maxBytes = 25 * 1024 * 1024
// without HEIC: an iPhone then hands over JPEG
const accepted = '.pdf,.docx,.xlsx,.txt,.csv,image/jpeg,image/png,image/webp,image/avif'

type Waiting = { file: File; key: string }
type Now = { filename: string; nth: number; count: number; share: number }

/**
 * Uploads the tenant's own files: the user picks the type first, and choosing the files sends them. Failed files wait
 * for another attempt.
 */
export function UploadCard() {
  const { t, formats } = useMessages()
  const [kind, setKind] = useState<Kind>('INSURANCE')
  const [name, setName] = useState('')
  const [now, setNow] = useState<Now>()
  const [failed, setFailed] = useState<readonly (Waiting & { problem: string })[]>([])
  const running = useRef<AbortController>(undefined)

  async function send(files: readonly Waiting[]) {
    if (running.current || files.length === 0) {
      return
    }
    const controller = new AbortController()
    running.current = controller
    const called = kind === 'OTHER' ? name.trim() : t(`documents.kind.${kind}`)
    let arrived = 0
    for (const [at, { file, key }] of files.entries()) {
      if (controller.signal.aborted) {
        break
      }
      const step = { filename: file.name, nth: at + 1, count: files.length }
      setNow({ ...step, share: 0 })
      setFailed((before) => before.filter((one) => one.key !== key))
      try {
        const toSend = await shrinkPicture(file)
        if (toSend.size > maxBytes) {
          throw new Error(t('documents.tooLarge'))
        }
        await addOwnFile(
          toSend,
          { documentType: types[kind], ...(called ? { name: called } : {}) },
          {
            onProgress: (share) => setNow({ ...step, share }),
            signal: controller.signal,
            idempotencyKey: key,
          },
        )
        arrived += 1
      } catch (error) {
        if (!controller.signal.aborted) {
          setFailed((before) => [...before, { file, key, problem: failureText(t, error) }])
        }
      }
    }
    running.current = undefined
    setNow(undefined)
    if (arrived > 0) {
      toast.success(t('documents.uploaded', { count: arrived }))
      setName('')
    }
  }

  return (
    <Card title={t('documents.upload')} description={t('documents.upload.sentence')}>
      <div className="grid max-w-xl gap-4">
        <Field label={t('documents.kind')}>
          {(control) => (
            <Select
              {...control}
              value={kind}
              options={kinds.map((value) => ({ value, label: t(`documents.kind.${value}`) }))}
              onChange={(event) => setKind(kinds.find((one) => one === event.target.value) ?? 'OTHER')}
            />
          )}
        </Field>
        {kind === 'OTHER' && (
          <Field label={t('documents.name')} hint={t('documents.name.hint')}>
            {(control) => (
              <Input
                {...control}
                maxLength={120}
                value={name}
                onChange={(event) => setName(event.target.value)}
              />
            )}
          </Field>
        )}
        <div className="flex flex-wrap items-center gap-3">
          <FileButton
            label={t('documents.files')}
            variant="primary"
            multiple
            busy={now !== undefined}
            accept={accepted}
            icon={<FileUp aria-hidden />}
            onFiles={(files) => void send(files.map((file) => ({ file, key: uniqueId() })))}
          >
            {t('documents.choose')}
          </FileButton>
          <span className="text-sm text-ink-faint">{t('documents.accepted')}</span>
        </div>
        {now && (
          <div className="flex items-center gap-3">
            <div className="min-w-0 flex-1">
              <Meter
                label={
                  now.count > 1
                    ? t('documents.sendingOf', { nth: now.nth, total: now.count })
                    : t('documents.sending')
                }
                value={now.share}
                max={1}
                text={formats.percent(Math.floor(now.share * 100) / 100)}
              />
            </div>
            <Button size="sm" variant="quiet" onClick={() => running.current?.abort()}>
              {t('documents.stop')}
            </Button>
          </div>
        )}
        {failed.length > 0 && (
          <div role="alert" className="grid gap-2">
            {failed.map((one) => (
              <Notice key={one.key} tone="bad" title={one.file.name} className="wrap-anywhere">
                {one.problem}
              </Notice>
            ))}
            {!now && (
              <div>
                <Button size="sm" icon={<RotateCcw aria-hidden />} onClick={() => void send(failed)}>
                  {t('ui.retry')}
                </Button>
              </div>
            )}
          </div>
        )}
      </div>
    </Card>
  )
}
