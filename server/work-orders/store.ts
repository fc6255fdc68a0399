import type { Db } from '#server/platform/database/database.ts'
import type { InsertOf, RowOf } from '#server/platform/database/table.ts'
import { workOrderTable } from '#server/schema/work-orders.ts'
import type { Cents } from '#shared/lib/money.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'
import type { EntryPermission, Priority, RequestStatus } from '#shared/maintenance/contract.ts'
import type { WorkOrderStatus } from '#shared/work-orders/contract.ts'

export type WorkOrderFields = InsertOf<typeof workOrderTable>
export type WorkOrderRow = RowOf<typeof workOrderTable> & { vendorName: string }

const rows = `SELECT ${workOrderTable.select('w')}, v.name AS "vendorName" FROM work_orders w
  JOIN vendors v ON v.account_id = $1 AND v.id = w.vendor_id WHERE w.account_id = $1`

export async function listWorkOrderRows(
  db: Db,
  accountId: string,
  requestId: string,
): Promise<WorkOrderRow[]> {
  return db.query<WorkOrderRow>(`${rows} AND w.request_id = $2 ORDER BY w.id DESC`, [accountId, requestId])
}

/** Finds a job, and locks it where it is to be changed. */
export async function findWorkOrder(
  db: Db,
  accountId: string,
  id: string,
  lock = false,
): Promise<WorkOrderRow | undefined> {
  const [row] = await db.query<WorkOrderRow>(`${rows} AND w.id = $2${lock ? ' FOR UPDATE OF w' : ''}`, [
    accountId,
    id,
  ])
  return row
}

export async function insertWorkOrder(
  db: Db,
  accountId: string,
  job: WorkOrderFields,
  createdBy: string,
  now: Date,
): Promise<void> {
  await db.query(workOrderTable.insert, workOrderTable.insertValues(accountId, now, [job]))
  await db.query('UPDATE work_orders SET created_by = $3 WHERE account_id = $1 AND id = $2', [
    accountId,
    job.id,
    createdBy,
  ])
}

export async function updateWorkOrder(
  db: Db,
  accountId: string,
  job: WorkOrderFields,
  now: Date,
): Promise<void> {
  await db.query(workOrderTable.update, workOrderTable.updateValues(accountId, now, job))
}

export type RequestOfJob = {
  id: string
  propertyId: string
  unitId: string
  title: string
  status: RequestStatus
  actualCostCents: Cents | null
  /** The names of the property and the unit. */
  property: string
  unit: string
}

/** Finds the request of a job and locks it, so that its expense is recorded once. */
export async function lockRequestOfJob(
  db: Db,
  accountId: string,
  id: string,
): Promise<RequestOfJob | undefined> {
  const [row] = await db.query<RequestOfJob>(
    `SELECT r.id, r.property_id AS "propertyId", r.unit_id AS "unitId", r.title, r.status,
            r.actual_cost_cents AS "actualCostCents", p.name AS property, u.unit_number AS unit
     FROM maintenance_requests r JOIN properties p ON p.account_id = $1 AND p.id = r.property_id
     JOIN units u ON u.account_id = $1 AND u.id = r.unit_id
     WHERE r.account_id = $1 AND r.id = $2 AND r.archived_at IS NULL FOR UPDATE OF r`,
    [accountId, id],
  )
  return row
}

/** Returns whether another job of the request has one of these states. All of these states are open. */
export async function hasOtherOpenJob(
  db: Db,
  accountId: string,
  { requestId, id }: Pick<WorkOrderFields, 'requestId' | 'id'>,
  states: readonly ('SENT' | 'ACCEPTED' | 'DONE')[] = ['SENT', 'ACCEPTED', 'DONE'],
): Promise<boolean> {
  const found = await db.query(
    `SELECT FROM work_orders WHERE account_id = $1 AND request_id = $2 AND id <> $3
       AND state = ANY ($4::text[]) LIMIT 1`,
    [accountId, requestId, id, states],
  )
  return found.length > 0
}

/** Whether this vendor has an open job for the request. */
export async function hasOpenJob(
  db: Db,
  accountId: string,
  requestId: string,
  vendorId: string,
): Promise<boolean> {
  const found = await db.query(
    `SELECT FROM work_orders WHERE account_id = $1 AND request_id = $2 AND vendor_id = $3
       AND state IN ('SENT', 'ACCEPTED', 'DONE')`,
    [accountId, requestId, vendorId],
  )
  return found.length > 0
}

/** Returns whom the vendor may call about the visit; null where the landlord names no contact. */
export function contactOf({
  contactName: name,
  contactPhone: phone,
}: Pick<WorkOrderFields, 'contactName' | 'contactPhone'>) {
  return name === null || phone === null ? null : { name, phone }
}

/* Below, as tenure_link_guest: the job of the link, and what the database shows of its request. */

export type JobOfLink = {
  requestId: string
  instructions: string | null
  scope: string | null
  costLimitCents: Cents | null
  dueOn: PlainDate | null
  contactName: string | null
  contactPhone: string | null
  entry: EntryPermission | null
  accessNote: string | null
  state: WorkOrderStatus
  invoiceCents: Cents | null
  hasInvoiceFile: boolean
  title: string
  description: string
  priority: Priority
  isArchived: boolean
  propertyName: string
  unitNumber: string
  address: string
  city: string
  addressState: string
  zipCode: string
}

export async function findJobOfLink(db: Db, accountId: string): Promise<JobOfLink | undefined> {
  const [row] = await db.query<JobOfLink>(
    `SELECT w.request_id AS "requestId", w.instructions, w.scope, w.cost_limit_cents AS "costLimitCents", w.due_on AS "dueOn",
            w.contact_name AS "contactName", w.contact_phone AS "contactPhone", r.entry, r.access_note AS "accessNote", w.state, w.invoice_cents AS "invoiceCents",
            w.invoice_document_id IS NOT NULL AS "hasInvoiceFile", r.title, r.description, r.priority,
            r.archived_at IS NOT NULL AS "isArchived", p.name AS "propertyName", u.unit_number AS "unitNumber", p.address,
            p.city, p.state AS "addressState", p.zip_code AS "zipCode"
     FROM work_orders w JOIN maintenance_requests r ON r.account_id = $1 AND r.id = w.request_id
     JOIN properties p ON p.account_id = $1 AND p.id = current_link_target('property')
     JOIN units u ON u.account_id = $1 AND u.id = current_link_target('unit')
     WHERE w.account_id = $1 AND w.id = current_link_target('work')`,
    [accountId],
  )
  return row
}
