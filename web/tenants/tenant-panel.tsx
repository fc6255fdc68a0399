import { useQuery } from '@tanstack/react-query'
import { Archive, FilePlus2, Pencil } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { href, useNavigate } from 'react-router'
import { balanceToday, openToday } from '#web/common/owed/owed-words.ts'
import { OwedBalance } from '#web/common/owed/owed-balance.tsx'
import { useMay } from '#web/lib/session/use-may.tsx'
import { phoneText } from '#shared/lib/text/phone-text.ts'
import { mailLink, phoneLink } from '#web/lib/text/contact-links.ts'
import { formatDate, formatMoney } from '#web/lib/text/format.ts'
import { termEndText } from '#web/lib/text/term-end.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'
import type { RowMenuItem } from '#web/ui/data/menus/row-menu.tsx'
import { EmptyPart } from '#web/ui/pages/empty-part.tsx'
import { PanelActions, PanelFacts, PanelLines, PanelSection, SidePanel } from '#web/ui/side-panel.tsx'
import { TextLink, textLinkClass } from '#web/ui/text-link.tsx'
import type { OpenPanel } from '#web/ui/use-side-panel.ts'
import { tenantQuery, type Tenant, type TenantLease } from './api.ts'
import { ArchiveTenantDialog } from './archive-tenant-dialog.tsx'
import { PortalStatus } from './portal-status.tsx'
import { EditTenantDialog } from './tenant-dialogs.tsx'

type TenantPanelProps = {
  id: string
  panel: OpenPanel
  /** Renders the button that records a payment under a lease. */
  payment: (lease: TenantLease, tenant: Tenant) => ReactNode
  /** Shows what happened to the tenant. */
  history: (tenantId: string) => ReactNode
}

/** One tenant in short: what they owe, how to reach them, and their leases. Work is done on their page. */
export function TenantPanel({ id, panel, payment, history }: TenantPanelProps) {
  const query = useQuery(tenantQuery(id))
  const tenant = query.data
  const [dialog, setDialog] = useState<'edit' | 'archive'>()
  const close = () => setDialog(undefined)
  return (
    <>
      <SidePanel
        panel={panel}
        query={query}
        noun="Tenant"
        title={({ name }) => name}
        about={({ leases }) => leases[0] && `${leases[0].propertyName}, ${leases[0].unitNumber}`}
        actions={(loaded) => <Actions tenant={loaded} payment={payment} onDo={setDialog} />}
      >
        {(loaded) => (
          <>
            <Contact tenant={loaded} />
            <Leases leases={loaded.leases} />
            {history(id)}
          </>
        )}
      </SidePanel>
      {tenant && (
        <>
          <EditTenantDialog tenant={tenant} open={dialog === 'edit'} onClose={close} />
          <ArchiveTenantDialog
            tenant={tenant}
            open={dialog === 'archive'}
            onClose={close}
            onArchived={panel.close}
          />
        </>
      )}
    </>
  )
}

function Contact({ tenant: { id, email, phone, emergencyContact } }: { tenant: Tenant }) {
  return (
    <PanelFacts
      items={[
        {
          label: 'Email',
          value: email ? (
            <a href={mailLink(email)} className={textLinkClass}>
              {email}
            </a>
          ) : (
            notGiven
          ),
        },
        {
          label: 'Phone',
          value: phone ? (
            <a href={phoneLink(phone)} className={textLinkClass}>
              {phoneText(phone)}
            </a>
          ) : (
            notGiven
          ),
        },
        ...(emergencyContact ? [{ label: 'Emergency', value: emergencyContact }] : []),
        { label: 'Portal', value: <PortalStatus id={id} /> },
      ]}
    />
  )
}

const notGiven = <span className="text-ink-faint">Not given</span>

function Leases({ leases }: { leases: readonly TenantLease[] }) {
  const cents = leases.map(({ balance, owed }) => Math.round(balanceToday(balance, owed) * 100))
  return (
    <PanelSection title="Leases">
      {leases.length === 0 ? (
        <EmptyPart title="No lease yet" />
      ) : (
        <PanelLines
          lines={leases.map((lease) => ({
            key: lease.id,
            what: (
              <TextLink to={href('/leases/:leaseId', { leaseId: lease.id })}>
                {lease.propertyName}, {lease.unitNumber}
              </TextLink>
            ),
            detail: `${formatDate(lease.startDate)}, ${
              lease.leftOn === null ? termEndText(lease) : `moved out ${formatDate(lease.leftOn)}`
            }. Rent ${formatMoney(lease.rentAmount)}`,
            amount: (
              <span className="block text-right">
                <OwedBalance balance={lease.balance} owed={lease.owed} />
              </span>
            ),
          }))}
          total={leases.length > 1 ? formatMoney(cents.reduce((sum, one) => sum + one, 0) / 100) : undefined}
        />
      )}
    </PanelSection>
  )
}

type ActionsProps = {
  tenant: Tenant
  payment: TenantPanelProps['payment']
  onDo: (what: 'edit' | 'archive') => void
}

function Actions({ tenant, payment, onDo }: ActionsProps) {
  const { id } = tenant
  const navigate = useNavigate()
  const mayWrite = useMay('tenants:write')
  const mayLease = useMay('leases:write')
  const mayPay = useMay('payments:write')
  const owing = mayPay ? tenant.leases.find(({ owed }) => openToday(owed) > 0) : undefined
  const edit = { label: 'Edit', icon: <Pencil aria-hidden />, onSelect: () => onDo('edit') }
  const more: RowMenuItem[] = [
    ...(mayLease
      ? [
          {
            label: 'New lease',
            icon: <FilePlus2 aria-hidden />,
            onSelect: () => void navigate({ pathname: href('/leases/new'), search: `?tenantId=${id}` }),
          },
        ]
      : []),
    ...(mayWrite && owing ? [edit] : []),
    ...(mayWrite
      ? [
          {
            label: 'Archive tenant',
            icon: <Archive aria-hidden />,
            tone: 'danger' as const,
            onSelect: () => onDo('archive'),
          },
        ]
      : []),
  ]
  return (
    <PanelActions moreLabel="More actions for this tenant" more={more}>
      {owing && payment(owing, tenant)}
      <LinkButton variant={owing ? 'secondary' : 'primary'} to={href('/tenants/:tenantId', { tenantId: id })}>
        Open page
      </LinkButton>
      {mayWrite && !owing && (
        <Button icon={edit.icon} onClick={edit.onSelect}>
          {edit.label}
        </Button>
      )}
    </PanelActions>
  )
}
