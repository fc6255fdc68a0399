import assert from 'node:assert/strict'
import { describe, test } from 'node:test'

import { readEnv } from './env.ts'

const demo = (settings: NodeJS.ProcessEnv) => readEnv(settings, []).demo

/** Each of these variables alone means that other machines use the server. */
const forOthers: NodeJS.ProcessEnv[] = [
  { NODE_ENV: 'production' },
  { HOST: '0.0.0.0' },
  { HOST: '::' },
  { HOST: '192.168.1.4' },
  { PUBLIC_URL: 'https://rent.example.com' },
  { SMTP_URL: 'smtps://user:password@mail.example.com:465' },
  { TRUST_PROXY: '1' },
]

describe('where the demo is on', () => {
  test('on this machine alone it is, with the published passwords', () => {
    for (const settings of [
      {},
      { HOST: '127.0.0.1' },
      { HOST: '::1' },
      { HOST: 'localhost', PUBLIC_URL: 'http://localhost:3000', SMTP_URL: 'smtp://127.0.0.1:1025' },
    ]) {
      assert.equal(demo(settings), 'published', JSON.stringify(settings))
    }
    assert.equal(demo({ DEMO: '0' }), 'off')
    assert.equal(demo({ DATABASE_URL: 'postgres://localhost/tenure' }), 'off')
    assert.equal(demo({ DATABASE_URL: 'postgres://localhost/tenure', DEMO: '1' }), 'published')
  })

  test('where others reach the server it is off, and asked for it has passwords of its own', () => {
    for (const settings of forOthers) {
      assert.equal(demo(settings), 'off', JSON.stringify(settings))
      assert.equal(demo({ ...settings, DEMO: '0' }), 'off', JSON.stringify(settings))
      assert.equal(demo({ ...settings, DEMO: '1' }), 'private', JSON.stringify(settings))
    }
  })
})
