import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { href, useNavigate } from 'react-router'
import * as z from 'zod/mini'
import { createLease } from '#shared/leases/contract.ts'
import { getUnit } from '#shared/portfolio/unit-contract.ts'
import { getTenant } from '#shared/tenants/contract.ts'
import { accountQuery, type Account } from '#web/lib/api/account.ts'
import { call } from '#web/lib/api/api-client.ts'
import { invalidateLedger } from '#web/lib/api/invalidate-ledger.ts'
import { usePageSearch } from '#web/lib/forms/search-params.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { dropDraft, readDraft } from '#web/lib/forms/use-draft.ts'
import { useIdempotencyKey } from '#web/lib/forms/use-idempotency-key.ts'
import { ErrorState } from '#web/ui/pages/error-state.tsx'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'
import { PageBreadcrumb } from '#web/ui/pages/page-breadcrumb.tsx'
import { PageHeader } from '#web/ui/pages/page-header.tsx'
import { SkeletonLines } from '#web/ui/pages/skeleton.tsx'
import { LeaseForm } from './form/lease-form.tsx'
import { newLeaseResolver, newLeaseValues, toLeaseBody, type LeaseValues } from './form/lease-values.ts'

const search = z.object({ unitId: z.catch(z.string(), ''), tenantId: z.catch(z.string(), '') })

/**
 * Returns the name of the draft for this unit and tenant, so that a lease begun for unit 2B is not restored for another
 * tenant.
 */
function draftNameOf({ unitId, tenantId }: { unitId: string; tenantId: string }): string {
  return `lease.new${unitId}${tenantId}`
}

export default function LeaseNewPage() {
  const [given] = usePageSearch(search)
  const account = useQuery(accountQuery)
  const start = useQuery({
    queryKey: ['leases', 'new', given],
    queryFn: () => readGiven(given),
  })
  return (
    <>
      <title>New lease | Tenure</title>
      <PageBreadcrumb crumbs={[{ label: 'Leases', to: href('/leases') }, { label: 'New lease' }]} />
      <PageHeader
        title="New lease"
        description="A tenant, a unit and the rent. The rent is then charged automatically."
      />
      {account.isError ? (
        <ErrorState error={account.error} onRetry={() => void account.refetch()} />
      ) : start.isError ? (
        <ErrorState error={start.error} onRetry={() => void start.refetch()} />
      ) : account.data && start.data ? (
        <NewLeaseForm
          key={draftNameOf(given)}
          draftName={draftNameOf(given)}
          account={account.data}
          start={start.data}
        />
      ) : (
        <div className="px-4 sm:px-5">
          <SkeletonLines lines={8} />
        </div>
      )}
    </>
  )
}

type Start = { unitId: string; rentAmount: number | null; tenants: LeaseValues['tenants'] }

/** Reads the unit and the tenant that the address names: `?unitId=` and `?tenantId=`. */
async function readGiven({ unitId, tenantId }: z.output<typeof search>): Promise<Start> {
  const [unit, tenant] = await Promise.all([
    unitId === '' ? null : call(getUnit, { params: { id: unitId } }),
    tenantId === '' ? null : call(getTenant, { params: { id: tenantId } }),
  ])
  return {
    unitId: unit?.id ?? '',
    rentAmount: unit?.rent || null,
    tenants: tenant === null ? [] : [{ id: tenant.id, name: tenant.name, email: tenant.email }],
  }
}

function NewLeaseForm({ draftName, account, start }: { draftName: string; account: Account; start: Start }) {
  const navigate = useNavigate()
  const intent = useIdempotencyKey()
  const [draft] = useState(() => readDraft<LeaseValues>(draftName))
  const { unitId, tenants, rentAmount } = start
  const initial: LeaseValues = {
    ...newLeaseValues(
      { unitId, tenants, startDate: account.today },
      {
        dueDay: account.defaultDueDay,
        proration: account.proration,
        graceDays: account.defaultGraceDays,
        lateFee: account.defaultLateFee,
      },
    ),
    rentAmount,
  }

  async function save(values: LeaseValues, { asDraft }: { asDraft: boolean }) {
    const body = toLeaseBody(values, asDraft ? 'DRAFT' : 'ACTIVE')
    const lease = await call(createLease, { body, idempotencyKey: intent.keyFor(body) })
    dropDraft(draftName)
    void invalidateLedger()
    toast.success(asDraft ? 'Draft saved' : 'Lease is active', {
      description: asDraft
        ? 'Nothing is charged until you activate it.'
        : 'Rent is charged automatically from now on.',
    })
    await navigate(href('/leases/:leaseId', { leaseId: lease.id }), { replace: true })
  }

  return (
    <LeaseForm
      draftName={draftName}
      draft={draft}
      initial={initial}
      version={null}
      resolver={newLeaseResolver}
      today={account.today}
      isNew
      isSigned={false}
      onSave={save}
      submitLabel="Activate lease"
      cancel={
        <LinkButton to={href('/leases')} variant="quiet" onClick={() => dropDraft(draftName)}>
          Cancel
        </LinkButton>
      }
    />
  )
}
