import { Mail } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { href } from 'react-router'
import { useQuery } from '@tanstack/react-query'
import type {
  createBalanceLink,
  createReceiptLink,
  mailPublicLink,
  revokePublicLink,
} from '#shared/public-links/contract.ts'
import { call, messageFor } from '#web/lib/api/api-client.ts'
import { endpoint } from '#web/lib/api/endpoint.ts'
import { formatDate } from '#web/lib/text/format.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { CopyButton } from '#web/ui/buttons/copy-button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialogs/dialog.tsx'
import { ErrorState } from '#web/ui/pages/error-state.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { SkeletonLines } from '#web/ui/pages/skeleton.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

const QrCode = lazy(async () => ({ default: (await import('#web/ui/data/qr-code.tsx')).QrCode }))

const createBalance = endpoint<typeof createBalanceLink>('POST', '/leases/:id/doors')
const createReceipt = endpoint<typeof createReceiptLink>('POST', '/payments/:id/doors')
const mail = endpoint<typeof mailPublicLink>('POST', '/doors/:id/mail')
const revoke = endpoint<typeof revokePublicLink>('DELETE', '/doors/:id')

type Tenant = { id: string; name: string }

type Shared =
  | { kind: 'balance'; leaseId: string; tenants: readonly Tenant[]; tenantId?: string | undefined }
  | { kind: 'receipt'; paymentId: string }

const words = {
  balance: {
    title: 'Share balance link',
    text: 'The link shows only the amount owed, upcoming charges and how to pay. It opens on any phone without an account.',
  },
  receipt: {
    title: 'Share receipt link',
    text: 'The link shows only the receipt for this payment, to print or save. It opens without an account.',
  },
} as const

/** Creates a public link to a receipt or a balance, which can be copied, mailed and revoked. */
export function ShareLinkDialog({ shared, onClose }: { shared: Shared; onClose: () => void }) {
  const [tenantId, setTenantId] = useState(shared.kind === 'balance' ? (shared.tenantId ?? '') : '')
  const { title, text } = words[shared.kind]
  const id = shared.kind === 'balance' ? shared.leaseId : shared.paymentId
  const link = useQuery({
    queryKey: ['publicLinks', 'shared', shared.kind, id, tenantId],
    queryFn: () =>
      shared.kind === 'balance'
        ? call(createBalance, { params: { id }, body: tenantId === '' ? {} : { tenantId } })
        : call(createReceipt, { params: { id } }),
    staleTime: 'static',
    gcTime: 0,
    retry: false,
  })
  const tenants = shared.kind === 'balance' ? shared.tenants : []
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={title} size="sm" isReading>
      <div className="grid gap-4">
        <p className="text-ink-soft">{text}</p>
        {tenants.length > 1 && (
          <Field label="For" hint="The page shows their first name.">
            {(control) => (
              <Select
                {...control}
                value={tenantId}
                onChange={(event) => setTenantId(event.target.value)}
                options={[
                  { value: '', label: 'All tenants on the lease' },
                  ...tenants.map(({ id: value, name }) => ({ value, label: name })),
                ]}
              />
            )}
          </Field>
        )}
        {link.data ? (
          <Link
            key={link.data.id}
            id={link.data.id}
            url={link.data.url ?? ''}
            expiresAt={link.data.expiresAt}
            onClose={onClose}
          />
        ) : link.isError ? (
          <ErrorState error={link.error} onRetry={() => void link.refetch()} />
        ) : (
          <SkeletonLines lines={3} />
        )}
      </div>
    </Dialog>
  )
}

type LinkProps = { id: string; url: string; expiresAt: string | null; onClose: () => void }

function Link({ id, url, expiresAt, onClose }: LinkProps) {
  const [busy, setBusy] = useState<'mail' | 'revoke'>()

  async function run(what: 'mail' | 'revoke', work: () => Promise<void>) {
    setBusy(what)
    try {
      await work()
      void queryClient.invalidateQueries({ queryKey: ['publicLinks', 'list'] })
    } catch (error) {
      toast.error(messageFor(error))
    } finally {
      setBusy(undefined)
    }
  }

  const send = () =>
    run('mail', async () => {
      const { sent, skipped } = await call(mail, { params: { id }, body: {} })
      if (sent.length > 0) {
        toast.success(`Email sent to ${sent.join(', ')}`)
      } else {
        toast.error(`${skipped.join(', ')}: no email address, or this link was already emailed today`)
      }
    })
  const end = () =>
    run('revoke', async () => {
      await call(revoke, { params: { id } })
      toast.success('Link revoked')
      onClose()
    })

  return (
    <>
      <div>
        <code className="block rounded border border-line bg-sunken px-3 py-2.5 text-sm wrap-anywhere select-all">
          {url}
        </code>
        <p className="mt-1.5 text-sm text-ink-faint">
          {expiresAt && `Expires ${formatDate(expiresAt)}. `}Anyone with the link can open it until you revoke
          it here or under <TextLink to={href('/settings/links')}>all links</TextLink>.
        </p>
        <Suspense fallback={<div className="mt-3 size-36" />}>
          <QrCode text={url} label="QR code for this link" className="mt-3 size-36 rounded" />
        </Suspense>
      </div>
      <DialogActions>
        <Button variant="quiet" busy={busy === 'revoke'} onClick={() => void end()}>
          Revoke
        </Button>
        <Button busy={busy === 'mail'} icon={<Mail aria-hidden />} onClick={() => void send()}>
          Send by email
        </Button>
        <CopyButton text={url} variant="primary">
          Copy link
        </CopyButton>
      </DialogActions>
    </>
  )
}
