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

/** The library reads certificates and CBOR; nobody waits for it who uses no passkey. */
const load = () => import('@simplewebauthn/server')

/** EdDSA, ES256 and RS256 (COSE, RFC 9053): what devices sign with. */
const algorithms = [-8, -7, -257]

type Challenge = Uint8Array<ArrayBuffer>

/** Takes a challenge that a browser answered, by its text; false refuses it. */
type TakeChallenge = (challenge: string) => boolean

export type StoredPasskey = { credentialId: string; publicKey: Buffer; counter: number; transports: string[] }

/**
 * The relying party (WebAuthn Level 3 §5.1.2): the host of this site's public address. Undefined where browsers have no
 * passkeys: at a bare IP address, and over plain http but on this machine.
 */
export function relyingPartyOf(site: Site): { id: string; origin: string } | undefined {
  const url = new URL(site.origin())
  const isName = /[a-z]/i.test(url.hostname.split('.').at(-1) ?? '') && !url.hostname.startsWith('[')
  const isSafe = url.protocol === 'https:' || url.hostname === 'localhost'
  return isName && isSafe ? { id: url.hostname, origin: url.origin } : undefined
}

/** What a browser needs to make a passkey: discoverable, and guarded by whatever the device verifies its user with. */
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
    // the handle tells nothing about its person (WebAuthn §14.6.1)
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

/** The new passkey of a browser's answer (WebAuthn §7.1), user verified; undefined where it does not hold. */
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

/** What a browser needs to sign with a passkey; without `allowed` it offers whichever it has for this site. */
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
 * The new count of a passkey's uses, if a browser's answer is of it (WebAuthn §7.2), user verified; undefined where it does
 * not hold. A count that does not grow, of a passkey that counts, is a copy's: it is refused too (§6.1.1).
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
