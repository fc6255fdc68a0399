import {
  Archive,
  ArrowRightLeft,
  BadgePercent,
  CalendarX,
  DoorOpen,
  FilePenLine,
  FileText,
  MailQuestion,
  Receipt,
  RefreshCw,
  RotateCcw,
  Share2,
  Wallet,
} from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { href, useNavigate } from 'react-router'
import { useAddressParameters } from '#web/lib/forms/search-params.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { RowMenu, type RowMenuItem } from '#web/ui/data/menus/row-menu.tsx'
import type { LeaseWithPayments } from './api.ts'
import type { LeaseChange } from './lease-change-dialog.tsx'
import { isRenewalDue } from './renewal/renewal-due.ts'

const ChangeDialog = lazy(async () => ({
  default: (await import('./lease-change-dialog.tsx')).LeaseChangeDialog,
}))

type LeaseActionsProps = {
  lease: LeaseWithPayments
  today: string
  isRenewalOffered: boolean
  onPay: () => void
  onCharge: () => void
  onShare: () => void
  onRefund: () => void
  onMoveCredit: () => void
  onCredit: () => void
}

export function LeaseActions(props: LeaseActionsProps) {
  const { lease, today, isRenewalOffered, onPay, onCharge, onShare, onRefund, onMoveCredit, onCredit } = props
  const navigate = useNavigate()
  const isDraft = lease.status === 'DRAFT'
  const isEnding = lease.terminationDate !== null
  const isOver = lease.status === 'TERMINATED'
  const mayOffer = !isEnding && lease.status === 'ACTIVE'
  const isDue = !isRenewalOffered && isRenewalDue(lease, today)
  // the worklist of the dashboard leads to the offer by the address
  const [search, changeParameters] = useAddressParameters()
  const [change, setChange] = useState<LeaseChange | null>(
    mayOffer && search.get('change') === 'offer' ? 'offer' : null,
  )
  function close() {
    setChange(null)
    if (search.has('change')) {
      changeParameters({ change: undefined })
    }
  }

  const money: (RowMenuItem | false)[] = [
    !isDraft && { label: 'Add credit', icon: <BadgePercent aria-hidden />, onSelect: onCredit },
    lease.balance < 0 && { label: 'Refund credit', icon: <Wallet aria-hidden />, onSelect: onRefund },
    lease.balance < 0 && {
      label: 'Move credit to another lease',
      icon: <ArrowRightLeft aria-hidden />,
      onSelect: onMoveCredit,
    },
    !isDraft && { label: 'Share balance link', icon: <Share2 aria-hidden />, onSelect: onShare },
    !isDraft && {
      label: 'Create invoice',
      icon: <FileText aria-hidden />,
      onSelect: () => void navigate(`${href('/invoices')}?lease=${lease.id}`),
    },
  ]
  const term: (RowMenuItem | false)[] = [
    mayOffer && {
      label: 'Offer renewal',
      icon: <MailQuestion aria-hidden />,
      onSelect: () => setChange('offer'),
    },
    // a button where it is due
    !isDraft &&
      !isEnding &&
      !isDue && { label: 'Renew', icon: <RefreshCw aria-hidden />, onSelect: () => setChange('renew') },
    lease.phase === 'current' && {
      label: 'Move to another unit',
      icon: <ArrowRightLeft aria-hidden />,
      onSelect: () => setChange('move'),
    },
    !isDraft &&
      !isEnding &&
      lease.status === 'ACTIVE' && {
        label: 'End lease',
        icon: <CalendarX aria-hidden />,
        onSelect: () => setChange('end'),
      },
    (isEnding || lease.status === 'EXPIRED') && {
      label: 'Move-out',
      icon: <DoorOpen aria-hidden />,
      onSelect: () => void navigate(href('/leases/:leaseId/move-out', { leaseId: lease.id })),
    },
    // a notice is withdrawn on its card
    isEnding &&
      !lease.endingNotice && {
        label: 'Reinstate lease',
        icon: <RotateCcw aria-hidden />,
        onSelect: () => setChange('reinstate'),
      },
  ]
  const record: RowMenuItem[] = [
    {
      label: 'Edit',
      icon: <FilePenLine aria-hidden />,
      onSelect: () => void navigate(href('/leases/:leaseId/edit', { leaseId: lease.id })),
    },
    { label: 'Archive', icon: <Archive aria-hidden />, tone: 'danger', onSelect: () => setChange('archive') },
  ]
  const items = [
    ...inGroup('Balance', money),
    ...inGroup('Term and move-out', term),
    ...inGroup('Lease', record),
  ]

  return (
    <>
      {isDraft ? (
        <Button variant="primary" onClick={() => setChange('activate')}>
          Activate lease
        </Button>
      ) : (
        <>
          {isDue && (
            <Button icon={<RefreshCw aria-hidden />} onClick={() => setChange('renew')}>
              Renew
            </Button>
          )}
          <Button icon={<Receipt aria-hidden />} onClick={onCharge}>
            Add charge
          </Button>
          <Button variant={isOver && lease.balance <= 0 ? 'secondary' : 'primary'} onClick={onPay}>
            Record payment
          </Button>
        </>
      )}
      <RowMenu label="More actions for this lease" items={items} />
      {change && (
        <Suspense>
          <ChangeDialog change={change} lease={lease} today={today} onClose={close} />
        </Suspense>
      )}
    </>
  )
}

function inGroup(group: string, items: readonly (RowMenuItem | false)[]): RowMenuItem[] {
  return items.filter((item) => item !== false).map((item) => ({ ...item, group }))
}
