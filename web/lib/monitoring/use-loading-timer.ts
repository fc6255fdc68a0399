import { useEffect, useState } from 'react'
import { loadingTimerMs, startLoadingTimer } from './loading-timer.ts'

/** Returns true once the component has waited too long: half a minute, unless given. */
export function useLoadingTimer(milliseconds: number = loadingTimerMs): boolean {
  const [isLate, setIsLate] = useState(false)
  useEffect(() => startLoadingTimer(() => setIsLate(true), milliseconds), [milliseconds])
  return isLate
}
