import { createContext, use } from 'react'

/**
 * Thrown when the user closes the identity dialog. The action was not done, but the user does not need to see
 * an error.
 */
export class StepUpCancelled extends Error {}

/** Runs a sensitive action. Asks the user to confirm their identity first, where the server requires it. */
export type EnsureIdentity = <T>(action: () => Promise<T>) => Promise<T>

/** Set around the pages that show what is secret or give other programs access; runs the action alone outside of it. */
export const EnsureIdentityContext = createContext<EnsureIdentity>((action) => action())

/** Returns what runs an action for which the server may ask for a recent proof of identity; it throws `StepUpCancelled`. */
export const useEnsureIdentity = (): EnsureIdentity => use(EnsureIdentityContext)
