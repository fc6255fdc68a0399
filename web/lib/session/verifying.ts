let running = 0
const listeners = new Set<() => void>()

/** Runs the work that finds out who is signed in. `isVerifying` returns true meanwhile. */
export async function withVerifyingScreen<T>(work: Promise<T>): Promise<T> {
  change(1)
  try {
    return await work
  } finally {
    change(-1)
  }
}

export function isVerifying(): boolean {
  return running > 0
}

export function onVerifying(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function change(by: 1 | -1): void {
  running += by
  for (const listener of listeners) {
    listener()
  }
}
