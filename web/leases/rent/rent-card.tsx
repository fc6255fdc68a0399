import { useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { formatMoney } from '#web/lib/text/format.ts'
import { useMay } from '#web/lib/session/use-may.tsx'
import { cn } from '#web/ui/cn.ts'
import { Badge } from '#web/ui/data/badge.tsx'
import { RowMenu } from '#web/ui/data/menus/row-menu.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { type Fact, FactList } from '#web/ui/data/fact-list.tsx'
import { Timeline } from '#web/ui/data/timeline.tsx'
import { periodText } from './frequency-words.ts'
import { ordinal } from '#web/lib/text/ordinal.ts'
import { lateFeesQuery, type LeaseCharge, type LeaseWithPayments } from '#web/leases/api.ts'
import { type ConcessionLine, concessionLines } from '#web/leases/concessions/concession-values.ts'
import { lateFeeFact } from '#web/leases/late-fees/late-fee-fact.ts'
import { daysOfRent, rentRows, type RentRow } from './rent-labels.ts'

const ChangeRent = lazy(async () => ({
  default: (await import('./change-rent-dialog.tsx')).ChangeRentDialog,
}))
const RentLetter = lazy(async () => ({
  default: (await import('./rent-letter-section.tsx')).RentLetterSection,
}))
const AddConcession = lazy(async () => ({
  default: (await import('#web/leases/concessions/add-concession-dialog.tsx')).AddConcessionDialog,
}))
const CancelConcession = lazy(async () => ({
  default: (await import('#web/leases/concessions/cancel-concession-dialog.tsx')).CancelConcessionDialog,
}))
const CancelRent = lazy(async () => ({
  default: (await import('./cancel-rent-dialog.tsx')).CancelRentDialog,
}))

type RentCardProps = { lease: LeaseWithPayments; today: string }

/** Lists the rents of a lease: past rents, the rent in force, and planned rents. */
export function RentCard({ lease, today }: RentCardProps) {
  const mayWrite = useMay('leases:write')
  const [isChanging, setIsChanging] = useState(false)
  const [cancelled, setCancelled] = useState<RentRow>()
  const [isAdding, setIsAdding] = useState(false)
  const [ended, setEnded] = useState<ConcessionLine>()
  const fees = useQuery(lateFeesQuery(lease))
  const concessions = concessionLines(lease)
  const canChange = mayWrite && (lease.status === 'ACTIVE' || lease.status === 'EXPIRED')
  return (
    <Card
      title="Terms"
      padded={false}
      className="print:hidden"
      actions={
        canChange && (
          <>
            <Button size="sm" variant="text" onClick={() => setIsAdding(true)}>
              Add a concession
            </Button>
            <Button size="sm" variant="text" onClick={() => setIsChanging(true)}>
              Change rent
            </Button>
          </>
        )
      }
    >
      <div className="grid gap-3 px-4 py-3 sm:px-5">
        <Timeline
          moments={rentRows(lease, today).map((row) => ({
            key: row.from,
            state: row.state,
            when: (
              <>
                {daysOfRent(row)} {row.state === 'upcoming' && <Badge tone="info">Upcoming</Badge>}
              </>
            ),
            figure: formatMoney(row.rentAmount),
            note: (
              <>
                <p>{row.origin}</p>
                {row.reason && <p>Before the date that the law allows: {row.reason}</p>}
              </>
            ),
            menu: mayWrite && row.state === 'upcoming' && (
              <RowMenu
                label={`More actions for the rent change to ${formatMoney(row.rentAmount)}`}
                items={[
                  {
                    label: 'Cancel this rent change',
                    icon: <Trash2 aria-hidden />,
                    tone: 'danger',
                    onSelect: () => setCancelled(row),
                  },
                ]}
              />
            ),
            more: mayWrite && row.raise && (
              <Suspense>
                <RentLetter lease={lease} raise={row.raise} />
              </Suspense>
            ),
          }))}
        />
        <FactList facts={termFacts(lease, fees.data ?? [], today)} />
      </div>
      {concessions.length > 0 && (
        <section aria-labelledby="concessions" className="border-t border-line">
          <h3 id="concessions" className="px-4 pt-3 text-sm font-medium sm:px-5">
            Concessions
          </h3>
          <ul>
            {concessions.map((line) => (
              <ConcessionItem
                key={line.concession.id}
                line={line}
                onCancel={mayWrite && line.isOpen ? () => setEnded(line) : undefined}
              />
            ))}
          </ul>
        </section>
      )}
      {isAdding && (
        <Suspense>
          <AddConcession lease={lease} onClose={() => setIsAdding(false)} />
        </Suspense>
      )}
      {ended && (
        <Suspense>
          <CancelConcession lease={lease} line={ended} onClose={() => setEnded(undefined)} />
        </Suspense>
      )}
      {isChanging && (
        <Suspense>
          <ChangeRent lease={lease} today={today} onClose={() => setIsChanging(false)} />
        </Suspense>
      )}
      {cancelled && (
        <Suspense>
          <CancelRent lease={lease} row={cancelled} onClose={() => setCancelled(undefined)} />
        </Suspense>
      )}
    </Card>
  )
}

type ConcessionItemProps = { line: ConcessionLine; onCancel: (() => void) | undefined }

function ConcessionItem({ line, onCancel }: ConcessionItemProps) {
  const { title, detail, isOpen } = line
  return (
    <li className="flex items-center gap-3 border-b border-line px-4 py-2.5 last:border-b-0 sm:px-5">
      <div className="min-w-0 flex-1">
        <p className={cn(isOpen ? '' : 'text-ink-soft')}>{title}</p>
        <p className="text-sm wrap-anywhere text-ink-faint">{detail}</p>
      </div>
      {onCancel && (
        <RowMenu
          label={`More actions for the concession of ${title}`}
          items={[
            {
              label: 'Cancel this concession',
              icon: <Trash2 aria-hidden />,
              tone: 'danger',
              onSelect: onCancel,
            },
          ]}
        />
      )}
    </li>
  )
}

/** Returns when the rent is due and what is charged where it is late. */
function termFacts(lease: LeaseWithPayments, fees: readonly LeaseCharge[], today: string): Fact[] {
  const { dueDay, rentFrequency, periodsFrom, monthlyRent } = lease
  const isByMonths = rentFrequency === 'MONTHLY'
  const lateFee = lateFeeFact(lease, fees, today)
  return [
    {
      label: 'Due',
      value: isByMonths ? `${ordinal(dueDay)} of the month` : periodText(rentFrequency, periodsFrom),
    },
    ...(isByMonths ? [] : [{ label: 'Per month', value: formatMoney(monthlyRent) }]),
    { label: 'Late fee', value: lateFee.value, note: lateFee.charged },
  ]
}
