type Kind = 'success' | 'error' | 'info' | 'warning'
export type QueuedToast = { kind: Kind; message: string; options: ToastOptions }
type ToastOptions = {
  /** A toast replaces an earlier one with the same id. */
  id?: string
  description?: string
  action?: { label: string; onClick: () => void }
  duration?: number
}

const queue: QueuedToast[] = []
let toasted = false
const listeners = new Set<() => void>()

function show(kind: Kind) {
  return (message: string, options: ToastOptions = {}): void => {
    toasted = true
    queue.push({ kind, message, options })
    for (const listener of listeners) {
      listener()
    }
  }
}

/** Shows a short message for four seconds. Use `Notice` on the page for a message that the user must not miss. */
export const toast = {
  success: show('success'),
  error: show('error'),
  info: show('info'),
  warning: show('warning'),
}

/** Returns the waiting toasts and empties the queue. For the toaster. */
export function takeQueued(): QueuedToast[] {
  return queue.splice(0)
}

/** Returns whether a toast was ever shown. Until then, the toaster is not needed. */
export function hasToasted(): boolean {
  return toasted
}

export function onToast(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
