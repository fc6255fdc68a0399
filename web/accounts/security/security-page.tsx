import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { href } from 'react-router'
import { currentUserQuery } from '#web/lib/session/auth.ts'
import { useMay } from '#web/lib/session/use-may.tsx'
import { Card } from '#web/ui/card.tsx'
import { ErrorState } from '#web/ui/pages/error-state.tsx'
import { PageBreadcrumb } from '#web/ui/pages/page-breadcrumb.tsx'
import { OfflineNotice } from '#web/ui/pages/offline-notice.tsx'
import { PageHeader } from '#web/ui/pages/page-header.tsx'
import { SkeletonLines } from '#web/ui/pages/skeleton.tsx'
import { StepUpProvider } from './step-up.tsx'
import { securityQuery } from './security-api.ts'
import { SecurityAddress } from './security-address.tsx'
import { SecurityGoogle } from './security-google.tsx'
import { SecurityPasskeys } from './security-passkeys.tsx'
import { SecurityPassword } from './security-password.tsx'
import { SecurityThroughSso } from './security-through-sso.tsx'
import { SecurityTotp } from './security-totp.tsx'
import { SettingsSessions } from '#web/accounts/settings/settings-sessions.tsx'

const OwnEventsCard = lazy(async () => ({
  default: (await import('./security-own-events.tsx')).OwnEventsCard,
}))
const SsoCard = lazy(async () => ({
  default: (await import('./sso-card.tsx')).SsoCard,
}))
const SecurityLogCard = lazy(async () => ({
  default: (await import('./security-log-card.tsx')).SecurityLogCard,
}))

/** The page for everything about the user's sign-in. */
export default function SecurityPage() {
  const security = useQuery(securityQuery)
  const user = useQuery(currentUserQuery)
  const mayReadLog = useMay('security-events:read')
  const maySeeSso = useMay('single-sign-on:read')
  const error = security.error ?? user.error
  return (
    <StepUpProvider>
      <title>Security | Tenure</title>
      <PageBreadcrumb crumbs={[{ label: 'Settings', to: href('/settings') }, { label: 'Security' }]} />
      <PageHeader title="Security" description="Your sign-in methods and signed-in devices." />
      <OfflineNotice since={security.dataUpdatedAt} />
      <div className="grid gap-5">
        <div className="grid max-w-3xl gap-5">
          {security.data && user.data ? (
            <>
              {security.data.throughSso && <SecurityThroughSso />}
              <SecurityAddress user={user.data} />
              <SecurityTotp security={security.data} email={user.data.email} />
              <SecurityPasskeys security={security.data} />
              <SecurityGoogle security={security.data} />
              <SecurityPassword security={security.data} email={user.data.email} />
            </>
          ) : (
            <Card title="Two-step verification">
              {error ? (
                <ErrorState
                  error={error}
                  title="Your security settings could not be loaded"
                  onRetry={() => void Promise.all([security.refetch(), user.refetch()])}
                />
              ) : (
                <SkeletonLines lines={20} />
              )}
            </Card>
          )}
        </div>
        {(security.data || error) && <SettingsSessions />}
        {security.data && user.data && (
          <Suspense>
            {maySeeSso && (
              <SsoCard isOwner={user.data.role === 'OWNER'} throughSso={security.data.throughSso} />
            )}
            <OwnEventsCard />
            {mayReadLog && <SecurityLogCard />}
          </Suspense>
        )}
      </div>
    </StepUpProvider>
  )
}
