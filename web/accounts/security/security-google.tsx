import { useEffect, useRef, useState } from 'react'
import { href } from 'react-router'
import type * as contract from '#shared/accounts/google-contract.ts'
import { call } from '#web/lib/api/api-client.ts'
import { endpoint } from '#web/lib/api/endpoint.ts'
import { formatDate } from '#web/lib/text/format.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { Badge } from '#web/ui/data/badge.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { RelativeTime } from '#web/ui/data/date-text.tsx'
import { useStepUp } from './step-up.tsx'
import { type Security, securityChanged } from './security-api.ts'
import { useReauthenticatedAction } from './use-reauthenticated-action.ts'

const begin = endpoint<typeof contract.beginGoogleLink>('POST', '/auth/google/link')
const finish = endpoint<typeof contract.finishGoogleLink>('POST', '/auth/google/link/finish')
const remove = endpoint<typeof contract.unlinkGoogle>('DELETE', '/auth/google/link')

/**
 * Returns the value of `google` after the `#`, left by the return from Google. Removes it from the address and the
 * history at once.
 */
function takeGoogle(): string | null {
  const { hash, pathname, search } = window.location
  const google = new URLSearchParams(hash.slice(1)).get('google')
  if (google !== null) {
    window.history.replaceState(window.history.state, '', pathname + search)
  }
  return google
}

/** Adds or removes the Google account that opens this sign-in. Shows nothing where the server has no Google sign-in. */
export function SecurityGoogle({ security }: { security: Security }) {
  const { google, googleOffered, hasPassword, passkeys } = security
  const { ensure, ask } = useStepUp()
  const { busy, run } = useReauthenticatedAction()
  const [isAsking, setIsAsking] = useState(false)
  const isOnlyWay = !hasPassword && passkeys.length === 0

  const bring = useRef((brought: string) =>
    run(async () => {
      await ensure(() => call(finish, { body: { google: brought } }))
      toast.success('You can now sign in with Google')
      await securityChanged()
    }),
  )
  useEffect(() => {
    const brought = takeGoogle()
    if (brought !== null) {
      void bring.current(brought)
    }
  }, [])

  const add = () =>
    run(async () => {
      const { link } = await ensure(() => call(begin))
      const query = new URLSearchParams({ link, from: href('/settings/security') })
      window.location.assign(`/api/v1/auth/google?${query.toString()}`)
      // the browser leaves the page now; until then the button stays busy
      await new Promise(() => {})
    })

  if (!google && !googleOffered) {
    return null
  }
  return (
    <Card
      title="Google"
      description="Sign in with your Google account instead of a password."
      actions={
        google ? (
          <Button
            busy={busy}
            disabled={isOnlyWay}
            onClick={() =>
              void run(async () => {
                await ask(security)
                setIsAsking(true)
              })
            }
          >
            Remove
          </Button>
        ) : (
          <Button busy={busy} onClick={() => void add()}>
            Add Google
          </Button>
        )
      }
    >
      {google ? (
        <div className="grid gap-2">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <Badge tone="good">On</Badge>
            <span className="font-medium wrap-anywhere">{google.email ?? 'A Google account'}</span>
          </p>
          <p className="text-sm text-ink-faint">
            added {formatDate(google.since)} · used <RelativeTime instant={google.lastUsedAt} />
          </p>
          {isOnlyWay && (
            <p className="text-ink-soft">
              Google is your only way to sign in. Set a password below before you remove it.
            </p>
          )}
        </div>
      ) : (
        <p className="text-ink-soft">
          No Google account is connected. If you connect one, your password still works. Its email address can
          be different from the one you use here.
        </p>
      )}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Remove Google?"
        confirmLabel="Remove Google"
        onConfirm={async () => {
          await ensure(() => call(remove))
          toast.success('You can no longer sign in with Google')
          await securityChanged()
        }}
      >
        You can no longer sign in with the Google account{google ? ` ${google.email}` : ''}, even if it has
        the same address as your Tenure account.
        {hasPassword ? ' Your password still works.' : ' Your passkeys still work.'}
      </ConfirmDialog>
    </Card>
  )
}
