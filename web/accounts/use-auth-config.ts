import { useEffect, useState } from 'react'
import { authConfig } from '#shared/accounts/auth-contract.ts'
import type { WireResponse } from '#shared/lib/route.ts'
import { call } from '#web/lib/api-client.ts'
import { logger } from '#web/lib/logger.ts'

export type AuthConfig = WireResponse<typeof authConfig>

/** What this installation offers on its sign-in page; undefined until known. */
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
