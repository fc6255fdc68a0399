import assert from 'node:assert/strict'
import { test } from 'node:test'

import { fill, learn, learnPanels, nameOf, pathsOf } from './review-paths.ts'

test('each visitor has the pages of their layouts, and the static site belongs to none', () => {
  assert.ok(pathsOf('landlord').includes('/settings/security'))
  assert.ok(pathsOf('landlord').includes('/reports/delinquency'))
  assert.ok(pathsOf('tenant').includes('/tenant/payments/:paymentId'))
  assert.ok(pathsOf('owner').includes('/owner/dashboard'))
  assert.ok(pathsOf('anyone').includes('/auth/login'))
  assert.ok(pathsOf('anyone').includes('/lease-generator/create'))
  const all = [...pathsOf('landlord'), ...pathsOf('tenant'), ...pathsOf('owner'), ...pathsOf('anyone')]
  assert.deepEqual(
    all.filter((path) => path.includes('*') || ['/', '/pricing', '/blog'].includes(path)),
    [],
  )
})

test('a parameter is learned from a link, and one that depends on another from a link below it', () => {
  const [house, other, unit] = [1, 2, 3].map((digit) => `0000000${digit}-0000-7000-8000-000000000000`)
  const paths = ['/properties/:propertyId', '/properties/:propertyId/units/:unitId']
  const known = new Map<string, string>()
  learn(paths, ['/properties', `/properties/${house}`, `/properties/${other}/units/${unit}`], known)
  assert.equal(fill(paths[1] ?? '', known), undefined)
  learn(paths, [`/properties/${house}/units/${unit}`], known)
  assert.equal(fill(paths[1] ?? '', known), `/properties/${house}/units/${unit}`)
})

test('the name of a picture has the parts of its path', () => {
  assert.equal(nameOf('/leases/:leaseId/edit'), 'leases-leaseId-edit')
})

test('one side panel of each kind is learned from the links of rows', () => {
  const [first, second] = [1, 2].map((digit) => `0000000${digit}-0000-7000-8000-000000000000`)
  const panels = new Map<string, string>()
  const links = [
    `/payments?payment=${first}`,
    `/payments?payment=${second}`,
    `/rent?tab=late&charge=${first}`,
  ]
  learnPanels([...links, '/payments?status=PENDING', `/leases/${first}`], panels)
  assert.deepEqual(
    [...panels],
    [
      ['payments-payment', links[0]],
      ['rent-charge', links[2]],
    ],
  )
})
