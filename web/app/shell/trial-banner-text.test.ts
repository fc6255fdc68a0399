import assert from 'node:assert/strict'
import { test } from 'node:test'

import { trialBannerText } from './trial-banner-text.ts'

const trial = { status: 'trialing', isUnlimited: false, isReadOnly: false, trialDaysLeft: 14 } as const

test('a trial is spoken of from its tenth day on', () => {
  assert.equal(trialBannerText(trial), undefined)
  assert.equal(trialBannerText({ ...trial, trialDaysLeft: 6 }), undefined)
  assert.equal(trialBannerText({ ...trial, trialDaysLeft: 5 })?.title, 'Your trial ends in 5 days.')
  assert.equal(trialBannerText({ ...trial, trialDaysLeft: 1 })?.title, 'Your trial ends today.')
})

test('an account that can only be read says so', () => {
  const ended = { ...trial, status: 'trial_ended', isReadOnly: true, trialDaysLeft: 0 } as const
  assert.deepEqual(trialBannerText(ended), {
    tone: 'bad',
    title: 'Your trial has ended.',
    text: 'You can still view and export everything.',
  })
  assert.equal(trialBannerText({ ...ended, status: 'canceled' })?.title, 'Your plan has ended.')
})

test('with a plan, and where there are no plans, nothing is said', () => {
  assert.equal(trialBannerText({ ...trial, status: 'active', trialDaysLeft: null }), undefined)
  assert.equal(trialBannerText({ ...trial, isUnlimited: true, trialDaysLeft: 1 }), undefined)
})
