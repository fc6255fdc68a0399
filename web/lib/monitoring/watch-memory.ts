import { logger } from './logger.ts'
import { type MemoryReport, type MemorySample, startMemoryMonitor } from './memory-monitor.ts'

declare global {
  interface Performance {
    /** Only Chromium has it. */
    memory?: { usedJSHeapSize: number }
  }
}

let isWatched = false

/**
 * Watches the memory of the app where the browser reports it, and logs problems to the console. Further calls have no
 * effect.
 */
export function watchMemory(): void {
  if (isWatched || performance.memory === undefined) {
    return
  }
  isWatched = true
  startMemoryMonitor({
    // the timers of a hidden page run slowly, so its samples would show no trend
    read: () => (document.hidden ? undefined : performance.memory?.usedJSHeapSize),
    report: note,
  })
}

function note(what: MemoryReport, samples: readonly MemorySample[]): void {
  const used = `${Math.round((samples.at(-1)?.usedBytes ?? 0) / 1024 / 1024)} MB`
  if (what === 'critical') {
    logger.error(`Memory: critical, ${used} used`)
  } else if (what === 'high') {
    logger.warn(`Memory: high, ${used} used`)
  } else {
    logger.warn(`Memory: possible leak, ${used} used and growing by more than 2 MB a sample`)
  }
}
