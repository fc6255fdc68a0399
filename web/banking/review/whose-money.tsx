import { useQuery } from '@tanstack/react-query'
import type * as leases from '#shared/leases/contract.ts'
import { call } from '#web/lib/api/api-client.ts'
import { endpoint } from '#web/lib/api/endpoint.ts'
import { LeaseCombobox } from '#web/common/choices/lease-combobox.tsx'
import { useOwnersOn } from '#web/lib/api/use-owners-on.ts'
import { usePropertyOptions } from '#web/lib/api/use-properties.ts'
import { formatMoney } from '#web/lib/text/format.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { Segmented } from '#web/ui/forms/segmented.tsx'
import { Select } from '#web/ui/forms/select.tsx'

const getLease = endpoint<typeof leases.getLease>('GET', '/leases/:id')

/** The owner of the money that a transfer moves; ids are '' if not chosen. */
export type Whose = {
  kind: 'NONE' | 'DEPOSIT' | 'PROPERTY'
  leaseId: string
  leaseLabel: string
  propertyId: string
  ownerId: string
}

export const notAssigned: Whose = { kind: 'NONE', leaseId: '', leaseLabel: '', propertyId: '', ownerId: '' }

/** Returns whose money it is as a request says it. */
export function whoseBody({ kind, leaseId, propertyId, ownerId }: Whose) {
  return kind === 'DEPOSIT'
    ? { leaseId: leaseId || null }
    : kind === 'PROPERTY'
      ? { propertyId: propertyId || null, ownerId: ownerId || null }
      : {}
}

/** Returns the messages for missing choices, by field; an empty object if all are chosen. */
export function missingWhose({
  kind,
  leaseId,
  propertyId,
}: Whose): { path: 'leaseId' | 'propertyId'; message: string }[] {
  if (kind === 'DEPOSIT' && leaseId === '') {
    return [{ path: 'leaseId', message: 'Choose the tenant whose deposit you are moving' }]
  }
  return kind === 'PROPERTY' && propertyId === ''
    ? [{ path: 'propertyId', message: 'Choose the property whose money you are moving' }]
    : []
}

type WhoseMoneyProps = {
  value: Whose
  onChange: (value: Whose) => void
  /** The day of the transfer, on which an owner must have a part. */
  day: string
  errors?: Partial<Record<'leaseId' | 'propertyId' | 'ownerId', string | undefined>>
}

/**
 * Chooses whose money a transfer moves: a tenant's deposit, money of a property or of one of its owners, or
 * money that is not assigned.
 */
export function WhoseMoney({ value, onChange, day, errors = {} }: WhoseMoneyProps) {
  const { kind, leaseId, leaseLabel, propertyId, ownerId } = value
  const set = (changes: Partial<Whose>) => onChange({ ...value, ...changes })
  return (
    <div className="grid gap-4">
      <Field
        label="Belongs to"
        hint={
          kind === 'NONE'
            ? 'The three-way reconciliation lists the money as not assigned to a property.'
            : 'The three-way reconciliation of both accounts lists the money under this tenant or property.'
        }
      >
        {() => (
          <Segmented
            label="Belongs to"
            value={kind}
            options={[
              { value: 'NONE', label: 'Not assigned' },
              { value: 'DEPOSIT', label: 'Deposit' },
              { value: 'PROPERTY', label: 'Property' },
            ]}
            onChange={(chosen) => set({ kind: chosen })}
          />
        )}
      </Field>
      {kind === 'DEPOSIT' && (
        <Field
          label="Tenant"
          required
          error={errors.leaseId}
          hint={leaseId === '' ? undefined : <DepositHeld leaseId={leaseId} />}
        >
          {(control) => (
            <LeaseCombobox
              control={control}
              value={leaseId}
              label={leaseLabel}
              onChange={(id, label) => set({ leaseId: id, leaseLabel: label })}
            />
          )}
        </Field>
      )}
      {kind === 'PROPERTY' && (
        <PropertyAndOwner {...{ propertyId, ownerId, day, errors }} onChange={(chosen) => set(chosen)} />
      )}
    </div>
  )
}

/** Says what is held of a tenant's deposit now. */
function DepositHeld({ leaseId }: { leaseId: string }) {
  const { data } = useQuery({
    queryKey: ['leases', 'detail', leaseId, 'deposit-held'],
    queryFn: ({ signal }) => call(getLease, { params: { id: leaseId }, signal }),
  })
  return data ? `Deposit held: ${formatMoney(data.depositHeld)}` : 'Deposit held: …'
}

type PropertyAndOwnerProps = Pick<WhoseMoneyProps, 'day'> & {
  propertyId: string
  ownerId: string
  errors: NonNullable<WhoseMoneyProps['errors']>
  onChange: (chosen: { propertyId: string; ownerId: string }) => void
}

function PropertyAndOwner({ propertyId, ownerId, day, errors, onChange }: PropertyAndOwnerProps) {
  const properties = usePropertyOptions()
  const owners = useOwnersOn(propertyId, day)
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label="Property" required error={errors.propertyId}>
        {(control) => (
          <Select
            {...control}
            value={propertyId}
            options={properties}
            placeholder="Choose a property"
            onChange={(event) => onChange({ propertyId: event.target.value, ownerId: '' })}
          />
        )}
      </Field>
      {owners.length > 0 && (
        <Field label="Owner" optional error={errors.ownerId}>
          {(control) => (
            <Select
              {...control}
              value={ownerId}
              options={owners}
              placeholder="All owners"
              onChange={(event) => onChange({ propertyId, ownerId: event.target.value })}
            />
          )}
        </Field>
      )}
    </div>
  )
}
