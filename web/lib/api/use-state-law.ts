import { useCallback, useEffect, useMemo, useState } from 'react'
import { withCity } from '#shared/law/places/city-facts.ts'
import { stateNames } from '#shared/law/places/slugs.ts'
import type { StateLaw } from '#shared/law/places/state-law.ts'
import { logger } from '#web/lib/monitoring/logger.ts'

/** One file per state, so that the browser loads the law of one state only. */
const files = import.meta.glob<StateLaw>('/shared/law/states/*.ts', { import: 'law' })

export type LawOnItsWay = {
  /** null while no state is chosen, and until its file is loaded. */
  law: StateLaw | null
  hasFailed: boolean
  retry: () => void
}

/** The part of an address in a state that decides whether a city's rules apply. */
type AddressInState = { city?: string; zipCode?: string }

/**
 * Returns the law of a state by its two-letter code, in upper or lower case, with the rules of the city of the address
 * where it has its own.
 */
export function useStateLaw(code: string, { city = '', zipCode = '' }: AddressInState = {}): LawOnItsWay {
  const upper = code.toUpperCase()
  const [found, setFound] = useState<Record<string, StateLaw | undefined>>({})
  const load = useCallback(() => {
    if (!stateNames.some((state) => state.code === upper)) {
      return
    }
    files[`/shared/law/states/${upper.toLowerCase()}.ts`]?.()
      .then((law) => setFound((before) => ({ ...before, [upper]: law })))
      .catch((error: unknown) => {
        logger.warn('The law of a state could not be fetched', upper, error)
        setFound((before) => ({ ...before, [upper]: undefined }))
      })
  }, [upper])
  useEffect(load, [load])
  const law = found[upper]
  const local = useMemo(() => law && withCity(law, { city, zipCode }), [law, city, zipCode])
  return { law: local ?? null, hasFailed: law === undefined && Object.hasOwn(found, upper), retry: load }
}
