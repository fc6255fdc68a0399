import type { PhotoQueue } from './use-photo-queue.ts'
import { useMessages } from '#web/lib/messages/message-catalog.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PhotoPicker } from './photo-picker.tsx'
import type { PhotoTexts } from './photo-texts.ts'

type SentReportProps = {
  /** Message that the report has arrived. */
  title: string
  queue: PhotoQueue
  texts: PhotoTexts
  isBusy: boolean
  onAgain: () => void
  onWithout: () => void
}

/** Shown when a report has arrived but its photos have not: sends them again, or continues without them. */
export function SentReport({ title, queue, texts, isBusy, onAgain, onWithout }: SentReportProps) {
  const { t } = useMessages()
  return (
    <div className="grid gap-4">
      <Notice tone={isBusy ? 'info' : 'warn'} title={title}>
        {isBusy ? t('photos.onWay') : t('photos.left', { count: queue.photos.length })}
      </Notice>
      <PhotoPicker queue={queue} texts={texts} disabled={isBusy} />
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" busy={isBusy} onClick={onAgain}>
          {t(isBusy ? 'photos.first' : 'photos.again')}
        </Button>
        {!isBusy && <Button onClick={onWithout}>{t('photos.without')}</Button>}
      </div>
    </div>
  )
}
