import { useMessages } from '#web/lib/messages/message-catalog.tsx'

export type PhotoTexts = {
  take: string
  add: string
  chosen: string
  sending: (share: number) => string
  remove: (name: string) => string
  size: (bytes: number) => string
  /** Message where more photos were chosen than allowed. */
  tooMany?: (count: number) => string
  /** Label of the button that sends failed photos again, where there is one. */
  again: string
}

/** Returns the texts of a photo picker in the language of the page: of the portal or of a public link. */
export function usePhotoTexts(): PhotoTexts {
  const { t, formats } = useMessages()
  return {
    take: t('photos.take'),
    add: t('photos.add'),
    chosen: t('photos.chosen'),
    sending: (share) => t('photos.sending', { share: formats.percent(Math.floor(share * 100) / 100) }),
    remove: (name) => t('photos.remove', { name }),
    size: formats.bytes,
    again: t('photos.again'),
  }
}
