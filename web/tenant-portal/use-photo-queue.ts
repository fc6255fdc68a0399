import { useEffect, useRef, useState } from 'react'
import { uniqueId } from '#web/lib/api/unique-id.ts'
import { failureText } from './failure.ts'
import { addPhoto } from './requests-api.ts'
import { useMessages } from '#web/lib/messages/message-catalog.tsx'

export type QueuedPhoto = {
  id: string
  file: File
  /** Where this page shows it from. */
  url: string
  state: 'waiting' | 'sending' | 'failed'
  /** How much of it has left, from 0 to 1. */
  share: number
  problem?: string
}

const maxBytes = 15 * 1024 * 1024

/** Loads the code that sends pictures when the user chooses the first one. */
const loadSending = () => import('./photo-sending.ts')

/** The queue of chosen pictures. Each picture is sent once; one that fails waits for another attempt. */
export function usePhotoQueue() {
  const { t } = useMessages()
  const [photos, setPhotos] = useState<readonly QueuedPhoto[]>([])
  const shrunk = useRef(new Map<string, File>())
  const latest = useRef(photos)
  const isSending = useRef(false)

  useEffect(
    () => () => {
      for (const { url } of latest.current) {
        URL.revokeObjectURL(url)
      }
    },
    [],
  )

  function set(next: (before: readonly QueuedPhoto[]) => readonly QueuedPhoto[]) {
    latest.current = next(latest.current)
    setPhotos(latest.current)
  }

  const mark = (id: string, part: Partial<QueuedPhoto>) =>
    set((before) => before.map((photo) => (photo.id === id ? { ...photo, ...part } : photo)))

  function add(files: readonly File[]) {
    void loadSending().catch(() => undefined) // asked again when they are sent
    const added = files.map((file) => ({
      id: uniqueId(),
      file,
      url: URL.createObjectURL(file),
      state: 'waiting' as const,
      share: 0,
    }))
    set((before) => [...before, ...added])
  }

  function remove(id: string) {
    const gone = latest.current.find((photo) => photo.id === id)
    if (gone) {
      URL.revokeObjectURL(gone.url)
      shrunk.current.delete(id)
      set((before) => before.filter((photo) => photo.id !== id))
    }
  }

  async function sendOne(photo: QueuedPhoto, requestId: string): Promise<void> {
    mark(photo.id, { state: 'sending', share: 0 })
    try {
      const { shrinkPicture, upload } = await loadSending()
      const file = shrunk.current.get(photo.id) ?? (await shrinkPicture(photo.file))
      shrunk.current.set(photo.id, file)
      if (file.size > maxBytes) {
        throw new Error(t('repairs.photo.tooLarge'))
      }
      await upload(addPhoto, {
        params: { id: requestId },
        file,
        // one key per photo while it waits: after a lost response, the retry does not store a second picture
        idempotencyKey: photo.id,
        onProgress: (share) => mark(photo.id, { share }),
      })
      remove(photo.id)
    } catch (error) {
      mark(photo.id, { state: 'failed', problem: failureText(t, error) })
    }
  }

  /** Sends the waiting and the failed pictures one after the other. Returns how many could not be sent. */
  async function send(requestId: string): Promise<number> {
    if (isSending.current) {
      return latest.current.length
    }
    isSending.current = true
    for (const photo of latest.current.filter(({ state }) => state !== 'sending')) {
      if (latest.current.some(({ id }) => id === photo.id)) {
        await sendOne(photo, requestId)
      }
    }
    isSending.current = false
    return latest.current.length
  }

  return { photos, add, remove, send }
}

export type PhotoQueue = ReturnType<typeof usePhotoQueue>
