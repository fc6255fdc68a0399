import assert from 'node:assert/strict'
import { describe, test } from 'node:test'

import { readSignIn } from './env-sign-in.ts'

const google = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' }
const hosted = { SUPABASE_URL: 'https://x.supabase.example/', SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_1' }
const serviceRole = `e.${Buffer.from('{"role":"service_role"}').toString('base64url')}.s`

describe('identity provider settings', () => {
  test('nobody, unless told', () => {
    assert.deepEqual(readSignIn({}), { google: undefined, hosted: undefined })
  })

  test('Google itself, and a hosted provider whose tokens name it', () => {
    assert.equal(readSignIn(google).google?.issuer, 'https://accounts.google.com')
    assert.deepEqual(readSignIn(hosted).hosted, {
      url: 'https://x.supabase.example',
      publishableKey: 'sb_publishable_1',
      issuer: 'https://x.supabase.example/auth/v1',
    })
  })

  for (const [what, env, says] of [
    [
      'an id without its secret',
      { GOOGLE_CLIENT_ID: 'id' },
      /both GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET/,
    ],
    [
      'a plain address',
      { ...google, GOOGLE_ISSUER: 'http://idp.example.com' },
      /GOOGLE_ISSUER must begin with https/,
    ],
    ['no address', { ...google, GOOGLE_ISSUER: 'accounts' }, /GOOGLE_ISSUER must be an address/],
    [
      'this machine in production',
      { ...google, GOOGLE_ISSUER: 'http://127.0.0.1:9', NODE_ENV: 'production' },
      /GOOGLE_ISSUER leads to this machine/,
    ],
    ['a provider without its key', { SUPABASE_URL: 'https://x.example' }, /SUPABASE_PUBLISHABLE_KEY/],
    [
      'a plain provider',
      { ...hosted, SUPABASE_URL: 'http://x.example' },
      /SUPABASE_URL must begin with https/,
    ],
    ['a secret key', { ...hosted, SUPABASE_PUBLISHABLE_KEY: 'sb_secret_1' }, /holds a secret key/],
    ['a secret key of old', { ...hosted, SUPABASE_PUBLISHABLE_KEY: serviceRole }, /holds a secret key/],
  ] as const) {
    test(`${what} is refused with a sentence`, () => {
      assert.throws(() => readSignIn(env), { message: says })
    })
  }

  test('a server on this machine may speak plainly, for tests', () => {
    const env = { ...google, GOOGLE_ISSUER: 'http://127.0.0.1:9' }
    assert.equal(readSignIn(env).google?.issuer, 'http://127.0.0.1:9')
  })
})
