import assert from 'node:assert/strict'
import { test } from 'node:test'

import { countyName, countyWord } from './counties.ts'

test('a county is called as its state calls it', () => {
  assert.deepEqual(['TX', 'la', 'AK', 'DC', ''].map(countyWord), [
    'county',
    'parish',
    'borough',
    null,
    'county',
  ])
})

for (const [typed, state, name] of [
  ['Harris', 'TX', 'Harris County'],
  ['Harris County ', 'TX', 'Harris County'],
  ['Orleans', 'LA', 'Orleans Parish'],
  ['Orleans Parish', 'LA', 'Orleans Parish'],
  ['Kenai Peninsula', 'AK', 'Kenai Peninsula Borough'],
  ['Municipality', 'AK', 'Municipality'],
  ['Anchorage Municipality', 'AK', 'Anchorage Municipality'],
  ['Bethel Census Area', 'AK', 'Bethel Census Area'],
  ['City of Alexandria', 'VA', 'City of Alexandria'],
  ['James City', 'VA', 'James City County'],
  ['City and County of Denver', 'CO', 'City and County of Denver'],
  ['Somewhere', 'DC', ''],
  ['  ', 'CA', ''],
] as const) {
  test(`‘${typed}’ in ${state} is ‘${name}’`, () => assert.equal(countyName(typed, state), name))
}
