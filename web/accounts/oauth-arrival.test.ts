import assert from 'node:assert/strict'
import { describe, test } from 'node:test'

import { readArrival } from './oauth-arrival.ts'

describe('coming back from Google', () => {
  test('with tokens, and the page to go on to where it is one of this site', () => {
    const arrival = readArrival('?access_token=a&refresh_token=r&user_role=OWNER&from=%2Frent')
    assert.equal(arrival.kind, 'tokens')
    assert.equal(arrival.kind === 'tokens' && arrival.from, '/rent')
    for (const from of ['https://evil.example', '//evil.example', '/\\evil.example', '/auth/login']) {
      const away = readArrival(`?access_token=a&refresh_token=r&from=${encodeURIComponent(from)}`)
      assert.equal(away.kind === 'tokens' && away.from, '', from)
    }
  })

  test('with a part of them', () => {
    for (const search of [
      '?access_token=a',
      '?refresh_token=r',
      '?user_id=1',
      '?access_token=&refresh_token=r',
    ]) {
      assert.deepEqual(readArrival(search), { kind: 'no_tokens' }, search)
    }
  })

  test('with a code, or with nothing: the provider is asked', () => {
    assert.deepEqual(readArrival('?code=c'), { kind: 'session', code: 'c' })
    assert.deepEqual(readArrival(''), { kind: 'session', code: null })
  })

  test('with an error, which is told as it was given and no longer than a sentence', () => {
    assert.deepEqual(readArrival('?error=access_denied&error_description=No+thanks'), {
      kind: 'failed',
      text: 'No thanks',
      isCancelled: true,
    })
    assert.deepEqual(readArrival('?error=server_error'), {
      kind: 'failed',
      text: 'Authentication failed',
      isCancelled: false,
    })
    assert.deepEqual(readArrival('', '#error=x&error_description=Behind'), {
      kind: 'failed',
      text: 'Behind',
      isCancelled: false,
    })
    const long = readArrival(`?error=x&error_description=${'a'.repeat(999)}&access_token=a&refresh_token=r`)
    assert.equal(long.kind === 'failed' && long.text.length, 200)
  })
})
