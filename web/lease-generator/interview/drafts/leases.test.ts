import assert from 'node:assert/strict'
import { test } from 'node:test'
import { defaultAnswers } from '#shared/lease-generator/answers/answers.ts'
import { loadInitialInterview, leaseName, stateCodeOf, withState } from './leases.ts'
import { withValue } from '#web/lease-generator/interview/answers/answer-paths.ts'
import { saveLease } from './lease-storage.ts'

function shelf(...leases: { id: string; state: string; updatedAt: string }[]): Storage {
  const items = new Map<string, string>()
  const storage: Storage = {
    get length() {
      return items.size
    },
    key: (index) => [...items.keys()][index] ?? null,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
    clear: () => items.clear(),
  }
  for (const { id, state, updatedAt } of leases) {
    saveLease(storage, { id, updatedAt, step: 'rent', answers: defaultAnswers(state) })
  }
  return storage
}

const open = (query: string, storage: Storage) =>
  loadInitialInterview(new URLSearchParams(query), 'new', storage)
const california = { id: 'ca', state: 'CA', updatedAt: '2' }
const texas = { id: 'tx', state: 'TX', updatedAt: '1' }

test('the first visit begins a lease of the state in the address', () => {
  const { lease, isResumed } = open('state=ca', shelf())
  assert.deepEqual([lease.id, lease.answers.property.state, isResumed], ['new', 'CA', false])
})

test('without a state the last lease is resumed, where it was left', () => {
  const { lease, isResumed, others } = open('', shelf(texas, california))
  assert.deepEqual([lease.id, lease.step, isResumed], ['ca', 'rent', true])
  assert.deepEqual(
    others.map(({ id }) => id),
    ['tx'],
  )
})

test('a state in the address resumes the lease of that state', () => {
  assert.equal(open('state=tx', shelf(texas, california)).lease.id, 'tx')
})

test('another state begins another lease and leaves the ones there are', () => {
  const { lease, others } = open('state=ny', shelf(texas, california))
  assert.deepEqual([lease.id, lease.answers.property.state, others.length], ['new', 'NY', 2])
})

test('an empty state is the general version, not the last lease', () => {
  const { lease } = open('state=', shelf(texas))
  assert.deepEqual([lease.id, lease.answers.property.state], ['new', ''])
})

test('what is no state is the general version', () => {
  for (const text of ['', 'general', 'XX', 'constructor', '__proto__', 'california']) {
    assert.equal(stateCodeOf(text), '', text)
  }
  assert.equal(stateCodeOf(' dc '), 'DC')
})

test('a saved lease is called after its tenants, its street or its state', () => {
  const answers = defaultAnswers('CA')
  assert.equal(leaseName(answers), 'California lease')
  assert.equal(leaseName(defaultAnswers('')), 'General lease')
  const placed = withValue(answers, 'property', { ...answers.property, street: '12 Oak St', unit: '4' })
  assert.equal(leaseName(placed), '12 Oak St, 4')
  const people = ['Ada', ' ', 'Bo'].map((name) => ({ name, email: '', phone: '' }))
  assert.equal(leaseName(withValue(placed, 'tenants', people)), 'Ada and Bo')
})

test('another state changes who clears snow by default, and nothing that was answered', () => {
  const moved = withState(defaultAnswers('MN'), 'TX')
  assert.deepEqual([moved.property.state, moved.maintenance.snow], ['TX', 'none'])
  assert.equal(withState(moved, 'MN').maintenance.snow, 'landlord')
  const answered = withValue(defaultAnswers('MN'), 'maintenance.snow', 'tenant')
  assert.equal(withState(answered, 'TX').maintenance.snow, 'tenant')
})
