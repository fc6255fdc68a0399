const signs = ['pointermove', 'pointerdown', 'keydown', 'touchstart'] as const

/** Resolves once a person moves, touches or types; never where nobody does, or after it was called off. */
export function onFirstInteraction(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    for (const sign of signs) {
      document.addEventListener(sign, () => resolve(), { once: true, passive: true, signal })
    }
  })
}
