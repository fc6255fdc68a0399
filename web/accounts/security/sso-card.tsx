import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messageFor } from '#web/lib/api/api-client.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { Badge } from '#web/ui/data/badge.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { ErrorState } from '#web/ui/pages/error-state.tsx'
import { SkeletonLines } from '#web/ui/pages/skeleton.tsx'
import { runTest, type SsoConnection, ssoQuery, type SsoTest, turnOff } from './sso-api.ts'
import { CopiedText } from './sso-copied-text.tsx'
import { SsoDialog } from './sso-dialog.tsx'
import { useStepUp } from './step-up.tsx'

/** The single sign-on of the account: owners set it up, administrators see it. */
export function SsoCard({ isOwner, throughSso }: { isOwner: boolean; throughSso: boolean }) {
  const settings = useQuery(ssoQuery)
  const { ensure } = useStepUp()
  const [shown, setShown] = useState<'form' | 'off'>()
  const test = useMutation({
    mutationFn: runTest,
    onError: (error) => toast.error(messageFor(error)),
  })
  const connection = settings.data?.connection
  const mayChange = isOwner && !throughSso
  return (
    <div className="max-w-3xl">
      <Card
        title="Single sign-on"
        description="Members sign in through your company’s OpenID Connect provider, such as Okta, Microsoft Entra ID or Google Workspace."
        actions={
          settings.data &&
          mayChange && (
            <Button onClick={() => setShown('form')}>
              {connection ? 'Change provider' : 'Connect provider'}
            </Button>
          )
        }
      >
        {!settings.data ? (
          settings.error ? (
            <ErrorState
              error={settings.error}
              title="Single sign-on could not be loaded"
              onRetry={() => void settings.refetch()}
            />
          ) : (
            <SkeletonLines lines={2} />
          )
        ) : connection ? (
          <div className="grid gap-4">
            <Facts connection={connection} />
            <CopiedText label="Sign-in link for your members" text={connection.signInUrl} />
            <CopiedText label="Redirect URI, for your provider" text={settings.data.redirectUri} />
            {connection.domains.some(({ verifiedAt }) => verifiedAt === null) && (
              <div className="grid gap-2">
                <p className="text-ink-soft">
                  To let members start with their email address on the sign-in page, add this TXT record to
                  each domain, then test the connection. The sign-in link works without it.
                </p>
                <CopiedText label="TXT record" text={settings.data.verification} />
              </div>
            )}
            {test.data && <TestResult result={test.data} />}
            {isOwner && (
              <div className="flex flex-wrap gap-2">
                <Button busy={test.isPending} onClick={() => test.mutate()}>
                  Test connection
                </Button>
                {mayChange && <Button onClick={() => setShown('off')}>Turn off</Button>}
              </div>
            )}
          </div>
        ) : (
          <p className="text-ink-soft">
            {isOwner
              ? 'Off. Members sign in with their own password, passkey or Google account.'
              : 'Off. An account owner can set it up.'}
          </p>
        )}
      </Card>
      {settings.data && (
        <SsoDialog open={shown === 'form'} onClose={() => setShown(undefined)} settings={settings.data} />
      )}
      <ConfirmDialog
        open={shown === 'off'}
        onOpenChange={(next) => !next && setShown(undefined)}
        title="Turn off single sign-on?"
        confirmLabel="Turn off"
        onConfirm={async () => {
          await ensure(turnOff)
          toast.success('Single sign-on is off')
        }}
      >
        Everyone who signed in through your provider is signed out. From then on, they sign in with their
        password, passkey or Google account.
      </ConfirmDialog>
    </div>
  )
}

function Facts({ connection }: { connection: SsoConnection }) {
  const { issuer, clientId, domains, required, members, hasSecret } = connection
  return (
    <div className="grid gap-3">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Badge tone="good">On</Badge>
        {required && <Badge tone="warn">Required</Badge>}
        <span className="font-medium wrap-anywhere">{issuer}</span>
      </p>
      <p className="text-sm wrap-anywhere text-ink-faint">
        Client ID {clientId} · {members === 1 ? '1 member has' : `${members} members have`} signed in
      </p>
      {!hasSecret && (
        <Notice tone="warn">
          The client secret was lost with the server key. Until you enter it again, no one can sign in through
          your provider.
        </Notice>
      )}
      <ul className="grid gap-1">
        {domains.map(({ domain, verifiedAt }) => (
          <li key={domain} className="flex flex-wrap items-center gap-2 wrap-anywhere">
            {domain}
            <Badge tone={verifiedAt === null ? 'plain' : 'good'}>
              {verifiedAt === null ? 'Not verified' : 'Verified'}
            </Badge>
          </li>
        ))}
      </ul>
    </div>
  )
}

function TestResult({ result }: { result: SsoTest }) {
  return (
    <output className="grid gap-2">
      <Notice tone={result.ok ? 'info' : 'warn'}>
        {result.problem ?? 'The provider responds correctly. Sign in once to test the client secret.'}
      </Notice>
      {result.domains
        .filter(({ problem }) => problem !== null)
        .map(({ domain, problem }) => (
          <Notice key={domain} tone="warn">
            {domain}: {problem}
          </Notice>
        ))}
    </output>
  )
}
