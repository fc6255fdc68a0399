const signs = ['pointermove', 'pointerdown', 'keydown', 'touchstart'] as const

/**
 * Resolves once the user moves the pointer, touches or types. Never resolves without an interaction or after `signal`
 * aborted.
 */
export function onFirstInteraction(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    for (const sign of signs) {
      document.addEventListener(sign, () => resolve(), { once: true, passive: true, signal })
    }
  })
}
