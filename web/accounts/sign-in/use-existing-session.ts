import { useEffect } from 'react'
import { href, useNavigate } from 'react-router'
import { returnPath } from '#web/lib/session/return-path.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { useMessages } from '#web/lib/messages/message-catalog.tsx'
import { accessToken, onTokensChangedElsewhere } from '#web/lib/session/tokens.ts'

/**
 * Redirects a user who is signed in already, or who signs in in another tab meanwhile. Not where the address has a
 * message to show, for example about a failed link.
 */
export function useExistingSession(search: URLSearchParams): void {
  const navigate = useNavigate()
  const { t } = useMessages()
  const to = returnPath(search, href('/dashboard'))
  const hasMessage = search.has('error') || search.has('message')
  const isWaiting = search.has('from')
  useEffect(() => {
    if (hasMessage) {
      return undefined
    }
    let isGone = false
    async function lead(words: string) {
      // loaded only where there are tokens to check
      const { findCurrentUser } = await import('#web/lib/session/auth.ts')
      const user = await findCurrentUser().catch(() => undefined)
      if (user && !isGone) {
        toast.success(words)
        await navigate(to, { replace: true })
      }
    }
    if (accessToken() !== null) {
      void lead(t('signin.in.again'))
    }
    const stop = onTokensChangedElsewhere((change) => {
      if (change !== 'signed-out') {
        void lead(isWaiting ? t('signin.in.refreshed') : t('signin.in.again'))
      }
    })
    return () => {
      isGone = true
      stop()
    }
  }, [hasMessage, isWaiting, navigate, t, to])
}
