import assert from 'node:assert/strict'
import { test } from 'node:test'

import { productAnalyticsOptions, withoutSecrets } from './product-analytics-options.ts'

test('the product analytics knows identified people only, no views, leaving, and records nothing', () => {
  const { before_send: _, ...options } = productAnalyticsOptions('https://events.example')
  assert.deepEqual(options, {
    api_host: 'https://events.example',
    person_profiles: 'identified_only',
    capture_pageview: false,
    capture_pageleave: true,
    disable_session_recording: true,
    autocapture: false,
    disable_surveys: true,
    capture_performance: false,
    capture_dead_clicks: false,
    disable_external_dependency_loading: true,
    advanced_disable_flags: true,
    respect_dnt: true,
  })
})

test('what the library adds by itself holds no secret and no title', () => {
  const sent = withoutSecrets({
    uuid: 'u',
    event: '$pageleave',
    properties: {
      token: 'phc_test',
      $current_url: 'https://a.example/d#v1.secret',
      $pathname: '/tenants/0199f3a1-1c2d-7e3f-8a4b-5c6d7e8f9a0b',
      $referrer: '$direct',
      title: 'Ann Lee | Tenure',
      utm_content: 'ann@acme.com',
      $screen_width: 1440,
      $set_once: { $initial_current_url: 'https://a.example/x?token=secret' },
    },
    $set_once: { $initial_current_url: 'https://a.example/x?token=secret' },
  })
  assert.deepEqual(sent, {
    uuid: 'u',
    event: '$pageleave',
    properties: {
      token: 'phc_test',
      $current_url: 'https://a.example/d',
      $pathname: '/tenants/:id',
      $referrer: '$direct',
      $screen_width: 1440,
      $set_once: { $initial_current_url: 'https://a.example/x' },
    },
    $set_once: { $initial_current_url: 'https://a.example/x' },
  })
})
