import { useEffect, useRef } from 'react'

/** Hands over as files what was typed and is kept nowhere; null where nothing would be lost. */
type Offer = () => (() => void) | null

const offers = new Set<Offer>()

/** For a page whose browser may keep nothing: what it would lose if it broke. Asked when it breaks, and only then. */
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

/** What can be saved of the pages that are there; to be asked while drawing what takes their place, before they are gone. */
export function collectCrashExport(): (() => void) | null {
  const saves = [...offers].flatMap((offer) => offer() ?? [])
  return saves.length > 0 ? () => saves.forEach((save) => save()) : null
}
