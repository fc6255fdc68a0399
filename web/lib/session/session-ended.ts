/** The state of a way out that nobody chose: a page with something unsaved does not ask whether to leave. */
export const sessionEnded = { sessionEnded: true }

export function isSessionEnded(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'sessionEnded' in state
}
