import assert from 'node:assert/strict'
import { describe, test } from 'node:test'

import type { PublicConfig } from '#shared/lib/public-config.ts'

import { createAnalytics } from './analytics-core.ts'
import { login, signUp } from './analytics-events.ts'
import { unconfigured } from './analytics-log.ts'
import type { Tools } from './analytics-tools.ts'

const everything: PublicConfig = {
  tagManager: { id: 'GTM-TEST', origin: 'https://tags.example' },
  productAnalytics: { key: 'phc_test', host: 'https://events.example' },
  speedInsights: { script: '/speed.js' },
}

function scene(
  config: PublicConfig,
  { isRefused = false, address = 'https://a.example/', fails = false } = {},
) {
  const dataLayer: unknown[] = []
  const printed: string[] = []
  const done: string[] = []
  const idle: (() => void)[] = []
  const place = { address }
  const tools: Tools = {
    startTagManager: ({ id }, layer) => {
      assert.equal(layer, dataLayer)
      done.push(`tag manager ${id}`)
    },
    startSpeedInsights: ({ script }) => void done.push(`speed insights ${script}`),
    startProductAnalytics: async ({ key }) => {
      done.push(`product analytics ${key}`)
      return {
        capture: (name, properties) => void done.push(`${name} ${JSON.stringify(properties)}`),
        identify: (id) => void done.push(`identify ${id}`),
        reset: () => void done.push('reset'),
      }
    },
  }
  const analytics = createAnalytics({
    config,
    isRefused,
    log: { info: (text) => printed.push(`info ${text}`), warn: (text) => printed.push(`warn ${text}`) },
    dataLayer: () => dataLayer,
    whenIdle: (work) => void idle.push(work),
    loadTools: async () => {
      done.push('load')
      if (fails) {
        throw new Error('offline')
      }
      return tools
    },
    addressNow: () => place.address,
  })
  const settle = async () => {
    idle.splice(0).forEach((work) => work())
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { analytics, dataLayer, printed, done, place, settle, idle }
}

describe('without configuration', () => {
  test('nothing is loaded, pushed or asked of the browser, and that is said once', async () => {
    const { analytics, dataLayer, printed, done, idle, settle } = scene({})
    analytics.showPage({ address: 'https://a.example/', title: 'Home' })
    analytics.track(signUp())
    analytics.identify('u1')
    analytics.forget()
    assert.deepEqual(idle, [])
    await settle()
    assert.deepEqual(printed, [`warn ${unconfigured}`, 'info GTM: page_view', 'info GTM: sign_up'])
    assert.deepEqual([...dataLayer, ...done], [])
  })

  test('the container alone missing, the rest still hears', async () => {
    const { analytics, printed, done, settle } = scene({ productAnalytics: everything.productAnalytics! })
    analytics.track(signUp())
    analytics.showPage({ address: 'https://a.example/', title: 'Home' })
    await settle()
    assert.equal(printed[0], `warn ${unconfigured}`)
    assert.deepEqual(done, ['load', 'product analytics phc_test', 'sign_up {"method":"email"}'])
  })
})

describe('where everything is configured', () => {
  test('the tag manager hears at once, the product analytics what waited once it is there, but no views', async () => {
    const { analytics, dataLayer, done, printed, settle } = scene(everything)
    analytics.showPage({ address: 'https://a.example/pricing?plan=growth&name=Ann#x', title: 'Pricing' })
    analytics.track(login('google'))
    analytics.identify('u1')
    assert.deepEqual(dataLayer, [
      {
        event: 'page_view',
        page_location: 'https://a.example/pricing?plan=growth',
        page_path: '/pricing',
        page_title: 'Pricing',
      },
      login('google'),
    ])
    assert.deepEqual(done, [])
    await settle()
    analytics.forget()
    assert.deepEqual(done, [
      'load',
      'tag manager GTM-TEST',
      'speed insights /speed.js',
      'product analytics phc_test',
      'login {"method":"google"}',
      'identify u1',
      'reset',
    ])
    assert.deepEqual(printed, [])
  })

  test('a page is viewed once however often it is drawn, and again when somebody comes back', () => {
    const { analytics, dataLayer } = scene(everything)
    for (const path of ['/a', '/a?x=1', '/b', '/a']) {
      analytics.showPage({ address: `https://a.example${path}`, title: '' })
    }
    assert.deepEqual(
      dataLayer.map((event) => (event as { page_path: string }).page_path),
      ['/a', '/b', '/a'],
    )
  })

  test('titles of pages behind sign-in stay here', () => {
    const { analytics, dataLayer } = scene(everything)
    analytics.showPage({
      address: 'https://a.example/tenants/0199f3a1-1c2d-7e3f-8a4b-5c6d7e8f9a0b',
      title: 'Ann Lee | Tenure',
    })
    assert.doesNotMatch(JSON.stringify(dataLayer), /Ann|0199f3a1/)
  })

  test('an e-mail address in an event is left out', () => {
    const { analytics, dataLayer } = scene(everything)
    analytics.track({ event: 'odd', who: 'ann@acme.com', what: 'kept' })
    assert.deepEqual(dataLayer, [{ event: 'odd', what: 'kept' }])
  })

  test('nothing of others is loaded while the address holds a secret', async () => {
    const { analytics, done, place, settle } = scene(everything, { address: 'https://a.example/d#v1.secret' })
    analytics.showPage({ address: place.address, title: 'Door' })
    await settle()
    assert.deepEqual(done, [])
    place.address = 'https://a.example/dashboard'
    analytics.showPage({ address: place.address, title: 'Dashboard' })
    place.address = 'https://a.example/auth/callback#access_token=x'
    await settle()
    assert.deepEqual(done, [], 'it came to one before the browser was idle')
    place.address = 'https://a.example/dashboard?setup=success'
    analytics.showPage({ address: place.address, title: 'Dashboard' })
    await settle()
    assert.equal(done[0], 'load', 'the same page without its secret')
  })

  test('Do Not Track leaves everything unloaded and unsaid', async () => {
    const { analytics, dataLayer, done, settle } = scene(everything, { isRefused: true })
    analytics.showPage({ address: 'https://a.example/', title: 'Home' })
    analytics.track(signUp())
    await settle()
    assert.deepEqual([...dataLayer, ...done], [])
  })

  test('what cannot be loaded is a warning and no more', async () => {
    const { analytics, printed, settle } = scene(everything, { fails: true })
    analytics.showPage({ address: 'https://a.example/', title: 'Home' })
    await settle()
    analytics.track(signUp())
    assert.deepEqual(printed, ['warn Analytics could not be loaded'])
  })
})
