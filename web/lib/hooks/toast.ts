type Kind = 'success' | 'error' | 'info' | 'warning'
export type QueuedToast = { kind: Kind; message: string; options: ToastOptions }
type ToastOptions = {
  /** A second toast with the same id takes the place of the first. */
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

/** Says that something happened, for four seconds. What must not be missed belongs on the page (`Notice`). */
export const toast = {
  success: show('success'),
  error: show('error'),
  info: show('info'),
  warning: show('warning'),
}

/** For the toaster: takes what waits. */
export function takeQueued(): QueuedToast[] {
  return queue.splice(0)
}

/** Whether there has ever been a toast: until then nothing needs to show one. */
export function hasToasted(): boolean {
  return toasted
}

export function onToast(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
