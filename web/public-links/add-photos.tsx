import { useState } from 'react'
import { PhotoPicker } from '#web/common/report-repair/photo-picker.tsx'
import { usePhotoTexts } from '#web/common/report-repair/photo-texts.ts'
import { usePhotoQueue } from '#web/common/report-repair/use-photo-queue.ts'
import { useMessages } from '#web/lib/messages/message-catalog.tsx'
import { useSentence } from './public-link-frame.tsx'

type AddPhotosProps = {
  /** How many photos can still be added. */
  most: number
  /** Sends one photo. */
  send: Parameters<ReturnType<typeof usePhotoQueue>['send']>[0]
}

/** Chooses photos and sends them at once. Renders nothing where no more can be added. */
export function AddPhotos({ most, send }: AddPhotosProps) {
  const { t } = useMessages()
  const sentence = useSentence()
  const texts = usePhotoTexts()
  const [isBusy, setIsBusy] = useState(false)
  const queue = usePhotoQueue({ tooLarge: t('photos.tooLarge'), explain: sentence, most })

  async function sendAll() {
    setIsBusy(true)
    await queue.send(send)
    setIsBusy(false)
  }

  return most > 0 || queue.photos.length > 0 ? (
    <PhotoPicker
      queue={{
        ...queue,
        add: (files) => {
          queue.add(files)
          void sendAll()
        },
      }}
      texts={{ ...texts, tooMany: (count) => t('link.photos.tooMany', { count }) }}
      disabled={isBusy}
      size="sm"
      onRetry={() => void sendAll()}
    />
  ) : null
}
