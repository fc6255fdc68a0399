import { logger } from './logger.ts'
import { type MemoryReport, type MemorySample, startMemoryMonitor } from './memory-monitor.ts'

declare global {
  interface Performance {
    /** Chromium alone has it. */
    memory?: { usedJSHeapSize: number }
  }
}

let isWatched = false

/**
 * Watches the memory of the app from now on, where the browser says it, and notes in the console what is wrong. The app may
 * ask as often as it likes.
 */
export function watchMemory(): void {
  if (isWatched || performance.memory === undefined) {
    return
  }
  isWatched = true
  startMemoryMonitor({
    // nobody looks at a hidden page, whose timers are slowed down: its samples would tell no trend
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
