import { useEffect, useState } from 'react'
import { call } from '#web/lib/api/api-client.ts'
import { logger } from '#web/lib/monitoring/logger.ts'
import { authConfig } from '#web/accounts/sign-in/auth-routes.ts'

/**
 * Returns whether plans can be paid for online here; undefined until known. True where the request fails, so that the
 * user can try.
 */
export function useTakesPayments(): boolean | undefined {
  const [takes, setTakes] = useState<boolean>()
  useEffect(() => {
    const abort = new AbortController()
    call(authConfig, { anonymous: true, signal: abort.signal }).then(
      ({ payments }) => setTakes(payments),
      (error: unknown) => {
        if (!abort.signal.aborted) {
          logger.warn('The payment settings could not be loaded', error)
          setTakes(true)
        }
      },
    )
    return () => abort.abort()
  }, [])
  return takes
}
