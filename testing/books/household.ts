import { buildLandlord, buildLease, claimsOf, type Landlord } from './build.ts'
import { runJobs } from '#testing/product/jobs.ts'
import { deliverMails } from '#testing/files/mails.ts'
import { buildMember, type Member } from '#testing/requests/members.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import type { Context } from '#server/platform/http/route-table.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'
import type { WireBody } from '#shared/lib/route.ts'
import * as maintenance from '#shared/maintenance/contract.ts'
import * as notifications from '#shared/notifications/contract.ts'

/** An account with everyone whom a maintenance request concerns, and the notifications and mails that they received. */
export type Household = Awaited<ReturnType<typeof buildHousehold>>

export async function buildHousehold(options: { trustProxy?: number } = {}) {
  const app: TestApp = await startApp({ now: '2026-11-21T17:00:00Z', ...options })
  const owner = await buildLandlord(app)
  const { token, accountId } = owner
  const lease = await buildLease(app, token)
  const manager: Member = await buildMember(app, accountId, 'MANAGER')
  const repairer: Member = await buildMember(app, accountId, 'MAINTENANCE')
  const tenant: Member = await buildMember(app, accountId, 'TENANT', { tenantId: lease.tenantId })

  return {
    app,
    owner,
    token,
    lease,
    manager,
    repairer,
    tenant,
    async report(body: Partial<WireBody<typeof maintenance.createRequest>> = {}, by = token) {
      const { json, status, problem } = await app.call(maintenance.createRequest, {
        token: by,
        body: { unitId: lease.unitId, title: 'Leaking tap', description: 'In the kitchen', ...body },
      })
      if (status !== 201) {
        throw new Error(`POST /maintenance answered ${status}: ${JSON.stringify(problem)}`)
      }
      return json
    },
    change: (id: string, body: WireBody<typeof maintenance.updateRequest>, by = token) =>
      app.call(maintenance.updateRequest, { token: by, params: { id }, body }),
    /** Returns the titles of this person's notifications, newest first. */
    told: async (person: Landlord) =>
      (await app.call(notifications.listNotifications, { token: person.token })).json.map((row) => row.title),
    /** Runs the waiting jobs and returns the mails as 'address: subject'. */
    async mails() {
      await runJobs(app)
      const sent = await deliverMails(app, accountId)
      return sent.map((mail) => `${mail.to.address}: ${mail.subject}`).toSorted()
    },
    /** Delivers everything that waits and deletes all notifications, so that a test starts empty. */
    async forgetAll() {
      await runJobs(app)
      await deliverMails(app, accountId)
      await app.sql(accountId, 'DELETE FROM notifications')
    },
    /** Runs work as the tenant's own request does. */
    asTenant<T>(work: (context: Context) => Promise<T>): Promise<T> {
      const { sub: userId, session: sessionId } = claimsOf(tenant.token)
      const actor = { accountId, userId, sessionId, role: 'TENANT' as const, timeZone: 'America/New_York' }
      return app.database.write({ as: 'actor', actor }, (db) =>
        work({
          db,
          actor,
          now: app.clock.now,
          today: '2026-11-21' as PlainDate,
          language: 'en',
          requestId: 'test',
          ipAddress: '127.0.0.1',
          userAgent: '',
          ifMatch: undefined,
          log: app.log,
          plans: 'on',
          site: app.site,
          files: app.files,
        }),
      )
    },
  }
}
