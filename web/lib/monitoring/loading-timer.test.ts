import assert from 'node:assert/strict'
import { describe, mock, test } from 'node:test'

import { loadingTimerMs, startLoadingTimer } from './loading-timer.ts'

describe('the loading timer', () => {
  test('calls after 30 seconds, once', () => {
    mock.timers.enable({ apis: ['setTimeout'] })
    let calls = 0
    startLoadingTimer(() => (calls += 1))
    mock.timers.tick(loadingTimerMs - 1)
    assert.equal(calls, 0)
    mock.timers.tick(1)
    assert.equal(calls, 1)
    mock.timers.tick(loadingTimerMs * 2)
    assert.equal(calls, 1)
    assert.equal(loadingTimerMs, 30_000)
    mock.timers.reset()
  })

  test('takes another time, and is called off', () => {
    mock.timers.enable({ apis: ['setTimeout'] })
    const calls: string[] = []
    startLoadingTimer(() => calls.push('short'), 500)
    const stop = startLoadingTimer(() => calls.push('stopped'), 500)
    stop()
    mock.timers.tick(1_000)
    assert.deepEqual(calls, ['short'])
    mock.timers.reset()
  })
})
