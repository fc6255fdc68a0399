import { useQuery } from '@tanstack/react-query'
import { Archive, FilePlus2, FileText, Mail, Pencil, Phone, Siren } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { href, useNavigate } from 'react-router'
import { useIsPhone } from '#web/lib/hooks/use-is-phone.ts'
import { May, useMay } from '#web/lib/session/use-may.tsx'
import { BalanceLeader } from '#web/common/owed/balance-leader.tsx'
import { FigureLine } from '#web/ui/pages/page-figures.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { DetailColumns, DetailPage } from '#web/ui/pages/detail-page.tsx'
import { EmptyState } from '#web/ui/pages/empty-state.tsx'
import { RowMenu } from '#web/ui/data/menus/row-menu.tsx'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'
import { SkeletonLines } from '#web/ui/pages/skeleton.tsx'
import { textLinkClass } from '#web/ui/text-link.tsx'
import { tenantQuery, type Tenant, type TenantLease } from './api.ts'
import { ArchiveTenantDialog } from './archive-tenant-dialog.tsx'
import { EditTenantDialog } from './tenant-dialogs.tsx'
import { phoneText } from '#shared/lib/text/phone-text.ts'
import { mailLink, phoneLink } from '#web/lib/text/contact-links.ts'
import { PortalAccess } from './portal-access.tsx'
import { TenantLeases } from './tenant-leases.tsx'

type TenantViewProps = {
  tenantId: string
  activity: ReactNode
  documents: ReactNode
  /** Renders the messages written to the tenant, given the tenant's name. */
  messages: (name: string) => ReactNode
  /** Renders the button that records a payment under a lease. */
  payment: (lease: TenantLease, tenant: Tenant) => ReactNode
  /** Renders the ledger of a lease. */
  ledger: (lease: TenantLease, tenant: Tenant) => ReactNode
}

/** One tenant: contact data, leases and balance. */
export function TenantView(props: TenantViewProps) {
  const { tenantId, activity, documents, messages, payment, ledger } = props
  const query = useQuery(tenantQuery(tenantId))
  const tenant = query.data
  const navigate = useNavigate()
  const isPhone = useIsPhone()
  const [dialog, setDialog] = useState<'edit' | 'archive'>()
  const close = () => setDialog(undefined)
  const lease = tenant && presentLease(tenant.leases)
  return (
    <DetailPage
      query={query}
      noun="Tenant"
      name={tenant?.name}
      crumbs={[{ label: 'Tenants', to: href('/tenants') }]}
      backLabel="All tenants"
      description={null}
      actions={
        tenant && (
          <>
            <May permission="tenants:write">
              <Button icon={<Pencil aria-hidden />} onClick={() => setDialog('edit')}>
                Edit
              </Button>
            </May>
            <NewLease tenantId={tenantId} isMain={!lease} />
            {lease && payment(lease, tenant)}
            <May permission="tenants:write">
              <RowMenu
                label="More actions for this tenant"
                items={[
                  {
                    label: 'Archive tenant',
                    icon: <Archive aria-hidden />,
                    tone: 'danger',
                    onSelect: () => setDialog('archive'),
                  },
                ]}
              />
            </May>
          </>
        )
      }
    >
      {lease && <LeaseFigures lease={lease} />}
      <DetailColumns
        aside={
          <>
            {!isPhone && <Contact tenant={tenant} />}
            {tenant ? (
              <PortalAccess tenant={tenant} />
            ) : (
              <Card title="Tenant portal">
                <SkeletonLines lines={3} />
              </Card>
            )}
            {tenant && documents}
          </>
        }
        rest={
          <>
            {tenant && messages(tenant.name)}
            {activity}
          </>
        }
      >
        {/* calling is what the page is opened for on phones */}
        {isPhone && <Contact tenant={tenant} />}
        <Card title="Leases" padded={false}>
          <TenantLeases
            tenantId={tenantId}
            leases={tenant?.leases}
            empty={
              <EmptyState
                icon={<FileText aria-hidden />}
                title="No lease yet"
                action={<NewLease tenantId={tenantId} isMain />}
              >
                A lease records the tenant’s unit, dates and rent.
              </EmptyState>
            }
          />
        </Card>
        {lease && ledger(lease, tenant)}
      </DetailColumns>
      {tenant && (
        <>
          <EditTenantDialog tenant={tenant} open={dialog === 'edit'} onClose={close} />
          <ArchiveTenantDialog
            tenant={tenant}
            open={dialog === 'archive'}
            onClose={close}
            onArchived={() => navigate(href('/tenants'))}
          />
        </>
      )}
    </DetailPage>
  )
}

/** Returns the lease that the page shows: the present one, else the latest one that was signed. */
function presentLease(leases: Tenant['leases']): TenantLease | undefined {
  const signed = leases.filter(({ status }) => status !== 'DRAFT')
  return (
    signed.find(({ phase, leftOn }) => phase === 'current' && leftOn === null) ??
    signed.toSorted((a, b) => b.startDate.localeCompare(a.startDate))[0]
  )
}

function LeaseFigures({ lease }: { lease: TenantLease }) {
  return (
    <section
      aria-label="Balance"
      className="mb-5 flex flex-wrap items-start gap-x-10 gap-y-3 border-b border-line px-4 pb-4 sm:px-5"
    >
      <BalanceLeader balance={lease.balance} owed={lease.owed} />
      <FigureLine
        figures={[
          {
            label: 'Home',
            value: `${lease.propertyName}, ${lease.unitNumber}`,
            to: href('/leases/:leaseId', { leaseId: lease.id }),
          },
          { label: 'Monthly rent', value: lease.rentAmount },
        ]}
      />
    </section>
  )
}

function NewLease({ tenantId, isMain }: { tenantId: string; isMain: boolean }) {
  return (
    useMay('leases:write') && (
      <LinkButton
        variant={isMain ? 'primary' : 'secondary'}
        icon={<FilePlus2 aria-hidden />}
        to={{ pathname: href('/leases/new'), search: `?tenantId=${tenantId}` }}
      >
        New lease
      </LinkButton>
    )
  )
}

function Contact({ tenant }: { tenant: Tenant | undefined }) {
  if (!tenant) {
    return (
      <Card title="Contact">
        <SkeletonLines lines={6} />
      </Card>
    )
  }
  const { email, phone, emergencyContact } = tenant
  return (
    <Card title="Contact">
      <ul className="grid gap-3">
        <Line icon={<Mail aria-hidden />} label="Email">
          {email && (
            <a href={mailLink(email)} className={textLinkClass}>
              {email}
            </a>
          )}
        </Line>
        <Line icon={<Phone aria-hidden />} label="Phone">
          {phone && (
            <a href={phoneLink(phone)} className={textLinkClass}>
              {phoneText(phone)}
            </a>
          )}
        </Line>
        <Line icon={<Siren aria-hidden />} label="Emergency contact">
          {emergencyContact}
        </Line>
      </ul>
    </Card>
  )
}

type LineProps = { icon: ReactNode; label: string; children: ReactNode }

function Line({ icon, label, children }: LineProps) {
  return (
    <li className="flex gap-3 [&_svg]:mt-0.5 [&_svg]:size-4.5 [&_svg]:shrink-0 [&_svg]:text-ink-faint">
      {icon}
      <div className="min-w-0">
        <p className="text-sm text-ink-faint">{label}</p>
        <p className="wrap-anywhere">{children || <span className="text-ink-faint">Not given</span>}</p>
      </div>
    </li>
  )
}
