import { useState } from 'react'
import { call } from '#web/lib/api/api-client.ts'
import { formatCounted, formatDate } from '#web/lib/text/format.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { Badge } from '#web/ui/data/badge.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useStepUp } from './step-up.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { deleteTotp, renewRecoveryCodes, type Security, securityChanged, startTotp } from './security-api.ts'
import { TotpDialog } from './totp-dialog.tsx'
import { useReauthenticatedAction } from './use-reauthenticated-action.ts'

type SecurityTotpProps = { security: Security; email: string }

/** Sets up the second factor, moves it to another app or turns it off, and shows its recovery codes. */
export function SecurityTotp({ security, email }: SecurityTotpProps) {
  const { totp, recoveryCodesLeft } = security
  const { ensure, ask } = useStepUp()
  const { busy, run } = useReauthenticatedAction()
  const [setup, setSetup] = useState<{ secret: string; uri: string }>()
  const [codes, setCodes] = useState<readonly string[]>()
  const [isAsking, setIsAsking] = useState(false)
  const start = () => run(async () => setSetup(await ensure(() => call(startTotp))))
  const off = () =>
    run(async () => {
      await ask(security)
      setIsAsking(true)
    })
  const renew = () =>
    run(async () => {
      setCodes((await ensure(() => call(renewRecoveryCodes))).recoveryCodes)
      await securityChanged()
    })
  return (
    <Card
      title="Two-step verification"
      description="A code from your phone in addition to the password."
      actions={
        totp ? (
          <>
            <Button busy={busy} onClick={() => void start()}>
              {totp.isLost ? 'Set up the app again' : 'Change the app'}
            </Button>
            <Button busy={busy} onClick={() => void off()}>
              Turn off
            </Button>
          </>
        ) : (
          <Button variant="primary" busy={busy} onClick={() => void start()}>
            Set up
          </Button>
        )
      }
    >
      {totp ? (
        <div className="grid gap-4">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <Badge tone="good">On</Badge>
            <span className="text-ink-soft">since {formatDate(totp.since)}, with an authenticator app.</span>
          </p>
          {totp.isLost && (
            <Notice tone="warn" title="Set up your authenticator app again">
              The server can no longer check the app’s codes. Until you set it up again, sign in with a
              recovery code or a passkey. You will get ten new recovery codes.
            </Notice>
          )}
          {recoveryCodesLeft <= 3 && (
            <Notice tone="warn" title={`${formatCounted(recoveryCodesLeft, 'recovery code')} left`}>
              Create new ones before you run out.
            </Notice>
          )}
          <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
            <p className="text-ink-soft">
              {formatCounted(recoveryCodesLeft, 'recovery code')} left, in case you cannot use the app.
            </p>
            <Button size="sm" busy={busy} onClick={() => void renew()}>
              Create new codes
            </Button>
          </div>
        </div>
      ) : (
        <p className="text-ink-soft">
          Protects your account even if your password is stolen. An app on your phone shows a code that
          changes every 30 seconds. You also get ten recovery codes in case you lose your phone.
        </p>
      )}
      {setup && <TotpDialog {...setup} email={email} onClose={() => setSetup(undefined)} />}
      {codes && (
        <Dialog
          open
          onOpenChange={(next, { reason }) => !next && reason !== 'outside-press' && setCodes(undefined)}
          title="Your new recovery codes"
          isReading
        >
          <RecoveryCodes codes={codes} email={email} onDone={() => setCodes(undefined)} />
        </Dialog>
      )}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Turn off two-step verification?"
        confirmLabel="Turn it off"
        onConfirm={async () => {
          await ensure(() => call(deleteTotp))
          toast.success('Two-step verification turned off')
          await securityChanged()
        }}
      >
        You will sign in with your password alone, and the recovery codes will stop working.
      </ConfirmDialog>
    </Card>
  )
}
