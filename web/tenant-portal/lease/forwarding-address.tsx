import { useState } from 'react'
import type * as contract from '#shared/tenant-portal/contract.ts'
import { call } from '#web/lib/api/api-client.ts'
import { endpoint } from '#web/lib/api/endpoint.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { useMessages } from '#web/lib/messages/message-catalog.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Textarea } from '#web/ui/forms/textarea.tsx'
import type { OwnLease } from '#web/tenant-portal/api.ts'
import { failureText } from '#web/common/portal/failure.ts'

const giveForwardingAddress = endpoint<typeof contract.giveForwardingAddress>(
  'PATCH',
  '/tenant/lease/forwarding-address',
)

type ForwardingAddressProps = { leaseId: string; given: OwnLease['deposit']['forwardingAddress'] }

/** Asks a tenant who moves out where the deposit and the letter are to be sent. */
export function ForwardingAddress({ leaseId, given }: ForwardingAddressProps) {
  const { t, formats } = useMessages()
  const [isOpen, setIsOpen] = useState(given === null)
  const [address, setAddress] = useState(given?.address ?? '')
  const [error, setError] = useState<string>()
  const [isSaving, setIsSaving] = useState(false)

  async function save() {
    setIsSaving(true)
    setError(undefined)
    try {
      await call(giveForwardingAddress, { body: { leaseId, address } })
      await queryClient.invalidateQueries({ queryKey: ['tenant'] })
      setIsOpen(false)
      toast.success(t('lease.deposit.addressSaved'))
    } catch (failure) {
      setError(failureText(t, failure))
    } finally {
      setIsSaving(false)
    }
  }

  return (
    <section className="grid gap-2 border-t border-line pt-3">
      {!isOpen && <h3 className="text-sm font-medium text-ink-soft">{t('lease.deposit.address')}</h3>}
      {isOpen ? (
        <form
          className="grid gap-3"
          onSubmit={(event) => {
            event.preventDefault()
            void save()
          }}
        >
          <Field label={t('lease.deposit.address')} hint={t('lease.deposit.addressAsk')} error={error}>
            {(control) => (
              <Textarea
                {...control}
                rows={3}
                value={address}
                onChange={(event) => setAddress(event.target.value)}
              />
            )}
          </Field>
          <div>
            <Button type="submit" busy={isSaving}>
              {t('lease.deposit.addressSave')}
            </Button>
          </div>
        </form>
      ) : (
        <>
          <p className="whitespace-pre-line wrap-anywhere">{address}</p>
          {given && (
            <p className="text-sm text-ink-faint">
              {t('lease.deposit.addressGiven', { date: formats.date(given.givenOn) })}
            </p>
          )}
          <div>
            <Button size="sm" onClick={() => setIsOpen(true)}>
              {t('lease.deposit.addressChange')}
            </Button>
          </div>
        </>
      )}
    </section>
  )
}
