import { useState } from 'react'

/** Returns true from the first time that `now` is true. For a dialog whose code is loaded when it first opens. */
export function useHasBeenTrue(now: boolean): boolean {
  const [ever, setEver] = useState(now)
  if (now && !ever) {
    setEver(true)
  }
  return ever
}
