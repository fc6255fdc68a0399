import { useState } from 'react'
import { href, useNavigate } from 'react-router'
import type { DraftLease } from '#shared/lease-generator/compose/draft-lease.ts'
import { composeLease } from '#shared/lease-generator/compose/compose-lease.ts'
import type { StateLaw } from '#shared/law/places/state-law.ts'
import type { AllocationOrder } from '#shared/ledger/allocation/allocation.ts'
import { getLease } from '#shared/leases/contract.ts'
import { fileName } from '#web/lease-generator/interview/drafts/answers-file.ts'
import type { Lease } from '#web/lease-generator/interview/drafts/leases.ts'
import { deviceStorage } from '#web/lease-generator/interview/drafts/lease-storage.ts'
import { renderers } from '#web/lease-generator/interview/lease-renderers.ts'
import { track } from '#web/lib/analytics/analytics.ts'
import { leaseGenerated } from '#web/lib/analytics/analytics-events.ts'
import { call } from '#web/lib/api/api-client.ts'
import { messageFor } from '#web/lib/api/api-error.ts'
import { invalidateLedger } from '#web/lib/api/invalidate-ledger.ts'
import { logger } from '#web/lib/monitoring/logger.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { useSingleFlight } from '#web/lib/forms/use-single-flight.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import type { ExistingRecords } from './existing-records.ts'
import { findTenant, findProperty, findUnit } from './generated-lease-match.ts'
import { attemptOf, beginAgain, keepOpened, keyOfAttempt } from './generated-lease-keys.ts'
import { attachLease, saveDraftLease, type KeyFor } from './generated-lease-save.ts'
import { GeneratedLeaseTerms } from './generated-lease-terms.tsx'

type GeneratedLeaseFormProps = {
  lease: Lease
  law: StateLaw | null
  draft: DraftLease
  known: ExistingRecords
  /** The account in which the lease is opened. In another account, the same lease becomes another draft. */
  accountId: string
  /**
   * The charges that a payment pays first in the books of the account, unless the law demands another order.
   */
  ofBooks: AllocationOrder
}

/** Shows what will be added and what exists already, before anything is saved. */
export function GeneratedLeaseForm({
  lease,
  law,
  draft,
  known,
  accountId,
  ofBooks,
}: GeneratedLeaseFormProps) {
  const navigate = useNavigate()
  const [opened, setOpened] = useState(() => attemptOf(deviceStorage(), accountId, lease.id))
  const keyFor: KeyFor = (what, body) => keyOfAttempt(opened.attempt, what, body)
  const { property, unit, tenants } = draft
  const [propertyId, setPropertyId] = useState(() => findProperty(known.properties, property)?.id ?? '')
  const chosen = known.properties.find(({ id }) => id === propertyId)
  const [unitChoice, setUnitChoice] = useState<string>()
  const unitId = chosen ? (unitChoice ?? findUnit(chosen.units, unit.unitNumber)?.id ?? '') : ''
  const [tenantIds, setTenantIds] = useState(() =>
    tenants.map((tenant, index) => findTenant(known.tenants[index] ?? [], tenant)?.id ?? ''),
  )
  const [isAttaching, setIsAttaching] = useState(true)
  const [isSaving, setIsSaving] = useState(false)
  const [failure, setFailure] = useState<unknown>()

  /** Attaches the PDF, which says what a payment pays first in the books of this account. Returns whether it worked: without its file, the draft is still saved. */
  async function attach(leaseId: string): Promise<boolean> {
    try {
      const { allocationOrder } = await call(getLease, { params: { id: leaseId } })
      const blob = await renderers.pdf(composeLease(lease.answers, law, allocationOrder.order))
      const file = new File([blob], `${fileName(lease.answers)}.pdf`, { type: 'application/pdf' })
      await attachLease(leaseId, file, keyFor)
      return true
    } catch (error) {
      logger.warn('The lease could not be attached', error)
      return false
    }
  }

  const save = useSingleFlight(async () => {
    setIsSaving(true)
    setFailure(undefined)
    try {
      const leaseId = await saveDraftLease(
        draft,
        {
          propertyId: propertyId || null,
          unitId: unitId || null,
          tenantIds: tenantIds.map((id) => id || null),
        },
        keyFor,
      )
      keepOpened(deviceStorage(), accountId, lease.id, { ...opened, leaseId })
      track(leaseGenerated({ state: law?.state ?? 'general', outputFormat: 'app' }))
      const isAttached = !isAttaching || (await attach(leaseId))
      void invalidateLedger()
      toast.success('Draft saved', {
        description: isAttached
          ? 'Nothing is charged until you activate it.'
          : 'The PDF could not be attached. Download it in the generator and upload it here.',
      })
      await navigate(href('/leases/:leaseId', { leaseId }), { replace: true })
    } catch (error) {
      setFailure(error)
    } finally {
      setIsSaving(false)
    }
  })

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
      className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]"
    >
      <div className="grid gap-5">
        {opened.leaseId !== null && (
          <AlreadyThere
            leaseId={opened.leaseId}
            onAgain={() => setOpened(beginAgain(deviceStorage(), accountId, lease.id))}
          />
        )}
        <PlaceCard
          draft={draft}
          known={known}
          propertyId={propertyId}
          unitId={unitId}
          onProperty={(id) => {
            setPropertyId(id)
            setUnitChoice(undefined)
          }}
          onUnit={setUnitChoice}
        />
        <TenantsCard draft={draft} known={known} tenantIds={tenantIds} onChange={setTenantIds} />
        <Checkbox checked={isAttaching} onChange={(event) => setIsAttaching(event.target.checked)}>
          Save a PDF of the lease with the draft, for you and your team
        </Checkbox>
        {failure !== undefined && (
          <div role="alert">
            <Notice tone="bad">{messageFor(failure)}</Notice>
          </div>
        )}
        <div className="flex flex-wrap justify-end gap-2">
          <a
            href={`${href('/lease-generator/create')}?${new URLSearchParams({ state: lease.answers.property.state.toLowerCase(), step: 'review' }).toString()}`}
            className="inline-flex min-h-9.5 items-center rounded px-3.5 font-medium text-ink-soft hover:bg-hover hover:text-ink"
          >
            Back to the questions
          </a>
          <Button type="submit" variant="primary" busy={isSaving} disabled={opened.leaseId !== null}>
            Save draft lease
          </Button>
        </div>
      </div>
      <GeneratedLeaseTerms draft={draft} answers={lease.answers} law={law} ofBooks={ofBooks} />
    </form>
  )
}

