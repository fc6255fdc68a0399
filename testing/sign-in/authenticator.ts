import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

type Options = {
  origin: string
  /** Whether it checked a finger or a face; true by default. */
  userVerified?: boolean
}

/**
 * Simulates a device that keeps one passkey: what a browser would send of it (WebAuthn Level 3), with ES256 and no
 * attestation.
 */
export function createAuthenticator({ origin, userVerified = true }: Options) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credentialId = randomBytes(32)
  const id = credentialId.toString('base64url')
  const device = { id, counter: 1, create, use }

  function clientData(type: string, challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  }

  function authData(isNew: boolean): Buffer {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(device.counter)
    const flags = 0x01 | (userVerified ? 0x04 : 0) | (isNew ? 0x40 : 0)
    const head = Buffer.concat([hash(new URL(origin).hostname), Buffer.from([flags]), counter])
    return isNew
      ? Buffer.concat([head, Buffer.alloc(16), Buffer.from([0, 32]), credentialId, coseKey()])
      : head
  }

  /** Returns the public key in COSE form (RFC 9052): kty EC2, alg ES256, crv P-256, x, y. */
  function coseKey(): Buffer {
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    return Buffer.concat([
      Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
      bytes(x),
      Buffer.from([0x22]),
      bytes(y),
    ])
  }

  function create(challenge: string) {
    const data = authData(true)
    // CBOR: { fmt: 'none', attStmt: {}, authData }
    const attestation = Buffer.concat([
      Buffer.from([0xa3, 0x63]),
      Buffer.from('fmt'),
      Buffer.from([0x64]),
      Buffer.from('none'),
      Buffer.from([0x67]),
      Buffer.from('attStmt'),
      Buffer.from([0xa0, 0x68]),
      Buffer.from('authData'),
      Buffer.from([0x58, data.length]),
      data,
    ])
    return {
      id,
      rawId: id,
      type: 'public-key' as const,
      response: {
        clientDataJSON: clientData('webauthn.create', challenge).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
      },
      clientExtensionResults: {},
    }
  }

  function use(challenge: string) {
    device.counter += 1
    const data = authData(false)
    const client = clientData('webauthn.get', challenge)
    const signature = sign('sha256', Buffer.concat([data, hash(client)]), privateKey)
    return {
      id,
      rawId: id,
      type: 'public-key' as const,
      response: {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
      },
      clientExtensionResults: {},
    }
  }

  return device
}

/** Returns 32 bytes in CBOR form. */
function bytes(text: string): Buffer {
  return Buffer.concat([Buffer.from([0x58, 32]), Buffer.from(text, 'base64url')])
}

function hash(content: string | Buffer): Buffer {
  return createHash('sha256').update(content).digest()
}
