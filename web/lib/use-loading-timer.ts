import { useEffect, useState } from 'react'

/** True once something has been loading for too long: half a minute, unless told. */
export function useLoadingTimer(milliseconds = 30_000): boolean {
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), milliseconds)
    return () => clearTimeout(timer)
  }, [milliseconds])
  return isLate
}
