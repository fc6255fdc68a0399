/** How long something may load before somebody is told: half a minute. */
export const loadingTimerMs = 30_000

/** Calls back once something has been loading for too long. Returns the function that calls it off. */
export function startLoadingTimer(onLate: () => void, ms: number = loadingTimerMs): () => void {
  const timer = setTimeout(onLate, ms)
  return () => clearTimeout(timer)
}
