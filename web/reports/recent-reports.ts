import { deviceDrafts } from '#web/lib/forms/draft-storage.ts'

const storageKey = 'tenure.recentReports'
const kept = 4

/** Returns the addresses of the reports that were opened last in this browser, the last one first. */
export function readRecentReports(): string[] {
  const stored = deviceDrafts.read(storageKey)
  return Array.isArray(stored) ? stored.filter((to) => typeof to === 'string').slice(0, kept) : []
}

/** Keeps a report as the one that was opened last. */
export function keepRecentReport(to: string): void {
  deviceDrafts.write(storageKey, [to, ...readRecentReports().filter((other) => other !== to)].slice(0, kept))
}
