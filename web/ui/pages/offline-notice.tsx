import { onlineManager } from '@tanstack/react-query'
import { WifiOff } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { formatInstant } from '#web/lib/text/format.ts'

/**
 * Tells, while the connection is lost, the time when the data on the page were loaded. `since` is in
 * milliseconds; 0 means that the page does not show any data.
 */
export function OfflineNotice({ since }: { since: number }) {
  const isOnline = useSyncExternalStore(
    (tell) => onlineManager.subscribe(tell),
    () => onlineManager.isOnline(),
    () => true,
  )
  return isOnline ? null : <OfflineMessage since={since} />
}

export function OfflineMessage({ since }: { since: number }) {
  return (
    <output className="mx-4 mb-3 flex items-start gap-3 rounded bg-sunken px-3.5 py-3 text-sm sm:mx-5">
      <WifiOff aria-hidden className="mt-px size-4.5 shrink-0 text-ink-soft" />
      <span>
        <strong className="block font-medium">No connection</strong>
        {since > 0
          ? `Shown as of ${formatInstant(new Date(since).toISOString())}.`
          : 'This page reloads when you are back online.'}
      </span>
    </output>
  )
}
