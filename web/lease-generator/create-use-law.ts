import { useCallback, useEffect, useState } from 'react'
import type { StateLaw } from '#shared/law/state-law.ts'
import { logger } from '#web/lib/logger.ts'
import { stateName } from './create-leases.ts'

/** One file for each state, so that a browser fetches the law of one. */
const files = import.meta.glob<StateLaw>('/shared/law/states/*.json', { import: 'default' })

export type LawOnItsWay = {
  /** null in the general version, and until the file is here. */
  law: StateLaw | null
  hasFailed: boolean
  retry: () => void
}

/** The law of a state by its two letters. */
export function useLaw(code: string): LawOnItsWay {
  const [found, setFound] = useState<Record<string, StateLaw | undefined>>({})
  const load = useCallback(() => {
    if (stateName(code) === undefined) {
      return
    }
    files[`/shared/law/states/${code}.json`]?.()
      .then((law) => setFound((before) => ({ ...before, [code]: law })))
      .catch((error: unknown) => {
        logger.warn('The law of a state could not be fetched', code, error)
        setFound((before) => ({ ...before, [code]: undefined }))
      })
  }, [code])
  useEffect(load, [load])
  const law = found[code]
  return { law: law ?? null, hasFailed: law === undefined && Object.hasOwn(found, code), retry: load }
}
