import { useEffect, useState } from 'react'
import type { WireResponse } from '#shared/lib/route.ts'
import { call } from '#web/lib/api/api-client.ts'
import { logger } from '#web/lib/monitoring/logger.ts'
import { authConfig } from './auth-routes.ts'

export type AuthConfig = WireResponse<typeof authConfig>

/** Returns the sign-in methods of this installation; undefined until loaded. */
export function useAuthConfig(): AuthConfig | undefined {
  const [config, setConfig] = useState<AuthConfig>()
  useEffect(() => {
    const abort = new AbortController()
    call(authConfig, { anonymous: true, signal: abort.signal }).then(setConfig, (error: unknown) => {
      if (!abort.signal.aborted) {
        logger.warn('The sign-in options could not be read', error)
      }
    })
    return () => abort.abort()
  }, [])
  return config
}
