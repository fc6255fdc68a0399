import assert from 'node:assert/strict'
import { test } from 'node:test'

import { actionsFor, findCommands, pagesFor } from './commands.ts'

const labels = (commands: { label: string }[]) => commands.map(({ label }) => label)

test('an action is found by the beginnings of its words, in any order', () => {
  assert.deepEqual(labels(findCommands(actionsFor('OWNER', false), 'pay rec')), [
    'Record payment',
    'Record payments',
  ])
})

test('a page is found by another word for it', () => {
  assert.deepEqual(labels(findCommands(pagesFor('OWNER'), 'password')), ['Security'])
})

test('a page is found by what people want to do there', () => {
  assert.deepEqual(labels(findCommands(pagesFor('OWNER'), 'rent increase')), ['Leases'])
  assert.deepEqual(labels(findCommands(pagesFor('OWNER'), 'send message')), ['Tenants'])
})

test('a part of the settings is found, and opens there, for those who may change it', () => {
  const found = findCommands(pagesFor('OWNER'), 'late fee')
  assert.deepEqual(
    found.map(({ label, to }) => [label, to]),
    [
      ['Late fees', '/leases/late-fees'],
      ['Late fee of new leases', '/settings#late-fee'],
    ],
  )
  assert.deepEqual(findCommands(pagesFor('VIEWER'), 'letterhead'), [])
})

test('nothing typed finds everything', () => {
  const pages = pagesFor('OWNER')
  assert.equal(findCommands(pages, ' ').length, pages.length)
})

test('a role that only reads has no actions', () => {
  assert.deepEqual(labels(actionsFor('VIEWER', false)), [])
})

test('a page that a role cannot open is not listed', () => {
  assert.ok(!labels(pagesFor('MAINTENANCE')).includes('Finances'))
})
