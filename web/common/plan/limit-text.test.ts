import assert from 'node:assert/strict'
import { test } from 'node:test'

import { fullText, roomText } from './limit-text.ts'

const plan = {
  isUnlimited: false,
  usage: {
    properties: 3,
    tenants: 9,
    teamMembers: 1,
    limits: { properties: 3, tenants: 10, teamMembers: 1 },
  },
}

test('a limit that is reached is said before the work, and no other', () => {
  assert.equal(fullText(plan, 'properties'), 'Your plan includes 3 properties, and you have 3')
  assert.equal(fullText(plan, 'teamMembers'), 'Your plan includes 1 team member, and you have 1')
  assert.equal(fullText(plan, 'tenants'), undefined)
})

test('the room for an import is said with its limits', () => {
  assert.equal(roomText(plan), 'Your plan has room for 0 properties and 1 tenant more')
})

test('without limits nothing is said', () => {
  const free = { ...plan, isUnlimited: true }
  const limits = { properties: -1, tenants: -1, teamMembers: -1 }
  assert.equal(fullText(free, 'properties'), undefined)
  assert.equal(roomText(free), undefined)
  assert.equal(roomText({ ...plan, usage: { ...plan.usage, limits } }), undefined)
})
