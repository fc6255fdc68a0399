import { onlineManager } from '@tanstack/react-query'
import { WifiOff } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { formatInstant } from '#web/lib/text/format.ts'

/** Says, while there is no connection, of what time the data on the page are. `since` is in milliseconds; 0: none is shown. */
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
