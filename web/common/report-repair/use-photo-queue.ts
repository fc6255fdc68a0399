import { useEffect, useRef, useState } from 'react'
import { maxPhotoBytes } from '#shared/maintenance/photo-limits.ts'
import { uniqueId } from '#web/lib/api/unique-id.ts'
import type { Upload } from '#web/lib/api/upload.ts'

export type QueuedPhoto = {
  id: string
  file: File
  /** Object URL of the photo on this page. */
  url: string
  state: 'waiting' | 'sending' | 'failed'
  /** Share of the file that has been sent, from 0 to 1. */
  share: number
  problem?: string
}

/** A photo with the options of its upload. */
type Sending = { file: File; idempotencyKey: string; onProgress: (share: number) => void }

/** Uploads one photo to the page's route: `(upload, photo) => upload(addPhoto, { params: { id }, ...photo })`. */
export type SendPhoto = (upload: Upload, photo: Sending) => Promise<unknown>

type PhotoQueueOptions = {
  /** Message for a photo that is too large even after it was made smaller. */
  tooLarge: string
  /** Returns the message for a photo that was not sent. */
  explain: (error: unknown) => string
  /** Most photos; no limit unless given. */
  most?: number | undefined
  /** The largest file in bytes, after it was made smaller. */
  maxBytes?: number | undefined
}

/** Loads the code that sends pictures when the user chooses the first one. */
const loadSending = () => import('./photo-sending.ts')

/**
 * Keeps the chosen photos of a request and sends them. Each is made smaller in the browser and sent once;
 * one that fails stays for another try.
 */
export function usePhotoQueue({
  tooLarge,
  explain,
  most = Infinity,
  maxBytes = maxPhotoBytes,
}: PhotoQueueOptions) {
  const [photos, setPhotos] = useState<readonly QueuedPhoto[]>([])
  const [isOverfull, setIsOverfull] = useState(false)
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
    void loadSending().catch(() => undefined) // tried again when they are sent
    const room = Math.max(0, most - latest.current.length)
    setIsOverfull(files.length > room)
    const added = files.slice(0, room).map((file) => ({
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
      setIsOverfull(false)
      set((before) => before.filter((photo) => photo.id !== id))
    }
  }

  async function sendOne(photo: QueuedPhoto, sendPhoto: SendPhoto): Promise<void> {
    mark(photo.id, { state: 'sending', share: 0 })
    try {
      const { shrinkPicture, upload } = await loadSending()
      const file = shrunk.current.get(photo.id) ?? (await shrinkPicture(photo.file))
      shrunk.current.set(photo.id, file)
      if (file.size > maxBytes) {
        throw new Error(tooLarge)
      }
      await sendPhoto(upload, {
        file,
        // one key per photo while it waits: after a lost response, the retry does not store a second picture
        idempotencyKey: photo.id,
        onProgress: (share) => mark(photo.id, { share }),
      })
      remove(photo.id)
    } catch (error) {
      mark(photo.id, { state: 'failed', problem: explain(error) })
    }
  }

  /** Sends waiting and failed photos one after another. Returns how many were not sent. */
  async function send(sendPhoto: SendPhoto): Promise<number> {
    if (isSending.current) {
      return latest.current.length
    }
    isSending.current = true
    for (const photo of latest.current.filter(({ state }) => state !== 'sending')) {
      if (latest.current.some(({ id }) => id === photo.id)) {
        await sendOne(photo, sendPhoto)
      }
    }
    isSending.current = false
    return latest.current.length
  }

  /** `isOverfull`: more photos were chosen than allowed, and the rest was left out. */
  return { photos, isOverfull, most, add, remove, send }
}

export type PhotoQueue = ReturnType<typeof usePhotoQueue>
