import { useEffect, useRef } from 'react'

/** Returns a function that saves unsaved input as files; null where nothing would be lost. */
type Offer = () => (() => void) | null

const offers = new Set<Offer>()

/**
 * Registers what a page would lose if it crashed, for browsers that may store nothing. It is called only after a crash.
 */
export function useCrashExport(offer: Offer): void {
  const latest = useRef(offer)
  useEffect(() => {
    latest.current = offer
  })
  useEffect(() => {
    const ask: Offer = () => latest.current()
    offers.add(ask)
    return () => void offers.delete(ask)
  }, [])
}

/**
 * Returns a function that saves the input of all mounted pages; null where there is none. Call it while rendering the
 * error screen, before these pages unmount.
 */
export function collectCrashExport(): (() => void) | null {
  const saves = [...offers].flatMap((offer) => offer() ?? [])
  return saves.length > 0 ? () => saves.forEach((save) => save()) : null
}
