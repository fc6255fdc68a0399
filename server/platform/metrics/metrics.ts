import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

import type { ConnectionCounts, Database } from '#server/platform/database/database.ts'
import type { Clock } from '#server/platform/jobs/clock.ts'
import type { Log } from '#server/platform/jobs/log.ts'
import { readOperatorFacts } from './operator-facts.ts'

/** A request that was answered. `route` is the pattern ('/api/v1/leases/:id'), never the address that was asked for. */
export type AnsweredRequest = {
  method: string
  route: string
  status: number
  seconds: number
  isStream: boolean
}

export type Metrics = {
  contentType: string
  /** Counts one request. */
  count(request: AnsweredRequest): void
  /** Returns everything as text in the Prometheus exposition format; a database that is away is said, not thrown. */
  render(): Promise<string>
}

export type MetricsSources = {
  database: Database
  clock: Clock
  log: Log
  /** Returns when the last backup was finished, undefined where that is not known. */
  lastBackupAt: () => Promise<Date | undefined>
}

const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../../../package.json'), 'utf8')) as {
  version: string // npm requires it
}

/** Upper bounds in seconds: most answers take milliseconds, reports and exports some seconds. */
const durations = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

/**
 * Creates the metrics of this process and of the queues in the database. No label has a value from a request or from an
 * account: routes are patterns, states are from fixed lists.
 */
export function createMetrics(sources: MetricsSources): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  new Gauge({
    name: 'tenure_build_info',
    help: 'The version of Tenure that runs; the value is always 1.',
    labelNames: ['version'],
    registers: [registry],
  }).set({ version }, 1)
  const requests = createRequestMetrics(registry)
  const facts = createFactMetrics(registry)
  return {
    contentType: registry.contentType,
    count: requests.count,
    async render() {
      facts.setConnections(sources.database.connections())
      const [backup] = await Promise.all([sources.lastBackupAt(), facts.refresh(sources)])
      facts.setLastBackup(backup)
      return registry.metrics()
    },
  }
}

function createRequestMetrics(registry: Registry): Pick<Metrics, 'count'> {
  const registers = [registry]
  const total = new Counter({
    name: 'tenure_http_requests_total',
    help: 'Answered requests by the pattern of their route.',
    labelNames: ['method', 'route', 'status'],
    registers,
  })
  const seconds = new Histogram({
    name: 'tenure_http_request_duration_seconds',
    help: 'From the first byte of a request to the last byte of its answer, without streams of live events.',
    labelNames: ['method', 'route', 'status'],
    buckets: durations,
    registers,
  })
  return {
    count({ method, route, status, seconds: taken, isStream }) {
      total.inc({ method, route, status })
      if (!isStream) {
        seconds.observe({ method, route, status: `${Math.floor(status / 100)}xx` }, taken)
      }
    },
  }
}

function createFactMetrics(registry: Registry) {
  const registers = [registry]
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers })
  const byState = (name: string, help: string) => new Gauge({ name, help, labelNames: ['state'], registers })
  const isUp = gauge('tenure_database_up', '1 if the database answered at this look, otherwise 0.')
  const connections = byState(
    'tenure_database_connections',
    'Connections of this process to the database for requests.',
  )
  const most = gauge('tenure_database_connections_max', 'The largest number of them (DATABASE_POOL_SIZE).')
  const waiting = gauge('tenure_database_requests_waiting', 'Requests that wait for a connection now.')
  const jobs = byState(
    'tenure_jobs',
    'Jobs in the queue: due and waiting, running, scheduled for later, failed for good.',
  )
  const oldest = gauge(
    'tenure_jobs_oldest_waiting_seconds',
    'How long the oldest job that is due has waited; 0 if none waits.',
  )
  const mails = byState(
    'tenure_mails',
    'Mails that wait to be sent, that are held by a limit, and that failed within seven days.',
  )
  let backup: Gauge | undefined
  return {
    setConnections(counts: ConnectionCounts) {
      connections.set({ state: 'busy' }, counts.open - counts.idle)
      connections.set({ state: 'idle' }, counts.idle)
      most.set(counts.max)
      waiting.set(counts.waiting)
    },
    setLastBackup(at: Date | undefined) {
      if (at) {
        backup ??= gauge(
          'tenure_last_backup_timestamp_seconds',
          'When the last backup was finished, in seconds since 1970; missing where that is not known.',
        )
        backup.set(at.getTime() / 1000)
      }
    },
    async refresh({ database, clock, log }: MetricsSources) {
      try {
        const facts = await readOperatorFacts(database, clock())
        isUp.set(1)
        jobs.set({ state: 'waiting' }, facts.jobsWaiting)
        jobs.set({ state: 'running' }, facts.jobsRunning)
        jobs.set({ state: 'scheduled' }, facts.jobsScheduled)
        jobs.set({ state: 'failed' }, facts.jobsFailed)
        oldest.set(facts.oldestJobSeconds)
        mails.set({ state: 'waiting' }, facts.mailsWaiting)
        mails.set({ state: 'held' }, facts.mailsHeld)
        mails.set({ state: 'failed' }, facts.mailsFailed)
      } catch (error) {
        log.warn({ err: error }, 'metrics could not ask the database')
        isUp.set(0)
        // figures of an earlier read would hide that they are unknown now
        jobs.reset()
        mails.reset()
        oldest.remove()
      }
    },
  }
}
