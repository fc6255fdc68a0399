import { useEffect } from 'react'
import { href, useNavigate } from 'react-router'
import { loginPath } from './guard.ts'
import { sessionEnded } from './session-ended.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { toastSessionExpired } from './session-toasts.ts'
import { onSessionExpired, onTokensChangedElsewhere } from './tokens.ts'

/**
 * Leaves the area when the session ends: here by expiry, or in another tab by sign-out or by sign-in as another person.
 */
export function useFollowSession(): void {
  const navigate = useNavigate()
  useEffect(() => {
    const stopExpired = onSessionExpired(() => {
      queryClient.clear()
      toastSessionExpired()
      void navigate(loginPath(window.location), { replace: true, state: sessionEnded })
    })
    const stopElsewhere = onTokensChangedElsewhere((change) => {
      if (change === 'signed-out') {
        queryClient.clear()
        void navigate(href('/login'), { replace: true, state: sessionEnded })
      } else if (change === 'somebody-else') {
        // everything on this page belongs to the previous person
        window.location.replace(href('/dashboard'))
      }
    })
    return () => {
      stopExpired()
      stopElsewhere()
    }
  }, [navigate])
}
