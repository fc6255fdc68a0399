import { column, computed, defineTable, fixed, rowHistory } from '#server/platform/database/table.ts'
import type { Cents } from '#shared/lib/money.ts'
import type { EntryPermission, Priority, RequestArea, RequestStatus } from '#shared/maintenance/contract.ts'

export const requestTable = defineTable('maintenance_requests', {
  id: column.uuid<string>('id'),
  propertyId: column.uuid<string>('property_id'),
  unitId: column.uuid<string>('unit_id'),
  title: column.text<string>('title'),
  description: column.text<string>('description'),
  priority: column.text<Priority>('priority'),
  status: column.text<RequestStatus>('status'),
  assignedTo: column.text<string | null>('assigned_to'),
  assignedUserId: column.uuid<string | null>('assigned_user_id'),
  leaseId: column.uuid<string | null>('lease_id'),
  reportedBy: fixed(column.uuid<string | null>('reported_by')),
  /** QR: reported by scanning the code on the wall of the unit; null: reported in the product itself. */
  reportedVia: fixed(column.text<'QR' | null>('reported_via')),
  /** The name that the reporting person entered; it is not verified. */
  reporterName: fixed(column.text<string | null>('reporter_name')),
  reporterContact: fixed(column.text<string | null>('reporter_contact')),
  estimatedCostCents: column.bigint<Cents | null>('estimated_cost_cents'),
  actualCostCents: column.bigint<Cents | null>('actual_cost_cents'),
  completedAt: column.timestamptz<Date | null>('completed_at'),
  area: column.text<RequestArea | null>('area'),
  entry: column.text<EntryPermission | null>('entry'),
  accessNote: column.text<string | null>('access_note'),
  confirmedAt: column.timestamptz<Date | null>('confirmed_at'),
  isArchived: computed<boolean>((request) => `${request}.archived_at IS NOT NULL`),
  ...rowHistory,
})
