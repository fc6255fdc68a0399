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

/** Fetched once somebody uses a passkey, or their browser offers to fill one in. */
const load = () => import('@simplewebauthn/browser')

export function supportsPasskeys(): boolean {
  return typeof window !== 'undefined' && window.isSecureContext && 'PublicKeyCredential' in window
}

/** Whether the browser offers passkeys among what it fills into the field of an address. */
export async function supportsPasskeyAutofill(): Promise<boolean> {
  return supportsPasskeys() && (await (await load()).browserSupportsWebAuthnAutofill())
}

/**
 * Asks the browser for a passkey of this site and signs in with it: both factors at once. With `fillIn` it waits among what
 * the browser offers for the field of an address. Throws `ApiError`, and what the browser throws: see `passkeyFailure`.
 */
export async function signInWithPasskey({ fillIn = false } = {}) {
  const credential = await requestPasskey({ fillIn })
  // the shape is the browser's own; the contract takes it is
  return call(signIn, { body: { credential: { ...credential } as never }, anonymous: true })
}

/** What the browser signed with a passkey of this site. */
export async function requestPasskey({ fillIn = false } = {}): Promise<AuthenticationResponseJSON> {
  const { startAuthentication } = await load()
  const asked = await call(options, { anonymous: true })
  return startAuthentication({
    optionsJSON: asked,
    useBrowserAutofill: fillIn,
  })
}

/** Makes a passkey by what the server wants of it. */
export async function createPasskey(wanted: object): Promise<RegistrationResponseJSON> {
  const { startRegistration } = await load()
  return startRegistration({ optionsJSON: wanted as PublicKeyCredentialCreationOptionsJSON })
}

/** Calls off what waits among the offers of the browser. */
export async function abortPasskeyRequest(): Promise<void> {
  const { WebAuthnAbortService } = await load()
  WebAuthnAbortService.cancelCeremony()
}

/** Why the browser gave no passkey; undefined where its person thought better of it, or it was called off. */
export function passkeyFailure(error: unknown): string | undefined {
  const name = error instanceof Error ? error.name : ''
  if (['NotAllowedError', 'AbortError'].includes(name)) {
    return undefined
  }
  if (name === 'InvalidStateError') {
    return 'This device has a passkey for your sign-in already.'
  }
  return name === 'SecurityError'
    ? 'Passkeys do not work at this address. Open the site by its own name.'
    : 'The passkey could not be used. Please try again.'
}
