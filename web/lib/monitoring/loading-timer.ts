/** Milliseconds of loading after which the user sees a notice: half a minute. */
export const loadingTimerMs = 30_000

/** Calls `onLate` once after `ms` milliseconds. Returns the function that cancels it. */
export function startLoadingTimer(onLate: () => void, ms: number = loadingTimerMs): () => void {
  const timer = setTimeout(onLate, ms)
  return () => clearTimeout(timer)
}
