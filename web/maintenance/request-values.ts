import {
  createRequest,
  priority,
  updateRequest,
  type Priority,
  type RequestStatus,
} from '#shared/maintenance/contract.ts'
import { contractResolver } from '#web/lib/forms/contract-form.ts'

export type RequestValues = {
  unitId: string
  title: string
  description: string
  priority: Priority
  /** A name; the name of a team member if `assignedUserId` is not empty. */
  assignedTo: string
  assignedUserId: string
  estimatedCost: number | null
  shareWithTenant: boolean
  /** Asked once the work is done. */
  actualCost: number | null
}

export const emptyRequest: RequestValues = {
  unitId: '',
  title: '',
  description: '',
  priority: 'MEDIUM',
  assignedTo: '',
  assignedUserId: '',
  estimatedCost: null,
  shareWithTenant: false,
  actualCost: null,
}

/**
 * Returns the request body. Roles that cannot see costs leave them out, because the server refuses them and keeps the
 * existing ones.
 */
export function toRequestBody(values: RequestValues, hasCosts = true) {
  const { unitId, title, description, priority: urgency, estimatedCost, shareWithTenant } = values
  return {
    unitId,
    title,
    description,
    priority: urgency,
    assignedTo: values.assignedTo || null,
    assignedUserId: values.assignedUserId || null,
    ...(hasCosts && { estimatedCost }),
    shareWithTenant,
  }
}

/** Returns the body of an update. Only a completed request may include its actual cost. */
export function toRequestChanges(values: RequestValues, isDone: boolean, hasCosts = true) {
  return { ...toRequestBody(values, hasCosts), ...(hasCosts && isDone && { actualCost: values.actualCost }) }
}

export const requestResolver = contractResolver<RequestValues>({
  schema: createRequest.body,
  toBody: (values) => toRequestBody(values),
  own: ({ unitId }) => (unitId === '' ? [{ path: 'unitId', message: 'Choose a unit' }] : []),
})

export const requestChangesResolver = contractResolver<RequestValues>({
  schema: updateRequest.body,
  toBody: (values) => toRequestChanges(values, true),
})

const priorities: Record<Priority, string> = {
  LOW: 'Low: when time allows',
  MEDIUM: 'Medium: within days',
  HIGH: 'High: soon',
  URGENT: 'Urgent: today',
  EMERGENCY: 'Emergency: now',
}

export const priorityOptions = priority.options.map((value) => ({ value, label: priorities[value] }))

/** The next statuses of a request in each status, with their labels. */
export const moves: Record<RequestStatus, readonly { to: RequestStatus; label: string }[]> = {
  OPEN: [
    { to: 'CANCELED', label: 'Cancel request' },
    { to: 'COMPLETED', label: 'Mark as completed' },
    { to: 'IN_PROGRESS', label: 'Start work' },
  ],
  IN_PROGRESS: [
    { to: 'CANCELED', label: 'Cancel request' },
    { to: 'COMPLETED', label: 'Mark as completed' },
  ],
  COMPLETED: [{ to: 'OPEN', label: 'Reopen' }],
  CANCELED: [{ to: 'OPEN', label: 'Reopen' }],
}
