import assert from 'node:assert/strict'
import { test } from 'node:test'

import { parsePlainDate } from '#shared/lib/plain-date.ts'

import { entryNotice } from './entry.ts'
import { findStateLaw, stateCodes } from '#shared/law/places/lookup.ts'

const entry = (code: string, on = '2026-11-23') => {
  const law = findStateLaw(code)
  assert.ok(law, code)
  return entryNotice(law, parsePlainDate(on))
}

for (const code of stateCodes) {
  const law = findStateLaw(code)
  test(`${law?.name}: the hours before entry are those of the file, and 24 by custom where it has none`, () => {
    const { hours, advisedHours, rule } = entry(code)
    assert.equal(hours, law?.entry.noticeHours)
    assert.equal(advisedHours, law?.entry.noticeHours ?? 24)
    assert.equal(rule, law?.entry.rule)
  })
}

test('the hours and the form of a notice are in the words of the rule too', () => {
  for (const code of stateCodes) {
    const { rule, times } = findStateLaw(code)?.entry ?? assert.fail(code)
    const { isWritten, from } = times ?? {}
    assert.ok(code === 'DC' || isWritten === undefined || /written/.test(rule), code)
    assert.ok(from === undefined || /a\.m\./.test(rule), code)
  }
})

test('Florida names the hours of the day, Texas none', () => {
  assert.deepEqual(entry('FL').between, { from: '07:30', to: '20:00' })
  assert.deepEqual([entry('TX').between, entry('TX').timeOfDay], [null, 'at a reasonable time of day'])
})

test('on a Sunday or holiday the District asks for consent, on a Sunday Maryland', () => {
  assert.deepEqual(
    ['2026-11-22', '2026-11-23', '2026-11-26'].map((on) => entry('DC', on).needsConsent),
    [true, false, true],
  )
  assert.deepEqual(
    ['2026-11-22', '2026-11-26'].map((on) => entry('MD', on).needsConsent),
    [true, false],
  )
})
