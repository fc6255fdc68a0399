import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { href } from 'react-router'
import { accountQuery } from '#web/lib/api/account.ts'
import { currentUserQuery } from '#web/lib/session/auth.ts'
import { May, useMay } from '#web/lib/session/use-may.tsx'
import { useTheme, type ThemeChoice } from '#web/lib/hooks/use-theme.ts'
import { Card } from '#web/ui/card.tsx'
import { ErrorState } from '#web/ui/pages/error-state.tsx'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'
import { PageHeader } from '#web/ui/pages/page-header.tsx'
import { Segmented } from '#web/ui/forms/segmented.tsx'
import { SkeletonLines } from '#web/ui/pages/skeleton.tsx'
import { accountCardText, SettingsAccount, SettingsAccountSeen } from './settings-account.tsx'
import { SecurityCard } from '#web/accounts/security/security-card.tsx'
import { SettingsDelete } from './settings-delete.tsx'
import { SettingsPlan } from '#web/accounts/plan/settings-plan.tsx'

const MailOutbox = lazy(async () => ({
  default: (await import('./settings-mail-outbox.tsx')).SettingsMailOutbox,
}))

const themes: readonly { value: ThemeChoice; label: string }[] = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'system', label: 'As the system' },
]

export default function SettingsPage() {
  const { chosen, choose } = useTheme()
  const seesAccount = useMay('account:read')
  const account = useQuery({ ...accountQuery, enabled: seesAccount })
  // the cards below the account's card wait for it, so that none moves while the user reads
  const isOwner = useQuery(currentUserQuery).data?.role === 'OWNER'
  const isKnown = !seesAccount || !account.isPending
  return (
    <>
      <title>Account Settings | Tenure</title>
      <PageHeader title="Account Settings" description="Your account, this device, and how you sign in." />
      <div className="grid max-w-3xl gap-5">
        {seesAccount && <AccountCards />}
        {isKnown && seesAccount && (
          <>
            <PlanCard />
            <TeamCard />
            <div id="mail" className="scroll-mt-20">
              <Suspense
                fallback={
                  <Card title="Sent mail">
                    <SkeletonLines lines={6} />
                  </Card>
                }
              >
                <MailOutbox />
              </Suspense>
            </div>
            <May permission="doors:read">
              <LinksCard />
            </May>
          </>
        )}
        {isKnown && (
          <>
            <Card title="Appearance" description="On this device only.">
              <Segmented label="Theme" options={themes} value={chosen} onChange={choose} />
            </Card>
            <May permission="export:read">
              <OwnersCards />
            </May>
            <SecurityCard />
            {isOwner && <SettingsDelete />}
          </>
        )}
      </div>
    </>
  )
}

function TeamCard() {
  return (
    <Card
      title="Team"
      description="Who works in this account, and what each may do."
      actions={<LinkButton to={href('/settings/team')}>Members and invitations</LinkButton>}
    >
      <p className="text-ink-soft">
        Give a manager, a bookkeeper or a handyman a sign-in of their own, for all properties or for some.
      </p>
    </Card>
  )
}

function LinksCard() {
  return (
    <Card
      title="Links without an account"
      description="QR codes for repairs, links to balances and receipts."
      actions={<LinkButton to={href('/settings/links')}>See and revoke</LinkButton>}
    >
      <p className="text-ink-soft">
        Anyone with a link can open its page. This lists all active links and when they were last opened.
      </p>
    </Card>
  )
}

/** The owner's cards: import and export of all data, and API keys and webhooks. */
function OwnersCards() {
  return (
    <>
      <Card
        title="Your data"
        description="Import from another product or a spreadsheet, export everything."
        actions={<LinkButton to={href('/settings/data')}>Import and export</LinkButton>}
      >
        <p className="text-ink-soft">
          Your records are yours: take all of them with you at any time, also when a trial or a plan has
          ended.
        </p>
      </Card>
      <Card
        title="Integrations"
        description="API keys and webhooks for programs of your own."
        actions={<LinkButton to={href('/settings/integrations')}>Keys and webhooks</LinkButton>}
      >
        <p className="text-ink-soft">
          Read and change your data through the API, and receive events through webhooks.
        </p>
      </Card>
    </>
  )
}

function PlanCard() {
  const mayPay = useMay('subscriptions:write')
  return useMay('subscriptions:read') && <SettingsPlan isOwner={mayPay} />
}

function AccountCards() {
  const account = useQuery(accountQuery)
  const { error } = account
  const mayChange = useMay('account:write')
  if (account.data) {
    return mayChange ? (
      <SettingsAccount account={account.data} />
    ) : (
      <SettingsAccountSeen account={account.data} />
    )
  }
  return (
    <Card {...accountCardText}>
      {error ? (
        <ErrorState
          error={error}
          title="The account could not be loaded"
          onRetry={() => void account.refetch()}
        />
      ) : (
        <SkeletonLines lines={20} />
      )}
    </Card>
  )
}
