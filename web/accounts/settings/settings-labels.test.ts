import assert from 'node:assert/strict'
import { test } from 'node:test'

import { deviceOf } from '#shared/accounts/device.ts'
import { ordinal, prorationChoices, timeZoneGroups } from './settings-labels.ts'

test('each way of proration shows the arithmetic of the same move-in', () => {
  assert.deepEqual(
    prorationChoices.map(({ example }) => example),
    [
      'Moving in on January 20 at $1,550.00: $1,550.00 × 12 ÷ 31 = $600.00',
      'Moving in on January 20 at $1,550.00: $1,550.00 × 12 ÷ 30 = $620.00',
    ],
  )
})

test('days of the month have their endings', () => {
  assert.equal(
    [1, 2, 3, 4, 11, 12, 13, 21, 22, 23, 31].map(ordinal).join(' '),
    '1st 2nd 3rd 4th 11th 12th 13th 21st 22nd 23rd 31st',
  )
})

test('the zone in force can be chosen even where the browser does not list it', () => {
  const [states, elsewhere] = timeZoneGroups('US/Eastern')
  assert.equal(states?.options[0]?.value, 'America/New_York')
  assert.ok(elsewhere?.options.some(({ value }) => value === 'US/Eastern'))
  assert.ok(!elsewhere?.options.some(({ value }) => value === 'America/New_York'))
})

test('browsers are named by what they say of themselves', () => {
  const chrome =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36'
  const phone =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1'
  assert.deepEqual(deviceOf(chrome), { name: 'Chrome on Windows', isPhone: false })
  assert.deepEqual(deviceOf(`${chrome} Edg/140.0`), { name: 'Edge on Windows', isPhone: false })
  assert.deepEqual(deviceOf(phone), { name: 'Safari on iPhone', isPhone: true })
  assert.deepEqual(deviceOf('curl/8.5'), { name: 'curl', isPhone: false })
  assert.equal(deviceOf('').name, 'Unknown device')
})
