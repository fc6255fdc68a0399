import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'

import { entityType as entityTypes } from '#shared/activity/contract.ts'
import { workOrderStatus } from '#shared/work-orders/contract.ts'

import { activitySentence } from './activity-sentence.ts'

function say(fact: string, entityName: string, isOwnPage = false): string {
  const [entityType = '', action = ''] = fact.split(' ')
  return activitySentence(
    // the facts below are as the API sends them
    { entityType: entityType as 'lease', action, entityName },
    isOwnPage,
  )
}

test('what was done is a sentence with the name of what it was done to', () => {
  assert.deepEqual(
    [
      say('payment recorded', '$1,850.00'),
      say('lease created', 'Unit 2B'),
      say('lease reinstated', 'Maple Court, 2B'),
      say('lease charge_posted', 'Late fee, $50.00'),
      say('tenant updated', 'Tomás Tenant'),
      say('lease reminded', 'Maple Court, 2B'),
      say('maintenance started', 'Faucet drips'),
      say('maintenance commented', 'Faucet drips'),
      say('unit archived', '2B'),
    ],
    [
      'recorded a payment of $1,850.00',
      'created the lease for Unit 2B',
      'reinstated the lease for Maple Court, 2B',
      'posted a charge: Late fee, $50.00',
      'updated the tenant Tomás Tenant',
      'sent a rent reminder for Maple Court, 2B',
      'started work on the request “Faucet drips”',
      'commented on the request “Faucet drips”',
      'archived unit 2B',
    ],
  )
})

test('on the page of the thing itself its name is not said again, but amounts are', () => {
  assert.deepEqual(
    [
      say('property created', 'Maple Court', true),
      say('tenant updated', 'Tomás Tenant', true),
      say('lease charge_voided', 'Rent for May 2026, $900.00', true),
      say('payment returned', '$900.00', true),
      say('unit archived', '2B', true),
    ],
    [
      'added this property',
      'updated this tenant',
      'voided a charge: Rent for May 2026, $900.00',
      'marked a payment of $900.00 as returned',
      'archived this unit',
    ],
  )
})

test('a fact without a sentence of its own is still one', () => {
  assert.equal(say('lease handed_over', 'Maple Court, 2B'), 'handed over the lease for Maple Court, 2B')
})

test('every action of several words that the server records has a sentence', () => {
  const facts = [
    ...recordedActions(),
    ...workOrderStatus.options.map((state) => `maintenance work_order_${state.toLowerCase()}`),
  ]
  assert.ok(facts.includes('property asset_added') && facts.includes('lease rent_step_cancelled'))
  assert.deepEqual(
    facts.filter((fact) => say(fact, 'X').startsWith(fact.split(' ')[1]?.replaceAll('_', ' ') ?? '')),
    [],
  )
})

/** Reads the actions with an underscore, and what they are about, from the server's source where activities are recorded. */
function recordedActions(): string[] {
  const root = join(import.meta.dirname, '..', '..', 'server')
  const files = globSync('*/**/*.ts', { cwd: root }).filter(
    (file) => !/\.test\.ts$|^(demo|platform)\//.test(file),
  )
  return files.flatMap((file) => {
    const source = readFileSync(join(root, file), 'utf8')
    const about = entityTypes.options.filter((type) =>
      new RegExp(`entityType: [^,\\n]*'${type}'`).test(source),
    )
    const others = [...source.matchAll(/entityType: '(\w+)'/g)].filter(
      ([, type]) => !entityTypes.options.some((one) => one === type),
    )
    const actions = [
      ...source.matchAll(/\baction: ((?:[^,\n]|\n\s+[?:])+)/g),
      ...source.matchAll(/\b(?:tell|note|eventOf)\w*\(([^;]*?)\)/g),
    ].flatMap(([, text = '']) => [...text.matchAll(/'([a-z]+(?:_[a-z]+)+)'/g)].map(([, action]) => action))
    // where a file is about several things, its helpers do not say which: the closest one is meant
    const [type] = about
    return type === undefined
      ? []
      : actions
          .filter(
            (action) =>
              others.length === 0 || new RegExp(`(tell\\(context, |eventOf\\()'${action}'`).test(source),
          )
          .map((action) => `${type} ${action}`)
  })
}
