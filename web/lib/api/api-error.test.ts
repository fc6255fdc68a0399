import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ApiError, isAboutUser, messageFor } from './api-error.ts'

test('every failure of a call has its sentence', () => {
  const cases: [number, string | undefined, string][] = [
    [0, undefined, 'Network error - please check your connection'],
    [400, 'Rent is required', 'Rent is required'],
    [400, undefined, 'Invalid data provided'],
    [401, 'x', 'You are not authorized to perform this action'],
    [403, 'x', 'Access denied'],
    [404, 'x', 'Resource not found'],
    [409, 'The unit is already leased', 'The unit is already leased'],
    [409, undefined, 'An unexpected error occurred'],
    [500, 'x', 'Server error - please try again later'],
    [503, 'x', 'Server error - please try again later'],
  ]
  for (const [status, detail, message] of cases) {
    assert.equal(messageFor(new ApiError({ status, detail })), message)
  }
  assert.equal(messageFor('what'), 'API request failed')
})

test('a limit or an ended trial speaks in the server’s own words', () => {
  for (const code of ['plan_limit_reached', 'trial_ended', 'subscription_ended', 'payments_unavailable']) {
    const detail = `What to do about ${code}.`
    assert.equal(messageFor(new ApiError({ status: 403, code, detail })), detail)
    assert.equal(messageFor(new ApiError({ status: 403, code })), 'Access denied')
  }
  assert.equal(messageFor(new ApiError({ status: 403, code: 'forbidden', detail: 'No.' })), 'Access denied')
})

const isAbout = (status: number) => isAboutUser(new ApiError({ status }))

test('only an answer of the server says something about the user', () => {
  assert.deepEqual([401, 403, 404, 500].filter(isAbout), [401, 403, 404, 500])
  assert.deepEqual([0, 200, 429, 502, 503, 504].filter(isAbout), [])
  assert.equal(isAboutUser(new Error('aborted')), false)
})
