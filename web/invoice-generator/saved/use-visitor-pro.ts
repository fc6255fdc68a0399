import { useEffect, useState, useSyncExternalStore } from 'react'
import { accessToken } from '#web/lib/session/tokens.ts'

/** The page has an element with this attribute; see `plansHere`. */
const attribute = 'data-plans'

/**
 * Returns whether the visitor of the public page makes invoices without the watermark; undefined while the server is
 * asked. True for everyone where no plans are sold, else for signed-in users with a paid plan. Only for signed-in
 * visitors the page fetches a script and asks the server.
 */
export function useVisitorPro(): boolean | undefined {
  const canBuy = useSyncExternalStore(never, arePlansSold, () => true)
  const isSignedIn = useSyncExternalStore(never, holdsToken, () => false)
  const [own, setOwn] = useState<boolean>()
  const isAsking = canBuy && isSignedIn && own === undefined
  useEffect(() => {
    if (isAsking) {
      import('./own-plan.ts').then(({ isOwnPlanPro }) => isOwnPlanPro()).then(setOwn, () => setOwn(false))
    }
  }, [isAsking])
  if (!canBuy) {
    return true
  }
  return isSignedIn ? own : false
}

function arePlansSold(): boolean {
  const plans = document.querySelector(`[${attribute}]`)?.getAttribute(attribute)
  return plans !== 'off' && plans !== 'given'
}

function holdsToken(): boolean {
  return accessToken() !== null
}

/** Neither changes while the page is open. */
function never(): () => void {
  return () => {}
}
