import { useRef, useState } from 'react'
import { useIdempotencyKey } from '#web/lib/forms/use-idempotency-key.ts'
import type { PhotoQueue, SendPhoto } from './use-photo-queue.ts'

type Failure = { attempt: number; message: string }

type ReportOptions<Body, Sent> = {
  queue: PhotoQueue
  /** Sends the report. Repeated calls with the same key create one report. */
  report: (body: Body, idempotencyKey: string) => Promise<Sent>
  /** Returns the function that adds one photo to the sent report. */
  photoOf: (sent: Sent) => SendPhoto
  explain: (error: unknown) => string
  /** Called when the report has arrived, with all its photos or without the rest. */
  onDone: (sent: Sent) => void
}

/** Sends a repair report once, then its photos. Failed photos are sent again as often as the user tries. */
export function useReport<Body, Sent extends object>(options: ReportOptions<Body, Sent>) {
  const { queue, report, photoOf, explain, onDone } = options
  const intent = useIdempotencyKey()
  const isRunning = useRef(false)
  const [isBusy, setIsBusy] = useState(false)
  const [sent, setSent] = useState<Sent>()
  const [failure, setFailure] = useState<Failure>()

  const fail = (message: string) => setFailure((before) => ({ attempt: (before?.attempt ?? 0) + 1, message }))

  /** Runs `work` unless it is already running. */
  async function once(work: () => Promise<Sent>) {
    if (isRunning.current) {
      return
    }
    isRunning.current = true
    setIsBusy(true)
    setFailure(undefined)
    try {
      const arrived = await work()
      setSent(arrived)
      if ((await queue.send(photoOf(arrived))) === 0) {
        onDone(arrived)
      }
    } catch (error) {
      fail(explain(error))
    } finally {
      isRunning.current = false
      setIsBusy(false)
    }
  }

  return {
    /** Set when the report itself has arrived and only photos are missing. */
    sent,
    isBusy,
    failure,
    fail,
    send: (body: Body) => once(() => report(body, intent.keyFor(body))),
    sendPhotos: (arrived: Sent) => once(async () => arrived),
  }
}
