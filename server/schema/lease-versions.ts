import { column, defineTable, readOnly } from '#server/platform/database/table.ts'
import type { LeaseSnapshot, SnapshotLabels } from '#shared/leases/lease-versions.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'

/** Appended only, by one statement that reads the terms from the lease itself. */
export const leaseVersionTable = defineTable('lease_versions', {
  id: readOnly(column.uuid<string>('id')),
  leaseId: readOnly(column.uuid<string>('lease_id')),
  number: readOnly(column.integer<number>('number')),
  terms: readOnly(column.jsonb<LeaseSnapshot>('terms')),
  /** The names that the unit and the tenants had. */
  labels: readOnly(column.jsonb<SnapshotLabels>('labels')),
  recordedOn: readOnly(column.date<PlainDate>('recorded_on')),
  createdAt: readOnly(column.timestamptz<Date>('created_at')),
  createdBy: readOnly(column.uuid<string | null>('created_by')),
  agreedBy: readOnly(column.text<string | null>('agreed_by')),
  isBackfilled: readOnly(column.boolean<boolean>('is_backfilled')),
})
