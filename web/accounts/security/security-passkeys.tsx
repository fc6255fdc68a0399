import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { deviceOf } from '#shared/accounts/device.ts'
import { call } from '#web/lib/api/api-client.ts'
import { formatDate } from '#web/lib/text/format.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { useHydrated } from '#web/lib/hooks/use-hydrated.ts'
import { Badge } from '#web/ui/data/badge.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { RelativeTime } from '#web/ui/data/date-text.tsx'
import { EmptyState } from '#web/ui/pages/empty-state.tsx'
import { supportsPasskeys, createBrowserPasskey } from '#web/accounts/sign-in/passkeys/passkey-browser.ts'
import { PasskeyNameDialog } from './passkey-name-dialog.tsx'
import { useStepUp } from './step-up.tsx'
import {
  createPasskey,
  type Passkey,
  deletePasskey,
  type Security,
  securityChanged,
  startPasskey,
} from './security-api.ts'
import { useReauthenticatedAction } from './use-reauthenticated-action.ts'

/** Lists passkeys to add, rename or remove. */
export function SecurityPasskeys({ security }: { security: Security }) {
  const { passkeys, passkeysOffered } = security
  const { ensure } = useStepUp()
  const { busy, run } = useReauthenticatedAction()
  const isPossible = useHydrated() && passkeysOffered && supportsPasskeys()
  const [added, setAdded] = useState<Passkey>()

  const add = () =>
    run(async () => {
      const wanted = await ensure(() => call(startPasskey))
      const credential = await createBrowserPasskey(wanted)
      const name = deviceOf(navigator.userAgent).name
      // the browser defines the shape, and the contract accepts it unchanged
      const passkey = await ensure(() =>
        call(createPasskey, { body: { name, credential: { ...credential } as never } }),
      )
      toast.success('Passkey added')
      await securityChanged()
      setAdded(passkey)
    })

  const button = isPossible && (
    <Button busy={busy} onClick={() => void add()}>
      Add a passkey
    </Button>
  )
  return (
    <Card
      title="Passkeys"
      description="Sign in with your fingerprint, face or device PIN, without a password or code."
      actions={passkeys.length > 0 && button}
      padded={false}
    >
      {passkeys.length > 0 ? (
        <ul>
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} security={security} />
          ))}
        </ul>
      ) : (
        <EmptyState icon={<KeyRound aria-hidden />} title="No passkeys yet" action={button || undefined}>
          {isPossible
            ? 'A passkey is stored on your device or in your account with its provider and works only on this site. There is no password to type or steal.'
            : 'Passkeys require a browser that supports them, and this site must be opened by its domain name over HTTPS.'}
        </EmptyState>
      )}
      {added && <PasskeyNameDialog passkey={added} isNew onClose={() => setAdded(undefined)} />}
    </Card>
  )
}

function PasskeyRow({ passkey, security }: { passkey: Passkey; security: Security }) {
  const { id, name, isSynced, createdAt, lastUsedAt } = passkey
  const { ensure, ask } = useStepUp()
  const { busy, run } = useReauthenticatedAction()
  const [isRenaming, setIsRenaming] = useState(false)
  const [isAsking, setIsAsking] = useState(false)
  return (
    <li className="flex flex-wrap items-center gap-3 border-b border-line px-4 py-3 last:border-b-0 sm:px-5">
      <KeyRound aria-hidden className="size-5 shrink-0 text-ink-faint" />
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5 font-medium wrap-anywhere">
          {name}
          {isSynced && <Badge>On all your devices</Badge>}
        </p>
        <p className="text-sm text-ink-faint">
          added {formatDate(createdAt)} ·{' '}
          {lastUsedAt ? (
            <>
              used <RelativeTime instant={lastUsedAt} />
            </>
          ) : (
            'never used'
          )}
        </p>
      </div>
      <div className="flex gap-2">
        <Button size="sm" aria-label={`Rename ${name}`} onClick={() => setIsRenaming(true)}>
          Rename
        </Button>
        <Button
          size="sm"
          busy={busy}
          aria-label={`Remove ${name}`}
          onClick={() =>
            void run(async () => {
              await ask(security)
              setIsAsking(true)
            })
          }
        >
          Remove
        </Button>
      </div>
      {isRenaming && <PasskeyNameDialog passkey={passkey} onClose={() => setIsRenaming(false)} />}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={`Remove ${name}?`}
        confirmLabel="Remove passkey"
        onConfirm={async () => {
          await ensure(() => call(deletePasskey, { params: { id } }))
          toast.success(`${name} removed`)
          await securityChanged()
        }}
      >
        You will no longer be able to sign in with this passkey. Your device may still list it, so remove it
        there as well.
      </ConfirmDialog>
    </li>
  )
}
