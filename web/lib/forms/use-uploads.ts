import { useRef, useState } from 'react'
import { messageFor, problemsOf } from '#web/lib/api/api-error.ts'
import { formatBytes } from '#web/lib/text/format.ts'
import { shrinkPicture } from './shrink-picture.ts'

export type UploadNow = { filename: string; nth: number; count: number; share: number }
export type UploadFailure = { filename: string; message: string }

type UploadsOptions = {
  maxBytes: number
  /** Sends one file. An error is shown beside the file's name. */
  send: (file: File, onProgress: (share: number) => void, signal: AbortSignal) => Promise<unknown>
  /** Called after the last file, with the numbers of sent and of failed files. */
  onDone: (count: number, refused: number) => Promise<void> | void
}

/** Sends files one after another, large pictures made smaller first. A failed file does not stop the others. */
export function useUploads({ maxBytes, send, onDone }: UploadsOptions) {
  const [now, setNow] = useState<UploadNow>()
  const [failures, setFailures] = useState<readonly UploadFailure[]>([])
  const running = useRef<AbortController>(undefined)

  async function start(files: readonly File[]) {
    if (running.current || files.length === 0) {
      return
    }
    const controller = new AbortController()
    running.current = controller
    setFailures([])
    let arrived = 0
    for (const [index, file] of files.entries()) {
      if (controller.signal.aborted) {
        break
      }
      const step = { filename: file.name, nth: index + 1, count: files.length }
      setNow({ ...step, share: 0 })
      try {
        const toSend = await shrinkPicture(file)
        if (toSend.size > maxBytes) {
          throw new Error(`This file is larger than ${formatBytes(maxBytes)}. Choose a smaller one.`)
        }
        await send(toSend, (share) => setNow({ ...step, share }), controller.signal)
        arrived += 1
      } catch (error) {
        if (!controller.signal.aborted) {
          const message = problemsOf(error)[0]?.message ?? messageFor(error)
          setFailures((before) => [...before, { filename: file.name, message }])
        }
      }
    }
    running.current = undefined
    setNow(undefined)
    await onDone(arrived, files.length - arrived)
  }

  return { now, failures, start, cancel: () => running.current?.abort() }
}
