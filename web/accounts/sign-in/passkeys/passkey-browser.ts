import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser'
import type * as contract from '#shared/accounts/passkey-contract.ts'
import { call } from '#web/lib/api/api-client.ts'
import { endpoint } from '#web/lib/api/endpoint.ts'

const options = endpoint<typeof contract.passkeyOptions>('POST', '/auth/passkey/options')
const signIn = endpoint<typeof contract.passkeySignIn>('POST', '/auth/passkey')

/** Loaded when a user uses a passkey, or when the browser can offer one by autofill. */
const load = () => import('@simplewebauthn/browser')

export function supportsPasskeys(): boolean {
  return typeof window !== 'undefined' && window.isSecureContext && 'PublicKeyCredential' in window
}

/** Returns whether the browser offers passkeys in the autofill of the address field. */
export async function supportsPasskeyAutofill(): Promise<boolean> {
  return supportsPasskeys() && (await (await load()).browserSupportsWebAuthnAutofill())
}

/**
 * Asks the browser for a passkey of this site and signs in with it: both factors at once. With `fillIn` it waits among what
 * the browser offers for the field of an address. Throws `ApiError`, and what the browser throws: see `isPasskeyCanceled`.
 */
export async function signInWithPasskey({ fillIn = false } = {}) {
  const credential = await requestPasskey({ fillIn })
  // the browser defines the shape, and the contract accepts it unchanged
  return call(signIn, { body: { credential: { ...credential } as never }, anonymous: true })
}

/** Returns a challenge signed by the browser with a passkey of this site. */
export async function requestPasskey({ fillIn = false } = {}): Promise<AuthenticationResponseJSON> {
  const { startAuthentication } = await load()
  const asked = await call(options, { anonymous: true })
  return startAuthentication({
    optionsJSON: asked,
    useBrowserAutofill: fillIn,
  })
}

/** Creates a passkey with the options of the server. */
export async function createBrowserPasskey(wanted: object): Promise<RegistrationResponseJSON> {
  const { startRegistration } = await load()
  return startRegistration({ optionsJSON: wanted as PublicKeyCredentialCreationOptionsJSON })
}

/** Cancels a pending passkey request, such as one of the autofill. */
export async function abortPasskeyRequest(): Promise<void> {
  const { WebAuthnAbortService } = await load()
  WebAuthnAbortService.cancelCeremony()
}

/** Whether the user canceled, or the request for a passkey was aborted. */
export function isPasskeyCanceled(error: unknown): boolean {
  return error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name)
}
