import { useEffect } from 'react'
import { href, useNavigate } from 'react-router'
import { loginPath } from './guard.ts'
import { queryClient } from './query-client.ts'
import { onSessionExpired, onTokensChangedElsewhere } from './tokens.ts'
import { toast } from './toast.ts'

/** Leaves the area when the session ends: here by expiry, or in another tab by signing out. */
export function useFollowSession(): void {
  const navigate = useNavigate()
  useEffect(() => {
    const stopExpired = onSessionExpired(() => {
      queryClient.clear()
      toast.error('Session expired, please log in again')
      void navigate(loginPath(window.location), { replace: true })
    })
    const stopElsewhere = onTokensChangedElsewhere((signedIn) => {
      if (!signedIn) {
        queryClient.clear()
        void navigate(href('/login'), { replace: true })
      }
    })
    return () => {
      stopExpired()
      stopElsewhere()
    }
  }, [navigate])
}
