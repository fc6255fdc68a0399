import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { href, useNavigate } from 'react-router'
import { updateLease } from '#shared/leases/contract.ts'
import { accountQuery } from '#web/lib/api/account.ts'
import { call } from '#web/lib/api/api-client.ts'
import { invalidateLedger } from '#web/lib/api/invalidate-ledger.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { dropDraft, readDraft } from '#web/lib/forms/use-draft.ts'
import { ErrorState } from '#web/ui/pages/error-state.tsx'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'
import { PageBreadcrumb } from '#web/ui/pages/page-breadcrumb.tsx'
import { PageHeader } from '#web/ui/pages/page-header.tsx'
import { SkeletonLines } from '#web/ui/pages/skeleton.tsx'
import { leaseQuery, type LeaseWithPayments } from '#web/leases/api.ts'
import { LeaseForm } from './lease-form.tsx'
import { signedRents } from './lease-preview.ts'
import { leaseChangesResolver, toLeaseChanges, valuesOfLease, type LeaseValues } from './lease-values.ts'

export function LeaseEdit({ params }: { params: { leaseId: string } }) {
  const lease = useQuery(leaseQuery(params.leaseId))
  const account = useQuery(accountQuery)
  const failed = [lease, account].find((query) => query.isError && query.data === undefined)
  const name = lease.data?.tenants.map((tenant) => tenant.name).join(', ') ?? 'Lease'
  return (
    <>
      <title>{`Edit lease for ${name} | Tenure`}</title>
      <PageBreadcrumb
        crumbs={[
          { label: 'Leases', to: href('/leases') },
          { label: name, to: href('/leases/:leaseId', params) },
          { label: 'Edit' },
        ]}
      />
      <PageHeader
        title="Edit lease"
        description={
          lease.data && `${name} · ${lease.data.unit.property.name}, ${lease.data.unit.unitNumber}`
        }
      />
      {failed ? (
        <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />
      ) : lease.data && account.data ? (
        <EditForm lease={lease.data} today={account.data.today} />
      ) : (
        <div className="px-4 sm:px-5">
          <SkeletonLines lines={8} />
        </div>
      )}
    </>
  )
}

function EditForm({ lease, today }: { lease: LeaseWithPayments; today: string }) {
  const navigate = useNavigate()
  const client = useQueryClient()
  const draftName = `lease.${lease.id}`
  // The values that the form was filled from stay fixed, even if the query reads the lease again meanwhile.
  const [base, setBase] = useState({ lease, draft: readDraft<LeaseValues>(draftName) })
  const isDraft = base.lease.status === 'DRAFT'

  async function save(values: LeaseValues, { ifMatch }: { ifMatch: number | undefined }) {
    await call(updateLease, { params: { id: lease.id }, body: toLeaseChanges(values, isDraft), ifMatch })
    dropDraft(draftName)
    void invalidateLedger()
    toast.success('Lease saved')
    await navigate(href('/leases/:leaseId', { leaseId: lease.id }), { replace: true })
  }

  async function loadNewest() {
    dropDraft(draftName)
    const newest = await client.fetchQuery({ ...leaseQuery(lease.id), staleTime: 0 })
    setBase({ lease: newest, draft: undefined })
  }

  return (
    <LeaseForm
      key={`${base.lease.version} ${base.draft === undefined}`}
      draftName={draftName}
      draft={base.draft}
      initial={valuesOfLease(base.lease)}
      version={base.lease.version}
      resolver={leaseChangesResolver}
      today={today}
      isNew={false}
      isSigned={!isDraft}
      signed={isDraft ? undefined : signedRents(base.lease)}
      onSave={save}
      onLoadNewest={() => void loadNewest()}
      submitLabel="Save changes"
      cancel={
        <LinkButton
          to={href('/leases/:leaseId', { leaseId: lease.id })}
          variant="quiet"
          onClick={() => dropDraft(draftName)}
        >
          Cancel
        </LinkButton>
      }
    />
  )
}
