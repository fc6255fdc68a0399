/** Memory used by the page's scripts at a moment, in bytes. */
export type MemorySample = { at: number; usedBytes: number }

export type MemoryReport = 'high' | 'critical' | 'leak'

const megabyte = 1024 * 1024

/** Limits from the specification. */
export const memoryLimits = {
  everyMs: 10_000,
  mostSamples: 50,
  warnBytes: 100 * megabyte,
  criticalBytes: 500 * megabyte,
  /** Number of samples for the trend. */
  trendSamples: 10,
  leakBytesPerSample: 2 * megabyte,
} as const

/**
 * Returns the growth in bytes per sample over the last 10 samples: the slope of the line of best fit. Undefined for
 * fewer than 10.
 */
export function growthPerSample(samples: readonly MemorySample[]): number | undefined {
  const last = samples.slice(-memoryLimits.trendSamples)
  const count = memoryLimits.trendSamples
  if (last.length < count) {
    return undefined
  }
  const middle = (count - 1) / 2
  const mean = last.reduce((sum, { usedBytes }) => sum + usedBytes, 0) / count
  const along = last.reduce((sum, { usedBytes }, at) => sum + (at - middle) * (usedBytes - mean), 0)
  const spread = last.reduce((sum, _, at) => sum + (at - middle) ** 2, 0)
  return along / spread
}

/** Returns the problems that the samples show now. */
export function reportsOn(samples: readonly MemorySample[]): MemoryReport[] {
  const used = samples.at(-1)?.usedBytes ?? 0
  const growth = growthPerSample(samples) ?? 0
  const { warnBytes, criticalBytes, leakBytesPerSample } = memoryLimits
  const reports: MemoryReport[] = []
  if (used > warnBytes) {
    reports.push(used > criticalBytes ? 'critical' : 'high')
  }
  if (growth > leakBytesPerSample) {
    reports.push('leak')
  }
  return reports
}

type MemoryMonitorOptions = {
  /** Returns the bytes used now; undefined where the browser does not report them. */
  read: () => number | undefined
  report: (what: MemoryReport, samples: readonly MemorySample[]) => void
  /** Milliseconds between samples. */
  everyMs?: number
  clock?: () => number
  repeat?: (work: () => void, ms: number) => () => void
}

/**
 * Samples the memory of the page every 10 seconds and reports each problem once, and again after it had gone away.
 * Keeps the last 50 samples. Returns the function that stops it.
 */
export function startMemoryMonitor({
  read,
  report,
  everyMs = memoryLimits.everyMs,
  clock = Date.now,
  repeat = repeatEvery,
}: MemoryMonitorOptions): () => void {
  let samples: MemorySample[] = []
  let said: MemoryReport[] = []
  return repeat(() => {
    const usedBytes = read()
    if (usedBytes === undefined) {
      return
    }
    samples = [...samples, { at: clock(), usedBytes }].slice(-memoryLimits.mostSamples)
    const wrong = reportsOn(samples)
    wrong.filter((what) => !said.includes(what)).forEach((what) => report(what, samples))
    said = wrong
  }, everyMs)
}

function repeatEvery(work: () => void, ms: number): () => void {
  const timer = setInterval(work, ms)
  return () => clearInterval(timer)
}
