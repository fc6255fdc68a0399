import { useState } from 'react'

/** True from the first time on that `now` is: for a dialog whose code is fetched when it is first opened. */
export function useHasBeenTrue(now: boolean): boolean {
  const [ever, setEver] = useState(now)
  if (now && !ever) {
    setEver(true)
  }
  return ever
}
