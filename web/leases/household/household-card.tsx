import { useQuery } from '@tanstack/react-query'
import { UserMinus, UserPen } from 'lucide-react'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { formatDate, formatMoney } from '#web/lib/text/format.ts'
import { useMay } from '#web/lib/session/use-may.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { RowMenu } from '#web/ui/data/menus/row-menu.tsx'
import { householdQuery, type LeaseWithPayments, type Roommate } from '#web/leases/api.ts'
import { FormerTenants } from './former-tenants.tsx'
import { RoommateRow } from './roommate-row.tsx'

const AddDialog = lazy(async () => ({
  default: (await import('./add-roommate-dialog.tsx')).AddRoommateDialog,
}))
const ChangeDialog = lazy(async () => ({
  default: (await import('./change-roommate-dialog.tsx')).ChangeRoommateDialog,
}))
const DepartureDialog = lazy(async () => ({
  default: (await import('./departure-dialog.tsx')).DepartureDialog,
}))

type Open = { kind: 'add' } | { kind: 'change' | 'departure'; roommate: Roommate }

type HouseholdCardProps = {
  lease: LeaseWithPayments
  today: string
  actions?: ReactNode
  /** Shows whether a tenant uses the portal. */
  statusOf: (tenantId: string) => ReactNode
  className?: string | undefined
}

/** Lists the present and former tenants of a lease with their days and agreed shares of the rent. */
export function HouseholdCard({ lease, today, actions, statusOf, className }: HouseholdCardProps) {
  const mayWrite = useMay('leases:write')
  const household = useQuery(householdQuery(lease.id)).data
  const [open, setOpen] = useState<Open | null>(null)
  const known = new Map(household?.tenants.map((one) => [one.tenantId, one]))
  const isRunning = lease.phase !== 'ended'
  const isShared = household !== undefined && household.tenants.some(({ share }) => share !== null)
  const close = () => setOpen(null)
  return (
    <Card
      title={lease.tenants.length === 1 ? 'Tenant' : 'Tenants'}
      padded={false}
      className={className}
      actions={
        <div className="flex flex-wrap gap-2">
          {actions}
          {mayWrite && isRunning && household && (
            <Button size="sm" variant="text" onClick={() => setOpen({ kind: 'add' })}>
              Add roommate
            </Button>
          )}
        </div>
      }
    >
      <ul>
        {lease.tenants.map((tenant) => {
          const roommate = known.get(tenant.id)
          return (
            <RoommateRow
              key={tenant.id}
              person={tenant}
              notes={roommate ? notesOf(roommate, household?.rent ?? 0) : []}
              status={statusOf(tenant.id)}
              menu={
                mayWrite &&
                roommate && (
                  <RowMenu
                    label={`Actions for ${tenant.name}`}
                    items={[
                      {
                        label: 'Change dates and share',
                        icon: <UserPen aria-hidden />,
                        onSelect: () => setOpen({ kind: 'change', roommate }),
                      },
                      ...(lease.status === 'DRAFT'
                        ? []
                        : [
                            {
                              label: 'Moved out',
                              icon: <UserMinus aria-hidden />,
                              onSelect: () => setOpen({ kind: 'departure', roommate }),
                            },
                          ]),
                    ]}
                  />
                )
              }
            />
          )
        })}
      </ul>
      {isShared && household.undivided > 0 && (
        <p className="border-t border-line px-4 py-2.5 text-sm text-ink-soft sm:px-5">
          {formatMoney(household.undivided)} of the {formatMoney(household.rent)} monthly rent is not part of
          any agreed share.
        </p>
      )}
      {household && household.former.length > 0 && (
        <FormerTenants leaseId={lease.id} former={household.former} mayWrite={mayWrite} />
      )}
      <Suspense>
        {open?.kind === 'add' && household && (
          <AddDialog lease={lease} household={household} today={today} onClose={close} />
        )}
        {open?.kind === 'change' && (
          <ChangeDialog lease={lease} roommate={open.roommate} today={today} onClose={close} />
        )}
        {open?.kind === 'departure' && (
          <DepartureDialog
            lease={lease}
            roommate={open.roommate}
            isOnlyTenant={lease.tenants.length === 1}
            today={today}
            onClose={close}
          />
        )}
      </Suspense>
    </Card>
  )
}

function notesOf({ joinedOn, share, paidThisMonth, shares }: Roommate, rent: number): string[] {
  const next = shares.at(-1)
  return [
    ...(joinedOn ? [`Since ${formatDate(joinedOn)}`] : []),
    ...(share !== null ? [`Share ${formatMoney(share)} of ${formatMoney(rent)} a month`] : []),
    ...(next && next.amount !== share ? [`${formatMoney(next.amount)} from ${formatDate(next.from)}`] : []),
    ...(share !== null ? [`${formatMoney(paidThisMonth)} paid this month`] : []),
  ]
}
