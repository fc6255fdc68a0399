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
