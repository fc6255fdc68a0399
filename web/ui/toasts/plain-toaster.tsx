import { useEffect, useState } from 'react'
import { onToast, takeQueued, type QueuedToast } from '#web/lib/hooks/toast.ts'

const shownMs = 4_000
const mostShown = 3

/** Shows the text of toasts where the toast library could not be loaded. */
export function PlainToaster() {
  const [shown, setShown] = useState<readonly QueuedToast[]>([])
  useEffect(() => {
    function flush() {
      const queued = takeQueued()
      const replaced = new Set(queued.map(({ options }) => options.id).filter(Boolean))
      setShown((before) =>
        [...before.filter(({ options }) => !replaced.has(options.id)), ...queued].slice(-mostShown),
      )
      setTimeout(() => setShown((before) => before.filter((one) => !queued.includes(one))), shownMs)
    }
    flush()
    return onToast(flush)
  }, [])
  return (
    <output
      aria-live="polite"
      className="pointer-events-none fixed inset-x-4 bottom-(--toast-bottom) z-50 mx-auto grid max-w-[22rem] gap-2 print:hidden"
    >
      {shown.map(({ message, options: { description, action } }, index) => (
        <span
          key={`${index} ${message}`}
          className="flex items-start gap-3 rounded-lg border border-line bg-raised px-3.5 py-3 text-sm text-ink shadow-float"
        >
          <span className="min-w-0 flex-1">
            <span className="block font-medium">{message}</span>
            {description && <span className="block text-ink-soft">{description}</span>}
          </span>
          {action && (
            <button
              type="button"
              onClick={action.onClick}
              className="pointer-events-auto rounded border border-line-strong px-2 py-1 font-medium hover:bg-hover"
            >
              {action.label}
            </button>
          )}
        </span>
      ))}
    </output>
  )
}
