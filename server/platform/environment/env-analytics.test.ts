import assert from 'node:assert/strict'
import { describe, test } from 'node:test'

import { readAnalytics } from './env-analytics.ts'

const everything = {
  PUBLIC_GTM_ID: 'GTM-ABC1234',
  PUBLIC_POSTHOG_KEY: 'phc_abc',
  PUBLIC_SPEED_INSIGHTS_SCRIPT: 'https://speed.example.com/v1/script.js',
  PUBLIC_SPEED_INSIGHTS_ENDPOINT: 'https://vitals.example.com/v1/vitals',
}

describe('analytics settings', () => {
  test('nobody, unless told', () => {
    assert.deepEqual(readAnalytics({}), {
      config: {},
      opened: { script: [], connect: [], img: [], frame: [] },
    })
  })

  test('the services by their own addresses, and pages may speak to them alone', () => {
    assert.deepEqual(readAnalytics(everything), {
      config: {
        tagManager: { id: 'GTM-ABC1234', origin: 'https://www.googletagmanager.com' },
        productAnalytics: { key: 'phc_abc', host: 'https://us.i.posthog.com' },
        speedInsights: {
          script: 'https://speed.example.com/v1/script.js',
          endpoint: 'https://vitals.example.com/v1/vitals',
        },
      },
      opened: {
        script: ['https://www.googletagmanager.com', 'https://speed.example.com'],
        connect: [
          'https://www.googletagmanager.com',
          'https://us.i.posthog.com',
          'https://speed.example.com',
          'https://vitals.example.com',
        ],
        img: ['https://www.googletagmanager.com'],
        frame: [],
      },
    })
  })

  test('a path of this site opens nothing', () => {
    const { config, opened } = readAnalytics({
      PUBLIC_SPEED_INSIGHTS_SCRIPT: '/_vercel/speed-insights/script.js',
    })
    assert.deepEqual(config, { speedInsights: { script: '/_vercel/speed-insights/script.js' } })
    assert.deepEqual(opened.script, [])
  })

  test('what a container brings along is opened by name', () => {
    const { opened } = readAnalytics({
      ...everything,
      CSP_EXTRA_SCRIPT_SRC: 'https://*.example.net, https://ads.example.org',
      CSP_EXTRA_CONNECT_SRC: 'https://*.google-analytics.com',
      CSP_EXTRA_IMG_SRC: 'https://pixel.example.com',
      CSP_EXTRA_FRAME_SRC: 'https://td.example.com',
    })
    assert.deepEqual(opened.script.slice(2), ['https://*.example.net', 'https://ads.example.org'])
    assert.deepEqual(opened.connect.at(-1), 'https://*.google-analytics.com')
    assert.deepEqual(
      [opened.img.at(-1), opened.frame],
      ['https://pixel.example.com', ['https://td.example.com']],
    )
  })

  for (const [what, env, says] of [
    ['an id of another product', { PUBLIC_GTM_ID: 'UA-1' }, /PUBLIC_GTM_ID must be the id of a container/],
    [
      'an origin without a container',
      { PUBLIC_GTM_ORIGIN: 'https://t.example' },
      /nothing is sent without PUBLIC_GTM_ID/,
    ],
    ['an origin with a path', { ...everything, PUBLIC_GTM_ORIGIN: 'https://t.example/x' }, /without a path/],
    ['a plain address', { ...everything, PUBLIC_GTM_ORIGIN: 'http://t.example' }, /must begin with https/],
    [
      'another policy inside an address',
      { ...everything, PUBLIC_GTM_ORIGIN: "https://t.example;script-src'*'" },
      /must be an address/,
    ],
    ['a secret key', { PUBLIC_POSTHOG_KEY: 'phx_abc' }, /holds a secret key/],
    ['a key of another product', { PUBLIC_POSTHOG_KEY: 'abc' }, /begins with phc_/],
    ['a host without a key', { PUBLIC_POSTHOG_HOST: 'https://e.example' }, /without PUBLIC_POSTHOG_KEY/],
    [
      'an endpoint without a script',
      { PUBLIC_SPEED_INSIGHTS_ENDPOINT: '/v' },
      /without PUBLIC_SPEED_INSIGHTS_SCRIPT/,
    ],
    [
      'an address without its scheme',
      { PUBLIC_SPEED_INSIGHTS_SCRIPT: '//x.example/a.js' },
      /must be an address/,
    ],
    ['everything inline', { CSP_EXTRA_SCRIPT_SRC: "'unsafe-inline'" }, /CSP_EXTRA_SCRIPT_SRC takes hosts/],
    ['every host', { CSP_EXTRA_SCRIPT_SRC: 'https://*' }, /CSP_EXTRA_SCRIPT_SRC takes hosts/],
    [
      'another policy',
      { CSP_EXTRA_IMG_SRC: 'https://a.example;script-src' },
      /CSP_EXTRA_IMG_SRC takes hosts/,
    ],
  ] as const) {
    test(`${what} is refused with a sentence`, () =>
      assert.throws(() => readAnalytics(env), { message: says }))
  }

  test('a server on this machine may speak plainly, for tests', () => {
    const env = { ...everything, PUBLIC_GTM_ORIGIN: 'http://127.0.0.1:9' }
    assert.equal(readAnalytics(env).config.tagManager?.origin, 'http://127.0.0.1:9')
  })
})
