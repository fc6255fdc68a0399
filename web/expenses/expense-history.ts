import { categoryOf } from '#shared/expenses/categories.ts'
import { costTreatmentNames } from '#shared/expenses/cost-treatment.ts'
import type { AuditEvent } from '#web/common/audit/change-history.tsx'
import { formatDate, formatMoney } from '#web/lib/text/format.ts'
import { categoryName } from './category-words.ts'
import { expenseMethodLabel } from './labels.ts'

type Change = AuditEvent['changes'][number]
type Value = string | number | null

const deeds: Record<string, string> = {
  recorded: 'recorded this expense',
  voided: 'voided this expense',
  refund_recorded: 'recorded a refund',
  refund_voided: 'voided a refund',
}

const treatments: Record<string, string> = costTreatmentNames

const quoted = (value: Value) => (value === null ? 'none' : `“${value}”`)

/**
 * The name of each field and the function that formats its values; a field without the function is only
 * named.
 */
const fields: Record<string, { name: string; show?: (value: Value) => string }> = {
  amount: { name: 'the amount', show: (value) => formatMoney(Number(value)) },
  paidOn: { name: 'the date', show: (value) => formatDate(`${value}`) },
  code: {
    name: 'the category',
    show: (value) => (value === null ? 'several' : categoryName(categoryOf(Number(value)))),
  },
  lines: { name: 'the split' },
  description: { name: 'the description', show: quoted },
  method: { name: 'the method', show: expenseMethodLabel },
  reference: { name: 'the reference', show: quoted },
  propertyId: { name: 'the property' },
  unitId: { name: 'the unit' },
  vendorId: { name: 'the vendor' },
  costTreatment: {
    name: 'repair or improvement',
    show: (value) => (value === null ? 'none' : (treatments[value] ?? `${value}`)),
  },
  costTreatmentReason: { name: 'its reason', show: quoted },
  maintenanceId: { name: 'the maintenance request' },
}

/** Returns what was done to an expense: 'changed the amount from $100.00 to $80.00'. */
export function expenseDeed({ action, changes }: Pick<AuditEvent, 'action' | 'changes'>): string {
  const deed = deeds[action]
  if (deed !== undefined) {
    return deed
  }
  const known = changes.flatMap(changeText)
  return known.length > 0 ? `changed ${known.join(', ')}` : 'saved this expense'
}

function changeText({ field, before, after }: Change): string[] {
  const known = fields[field]
  if (!known) {
    return []
  }
  const { name, show } = known
  return [show ? `${name} from ${show(asValue(before))} to ${show(asValue(after))}` : name]
}

function asValue(value: unknown): Value {
  return typeof value === 'string' || typeof value === 'number' ? value : null
}
