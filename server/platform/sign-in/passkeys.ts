import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'

import type { Site } from '#server/platform/pages/site.ts'

export type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
}

/**
 * Loads the library on first use: it parses certificates and CBOR, and an installation without passkeys does not need
 * it.
 */
const load = () => import('@simplewebauthn/server')

/** The signature algorithms of devices: EdDSA, ES256 and RS256 (COSE, RFC 9053). */
const algorithms = [-8, -7, -257]

type Challenge = Uint8Array<ArrayBuffer>

/** Accepts the challenge (base64url) that a browser signed; returns false to refuse it. */
type TakeChallenge = (challenge: string) => boolean

export type StoredPasskey = { credentialId: string; publicKey: Buffer; counter: number; transports: string[] }

/**
 * Returns the relying party (WebAuthn Level 3 §5.1.2): the host of this site's public address. Undefined where browsers
 * do not allow passkeys: at an IP address, and over plain http except on localhost.
 */
export function relyingPartyOf(site: Site): { id: string; origin: string } | undefined {
  const url = new URL(site.origin())
  const isName = /[a-z]/i.test(url.hostname.split('.').at(-1) ?? '') && !url.hostname.startsWith('[')
  const isSafe = url.protocol === 'https:' || url.hostname === 'localhost'
  return isName && isSafe ? { id: url.hostname, origin: url.origin } : undefined
}

/** Returns the options with which a browser creates a passkey: discoverable, with user verification by the device. */
export async function passkeyCreation(
  party: { id: string },
  user: { id: string; email: string; name: string },
  challenge: Challenge,
  others: readonly { credentialId: string; transports: string[] }[],
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { generateRegistrationOptions } = await load()
  return generateRegistrationOptions({
    rpName: 'Tenure',
    rpID: party.id,
    // the user handle must not contain personal data (WebAuthn §14.6.1)
    userID: new Uint8Array(Buffer.from(user.id.replaceAll('-', ''), 'hex')),
    userName: user.email,
    userDisplayName: user.name,
    challenge,
    attestationType: 'none',
    supportedAlgorithmIDs: [...algorithms],
    excludeCredentials: others.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
}

/**
 * Returns the new passkey from a browser's response (WebAuthn §7.1), with user verification; undefined if the response
 * is not valid.
 */
export async function readCreatedPasskey(
  party: { id: string; origin: string },
  response: RegistrationResponseJSON,
  takeChallenge: TakeChallenge,
): Promise<(StoredPasskey & { isSynced: boolean }) | undefined> {
  const { verifyRegistrationResponse } = await load()
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response,
    expectedChallenge: takeChallenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
    supportedAlgorithmIDs: [...algorithms],
  }).catch(() => ({ verified: false as const, registrationInfo: undefined }))
  if (!verified || !registrationInfo) {
    return undefined
  }
  const { credential, credentialDeviceType } = registrationInfo
  return {
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey),
    counter: credential.counter,
    transports: credential.transports ?? [],
    isSynced: credentialDeviceType === 'multiDevice',
  }
}

/**
 * Returns the options with which a browser signs with a passkey; without `allowed`, any passkey of this site may be
 * used.
 */
export async function passkeyRequest(
  party: { id: string },
  challenge: Challenge,
  allowed: readonly { credentialId: string; transports: string[] }[] = [],
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { generateAuthenticationOptions } = await load()
  return generateAuthenticationOptions({
    rpID: party.id,
    challenge,
    userVerification: 'required',
    allowCredentials: allowed.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
  })
}

/**
 * Returns the new signature counter if a browser's response is from this passkey (WebAuthn §7.2), with user
 * verification; undefined if it is not valid. A counter that does not increase, for a passkey with a counter, means a
 * cloned passkey and is refused too (§6.1.1).
 */
export async function readPasskeyUse(
  party: { id: string; origin: string },
  response: AuthenticationResponseJSON,
  passkey: StoredPasskey,
  takeChallenge: TakeChallenge,
): Promise<{ counter: number } | undefined> {
  const { verifyAuthenticationResponse } = await load()
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response,
    expectedChallenge: takeChallenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(passkey.publicKey),
      counter: passkey.counter,
    },
  }).catch(() => ({ verified: false as const, authenticationInfo: undefined }))
  return verified && authenticationInfo ? { counter: authenticationInfo.newCounter } : undefined
}
