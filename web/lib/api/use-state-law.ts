import { useCallback, useEffect, useState } from 'react'
import { stateNames } from '#shared/law/slugs.ts'
import type { StateLaw } from '#shared/law/state-law.ts'
import { logger } from '#web/lib/monitoring/logger.ts'

/** One file per state, so that the browser loads the law of one state only. */
const files = import.meta.glob<StateLaw>('/shared/law/states/*.json', { import: 'default' })

export type LawOnItsWay = {
  /** null while no state is chosen, and until its file is loaded. */
  law: StateLaw | null
  hasFailed: boolean
  retry: () => void
}

/** Returns the law of a state by its two-letter code, in upper or lower case. */
export function useStateLaw(code: string): LawOnItsWay {
  const upper = code.toUpperCase()
  const [found, setFound] = useState<Record<string, StateLaw | undefined>>({})
  const load = useCallback(() => {
    if (!stateNames.some((state) => state.code === upper)) {
      return
    }
    files[`/shared/law/states/${upper}.json`]?.()
      .then((law) => setFound((before) => ({ ...before, [upper]: law })))
      .catch((error: unknown) => {
        logger.warn('The law of a state could not be fetched', upper, error)
        setFound((before) => ({ ...before, [upper]: undefined }))
      })
  }, [upper])
  useEffect(load, [load])
  const law = found[upper]
  return { law: law ?? null, hasFailed: law === undefined && Object.hasOwn(found, upper), retry: load }
}
