import { accountCodes } from '#shared/ledger/account-codes.ts'
import type { Context } from '#server/platform/http/route-table.ts'
import { type AccountCode, accounts } from '#shared/ledger/accounts.ts'
import { minDate } from '#shared/lib/plain-date.ts'
import type { Priority, RequestStatus } from '#shared/maintenance/contract.ts'

import { byProperty } from '#server/reports/accounting/by-property.ts'
import { listRequestsOfPeriod, type RequestRow } from './maintenance-store.ts'
import { type Column, type Row, type Scope, sumRow, type Table } from '#server/reports/table.ts'

const payingCodes: readonly AccountCode[] = [
  accountCodes.undepositedFunds,
  accountCodes.bank,
  accountCodes.accountsPayable,
  accountCodes.creditCardsPayable,
]

/** The accounts of an expense's cost: all except the cash, card or payable that pays it. */
const costCodes = accounts
  .map(({ code }) => code)
  .filter((code) => !payingCodes.includes(code))
  .join(',')

const columns: Column[] = [
  { key: 'opened', label: 'Opened', kind: 'date' },
  { key: 'request', label: 'Request', kind: 'text', isWide: true },
  { key: 'unit', label: 'Unit', kind: 'text' },
  { key: 'priority', label: 'Priority', kind: 'text' },
  { key: 'status', label: 'Status', kind: 'text' },
  { key: 'closed', label: 'Closed', kind: 'date' },
  { key: 'days', label: 'Days open', kind: 'count' },
  { key: 'vendor', label: 'Vendor', kind: 'text' },
  {
    key: 'cost',
    label: 'Cost',
    kind: 'money',
    drill: { basis: 'cash', accounts: costCodes, positive: 'debit' },
  },
  { key: 'unbooked', label: 'Not in the books', kind: 'money' },
]

const statuses: Record<RequestStatus, string> = {
  OPEN: 'Open',
  IN_PROGRESS: 'In progress',
  COMPLETED: 'Completed',
  CANCELED: 'Canceled',
}
const priorities: Record<Priority, string> = {
  LOW: 'Low',
  MEDIUM: 'Medium',
  HIGH: 'High',
  URGENT: 'Urgent',
  EMERGENCY: 'Emergency',
}

/** Makes the report of the maintenance requests of a period, by property, with how long they took and what they cost. */
export async function makeMaintenance({ db }: Context, scope: Scope): Promise<Table> {
  const to = minDate(scope.to, scope.today)
  const found = to < scope.from ? [] : await listRequestsOfPeriod(db, { ...scope, to })
  return {
    columns,
    rows: byProperty(columns, found, toRow, (label, some, rows, kind) => {
      const sum = sumRow('', columns, rows, { kind })
      const open = some.filter(({ status }) => status === 'OPEN' || status === 'IN_PROGRESS').length
      const text = `${label}: ${some.length} ${some.length === 1 ? 'request' : 'requests'}, ${open} open`
      // days of several requests do not add up to anything
      return {
        ...sum,
        cells: sum.cells.map((cell, at) => (at === 0 || at === 6 ? null : at === 1 ? text : cell)),
      }
    }),
    explanation:
      'Requests opened or closed in this period, or still open. Cost is the total of a request’s expenses; a cost entered without an expense is shown separately.',
  }
}

function toRow(request: RequestRow): Row {
  return {
    cells: [
      request.openedOn,
      request.title,
      request.unitNumber,
      priorities[request.priority],
      statuses[request.status],
      request.closedOn,
      request.daysOpen,
      request.vendorName,
      request.bookedCents,
      request.unbookedCents,
    ],
    opens: { kind: 'request', id: request.requestId },
    drill: { requestId: request.requestId },
  }
}
