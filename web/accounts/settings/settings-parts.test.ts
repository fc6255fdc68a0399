import assert from 'node:assert/strict'
import { test } from 'node:test'

import { formerPartAt, leavesSettings, settingsPartsOf } from './settings-parts.ts'

const idsOf = (role: Parameters<typeof settingsPartsOf>[0]) => settingsPartsOf(role).map(({ id }) => id)

test('each role is led to the parts of the settings that it sees', () => {
  const all = ['late-fee', 'business', 'reminders', 'appearance', 'delete']
  assert.deepEqual(idsOf('OWNER'), all)
  assert.deepEqual(idsOf('ADMIN'), all.slice(0, -1))
  assert.deepEqual(idsOf('VIEWER'), ['reminders', 'appearance'])
  assert.deepEqual(idsOf('MAINTENANCE'), ['appearance'])
})

test('another part of the settings is the same page', () => {
  assert.deepEqual(
    ['/settings', '/settings/team'].map((pathname) => leavesSettings({ pathname })),
    [false, true],
  )
})

for (const [search, hash, to] of [
  ['', '#plan', { pathname: '/settings/plan', search: '' }],
  ['', '#mail', { pathname: '/settings/emails', search: '' }],
  ['?checkout=cs_1', '#plan', { pathname: '/settings/plan', search: '?checkout=cs_1' }],
  ['?checkout=cs_1', '', { pathname: '/settings/plan', search: '?checkout=cs_1' }],
  ['', '#late-fee', undefined],
  ['', '', undefined],
] as const) {
  test(`/settings${search}${hash} leads to ${to?.pathname ?? 'the settings page itself'}`, () => {
    assert.deepEqual(formerPartAt({ search, hash }), to)
  })
}
