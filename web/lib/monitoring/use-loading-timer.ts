import { useEffect, useState } from 'react'
import { loadingTimerMs, startLoadingTimer } from './loading-timer.ts'

/** True once something has been loading for too long: half a minute, unless told. */
export function useLoadingTimer(milliseconds: number = loadingTimerMs): boolean {
  const [isLate, setIsLate] = useState(false)
  useEffect(() => startLoadingTimer(() => setIsLate(true), milliseconds), [milliseconds])
  return isLate
}