/**
 * Warns that this lease was opened already, because saving it again would create a second draft. The user must ask for
 * that.
 */
function AlreadyThere({ leaseId, onAgain }: { leaseId: string; onAgain: () => void }) {
  return (
    <Notice
      tone="info"
      title="You already opened this lease in the app"
      action={
        <span className="flex flex-wrap gap-2">
          <LinkButton size="sm" to={href('/leases/:leaseId', { leaseId })}>
            Open its draft
          </LinkButton>
          <Button size="sm" variant="quiet" onClick={onAgain}>
            Create another draft
          </Button>
        </span>
      }
    >
      Saving it again would create a second draft.
    </Notice>
  )
}

type PlaceCardProps = {
  draft: DraftLease
  known: ExistingRecords
  /** The ids that are chosen; '' to add a new property or unit. */
  propertyId: string
  unitId: string
  onProperty: (id: string) => void
  onUnit: (id: string) => void
}

/** Chooses the property and the unit of the lease, or adds them. */
function PlaceCard({
  draft: { property, unit },
  known,
  propertyId,
  unitId,
  onProperty,
  onUnit,
}: PlaceCardProps) {
  const chosen = known.properties.find(({ id }) => id === propertyId)
  return (
    <Card title="Property and unit" description="Choose an existing property and unit, or add new ones.">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Property">
          {(control) => (
            <Select
              {...control}
              placeholder={`Add ${property.address}, ${property.city}`}
              options={known.properties.map(({ id, name, city }) => ({
                value: id,
                label: `${name}, ${city}`,
              }))}
              value={propertyId}
              onChange={(event) => onProperty(event.target.value)}
            />
          )}
        </Field>
        <Field label="Unit">
          {(control) => (
            <Select
              {...control}
              placeholder={`Add unit ${unit.unitNumber}`}
              options={chosen?.units.map(({ id, unitNumber }) => ({ value: id, label: unitNumber })) ?? []}
              value={unitId}
              onChange={(event) => onUnit(event.target.value)}
            />
          )}
        </Field>
      </div>
    </Card>
  )
}

type TenantsCardProps = {
  draft: DraftLease
  known: ExistingRecords
  /** The id of each tenant of the draft; '' to add a new one. */
  tenantIds: readonly string[]
  onChange: (ids: string[]) => void
}

/** Chooses an existing tenant for each of the lease, or adds them. */
function TenantsCard({ draft: { tenants }, known, tenantIds, onChange }: TenantsCardProps) {
  return (
    <Card title="Tenants" description="Tenants already in your records are not added again.">
      <div className="grid gap-4">
        {tenants.map((tenant, index) => (
          <Field key={index} label={tenant.name}>
            {(control) => (
              <Select
                {...control}
                placeholder={`Add ${tenant.name}${tenant.email ? ` (${tenant.email})` : ''}`}
                options={(known.tenants[index] ?? []).map(({ id, name, email }) => ({
                  value: id,
                  label: `${name}${email ? ` (${email})` : ''}, already one of your tenants`,
                }))}
                value={tenantIds[index] ?? ''}
                onChange={(event) =>
                  onChange(tenantIds.map((id, at) => (at === index ? event.target.value : id)))
                }
              />
            )}
          </Field>
        ))}
      </div>
    </Card>
  )
}
