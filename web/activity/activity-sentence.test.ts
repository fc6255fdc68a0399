import assert from 'node:assert/strict'
import { test } from 'node:test'

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
      'made the lease of Unit 2B',
      'took back the ending of the lease of Maple Court, 2B',
      'posted a charge: Late fee, $50.00',
      'changed the details of the tenant Tomás Tenant',
      'sent a rent reminder for Maple Court, 2B',
      'started work on the request “Faucet drips”',
      'wrote about the request “Faucet drips”',
      'archived the unit 2B',
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
      'changed the details of this tenant',
      'voided a charge: Rent for May 2026, $900.00',
      'marked a payment of $900.00 as returned',
      'archived this unit',
    ],
  )
})

test('a fact without a sentence of its own is still one', () => {
  assert.equal(say('lease handed_over', 'Maple Court, 2B'), 'handed over the lease of Maple Court, 2B')
})
