import { Badge } from './badge.tsx'
import type { Tone } from '#web/ui/notice.tsx'

const looks: Record<string, readonly [label: string, tone: Tone]> = {
  // Units
  VACANT: ['Vacant', 'plain'],
  OCCUPIED: ['Occupied', 'good'],
  MAINTENANCE: ['Turnover', 'info'],
  RESERVED: ['On hold', 'plain'],
  // Leases
  DRAFT: ['Draft', 'plain'],
  ACTIVE: ['Active', 'good'],
  EXPIRED: ['Expired', 'plain'],
  TERMINATED: ['Terminated', 'plain'],
  // Payments and charges
  PENDING: ['Pending', 'warn'],
  COMPLETED: ['Completed', 'good'],
  FAILED: ['Failed', 'bad'],
  REFUNDED: ['Refunded', 'plain'],
  OPEN: ['Open', 'warn'],
  PARTIAL: ['Partly paid', 'warn'],
  PAID: ['Paid', 'good'],
  VOID: ['Void', 'plain'],
  OVERDUE: ['Overdue', 'bad'],
  // Rent roll
  CREDITED: ['Credited', 'plain'],
  DUE: ['Due', 'warn'],
  SCHEDULED: ['Upcoming', 'plain'],
  UPCOMING: ['Upcoming', 'plain'],
  // Invitations
  ACCEPTED: ['Accepted', 'good'],
  CANCELLED: ['Canceled', 'plain'],
  // Maintenance
  IN_PROGRESS: ['In progress', 'good'],
  CANCELED: ['Canceled', 'plain'],
  // Priorities
  LOW: ['Low', 'good'],
  MEDIUM: ['Medium', 'good'],
  HIGH: ['High', 'plain'],
  URGENT: ['Urgent', 'bad'],
  EMERGENCY: ['Emergency', 'bad'],
  // Reminders
  upcoming: ['Upcoming', 'info'],
  due: ['Due today', 'warn'],
  overdue: ['Overdue', 'bad'],
  pending: ['Not sent', 'plain'],
  sent: ['Sent', 'good'],
  paid: ['Paid', 'good'],
}

/** Shows a status of the API with its label and color. An unknown status is shown in sentence case. */
export function StatusPill({ status, label, tone }: { status: string; label?: string; tone?: Tone }) {
  const [knownLabel, knownTone] = looks[status] ?? [sentence(status), 'plain']
  return (
    <Badge dot tone={tone ?? knownTone}>
      {label ?? knownLabel}
    </Badge>
  )
}

function sentence(status: string): string {
  const words = status.toLowerCase().replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
