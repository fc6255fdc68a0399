/**
 * Router state of a navigation that the user did not choose. A page with unsaved changes does not ask for confirmation
 * then.
 */
export const sessionEnded = { sessionEnded: true }

export function isSessionEnded(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'sessionEnded' in state
}
