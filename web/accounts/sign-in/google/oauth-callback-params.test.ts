import assert from 'node:assert/strict'
import { describe, test } from 'node:test'

import { readOauthCallbackParams } from './oauth-callback-params.ts'

describe('coming back from Google', () => {
  test('with tokens, and the page to go on to where it is one of this site', () => {
    const arrival = readOauthCallbackParams('?access_token=a&refresh_token=r&user_role=OWNER&from=%2Frent')
    assert.equal(arrival.kind, 'tokens')
    assert.equal(arrival.kind === 'tokens' && arrival.from, '/rent')
    for (const from of ['https://evil.example', '//evil.example', '/\\evil.example', '/auth/login']) {
      const away = readOauthCallbackParams(`?access_token=a&refresh_token=r&from=${encodeURIComponent(from)}`)
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
      assert.deepEqual(readOauthCallbackParams(search), { kind: 'no_tokens' }, search)
    }
  })

  test('with a code, or with nothing: the provider is asked', () => {
    assert.deepEqual(readOauthCallbackParams('?code=c'), { kind: 'session', code: 'c' })
    assert.deepEqual(readOauthCallbackParams(''), { kind: 'session', code: null })
  })

  test('with an error, which is told as it was given and no longer than a sentence', () => {
    assert.deepEqual(readOauthCallbackParams('?error=access_denied&error_description=No+thanks'), {
      kind: 'failed',
      text: 'No thanks',
      isCancelled: true,
    })
    assert.deepEqual(readOauthCallbackParams('?error=server_error'), {
      kind: 'failed',
      text: '',
      isCancelled: false,
    })
    assert.deepEqual(readOauthCallbackParams('', '#error=x&error_description=Behind'), {
      kind: 'failed',
      text: 'Behind',
      isCancelled: false,
    })
    const long = readOauthCallbackParams(
      `?error=x&error_description=${'a'.repeat(999)}&access_token=a&refresh_token=r`,
    )
    assert.equal(long.kind === 'failed' && long.text.length, 200)
  })
})
