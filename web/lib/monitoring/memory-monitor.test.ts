import assert from 'node:assert/strict'
import { describe, test } from 'node:test'

import {
  growthPerSample,
  memoryLimits,
  type MemoryReport,
  reportsOn,
  startMemoryMonitor,
} from './memory-monitor.ts'

const megabyte = 1024 * 1024
const samples = (...megabytes: number[]) =>
  megabytes.map((used, at) => ({ at: at * 10_000, usedBytes: used * megabyte }))
const growing = (by: number, count = 10) => samples(...Array.from({ length: count }, (_, at) => 50 + by * at))

/** Starts a monitor with a clock that the test moves. */
function scene(used: () => number | undefined, everyMs?: number) {
  const reports: MemoryReport[] = []
  let kept = 0
  let work: (() => void) | undefined
  let now = 0
  let interval = 0
  let isStopped = false
  const stop = startMemoryMonitor({
    read: () => {
      const megabytes = used()
      return megabytes === undefined ? undefined : megabytes * megabyte
    },
    report: (what, seen) => {
      reports.push(what)
      kept = seen.length
    },
    clock: () => now,
    repeat: (given, ms) => {
      work = given
      interval = ms
      return () => (isStopped = true)
    },
    ...(everyMs ? { everyMs } : {}),
  })
  const wind = (times: number) => {
    for (let time = 0; time < times; time += 1) {
      now += interval
      work?.()
    }
  }
  return { reports, wind, stop, interval: () => interval, kept: () => kept, isStopped: () => isStopped }
}

describe('the memory monitor', () => {
  test('has the numbers of the specification', () => {
    assert.deepEqual(memoryLimits, {
      everyMs: 10_000,
      mostSamples: 50,
      warnBytes: 104_857_600,
      criticalBytes: 524_288_000,
      trendSamples: 10,
      leakBytesPerSample: 2_097_152,
    })
  })

  for (const [what, given, said] of [
    ['100 MB', samples(100), []],
    ['more than 100 MB', samples(100.1), ['high']],
    ['500 MB', samples(500), ['high']],
    ['more than 500 MB', samples(500.1), ['critical']],
    ['nothing yet', samples(), []],
    ['growth of 2 MB a sample', growing(2), []],
    ['growth of more than 2 MB a sample', growing(2.1), ['leak']],
    ['growth over nine samples', growing(3, 9), []],
    ['growth that has ended ten samples ago', [...growing(3), ...samples(...Array(10).fill(80))], []],
    ['growth above 100 MB', growing(6), ['high', 'leak']],
  ] as const) {
    test(`${what}: ${said.join(' and ') || 'nothing to report'}`, () =>
      assert.deepEqual(reportsOn(given), said))
  }

  test('the trend is that of the line which fits best: one jump is no leak', () => {
    assert.equal(growthPerSample(growing(3)), 3 * megabyte)
    assert.equal(growthPerSample(growing(3, 9)), undefined)
    assert.ok(growthPerSample(samples(50, 50, 50, 50, 50, 50, 50, 50, 50, 70))! < 2 * megabyte)
  })

  test('samples every 10 seconds unless told', () => {
    assert.equal(scene(() => 1).interval(), 10_000)
    assert.equal(scene(() => 1, 500).interval(), 500)
  })

  test('says a thing once, and again after it had been right', () => {
    let used = 150
    const { reports, wind } = scene(() => used)
    wind(3)
    used = 90
    wind(2)
    used = 150
    wind(2)
    assert.deepEqual(reports, ['high', 'high'])
  })

  test('warns, then reports critical, and tells of a leak', () => {
    let used = 90
    const { reports, wind } = scene(() => (used += 20))
    wind(30)
    assert.deepEqual(reports, ['high', 'leak', 'critical'])
  })

  test('keeps at most 50 samples', () => {
    let used = 1
    const { wind, kept } = scene(() => used)
    wind(80)
    used = 200
    wind(1)
    assert.equal(kept(), 50)
  })

  test('is silent where the browser does not say, and stops when told', () => {
    const { reports, wind, stop, isStopped } = scene(() => undefined)
    wind(20)
    stop()
    assert.deepEqual([reports, isStopped()], [[], true])
  })
})
