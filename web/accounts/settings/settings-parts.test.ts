import assert from 'node:assert/strict'
import { test } from 'node:test'

import { leavesSettings, settingsPartsOf } from './settings-parts.ts'

const idsOf = (role: Parameters<typeof settingsPartsOf>[0]) => settingsPartsOf(role).map(({ id }) => id)

test('each role is led to the parts of the settings that it sees', () => {
  const all = ['late-fee', 'business', 'reminders', 'plan', 'mail', 'appearance', 'delete']
  assert.deepEqual(idsOf('OWNER'), all)
  assert.deepEqual(idsOf('ADMIN'), all.slice(0, -1))
  assert.deepEqual(idsOf('VIEWER'), ['reminders', 'plan', 'mail', 'appearance'])
  assert.deepEqual(idsOf('MAINTENANCE'), ['appearance'])
})

test('another part of the settings is the same page', () => {
  assert.deepEqual(
    ['/settings', '/settings/team'].map((pathname) => leavesSettings({ pathname })),
    [false, true],
  )
})
