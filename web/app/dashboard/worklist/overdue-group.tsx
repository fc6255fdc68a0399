import { useState } from 'react'
import { href } from 'react-router'
import { daysBetween, parsePlainDate } from '#shared/lib/plain-date.ts'
import { RecordPayment, type PayableLease } from '#web/ledger/payments/record-payment.tsx'
import { formatCounted, formatMoney } from '#web/lib/text/format.ts'
import { useMay } from '#web/lib/session/use-may.tsx'
import type { Dashboard, Delinquency } from '#web/reports/api.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { WorkGroup, WorkRow } from './work-group.tsx'

type OverdueGroupProps = {
  rows: Delinquency['rows']
  overdue: Dashboard['overdue']
  asOf: string
}

/** Lists who owes overdue rent, the largest debts first. */
export function OverdueGroup({ rows, overdue, asOf }: OverdueGroupProps) {
  const [paying, setPaying] = useState<PayableLease | null>(null)
  const mayPay = useMay('payments:write')
  if (rows.length === 0) {
    return null
  }
  return (
    <WorkGroup
      title="Overdue"
      sum={`${overdue.leases} · ${formatMoney(overdue.amount)}`}
      all={
        overdue.leases > rows.length
          ? { to: href('/reports/:report', { report: 'delinquency' }), label: 'All', what: 'overdue' }
          : undefined
      }
    >
      {rows.map((row) => {
        const { leaseId, payer, oldestDueDate, pending, isFormer } = row
        const tenants = row.tenantNames.join(', ') || row.tenantName
        const place = `${row.propertyName}, ${row.unitNumber}`
        const days = daysBetween(parsePlainDate(oldestDueDate), parsePlainDate(asOf))
        return (
          <WorkRow
            key={`${leaseId} ${payer?.id ?? ''}`}
            to={href('/leases/:leaseId', { leaseId })}
            title={payer?.name ?? tenants}
            place={{ property: row.propertyName, unit: row.unitNumber }}
            detail={[
              ...(payer ? [`for ${tenants}`] : isFormer ? ['Former tenant'] : []),
              formatCounted(days, 'day'),
              ...(pending > 0 ? [`${formatMoney(pending)} pending`] : []),
            ].join(' · ')}
            figure={<span className="font-semibold">{formatMoney(row.overdue)}</span>}
            action={
              mayPay && (
                <Button
                  size="sm"
                  variant="text"
                  aria-label={`Record payment from ${payer?.name ?? tenants}`}
                  onClick={() => setPaying({ leaseId, tenantName: tenants, place })}
                >
                  <span>
                    Record<span className="max-sm:hidden"> payment</span>
                  </span>
                </Button>
              )
            }
          />
        )
      })}
      <RecordPayment lease={paying} onClose={() => setPaying(null)} />
    </WorkGroup>
  )
}
