import { useQuery } from '@tanstack/react-query'
import { Navigate, useLocation } from 'react-router'
import { accountQuery } from '#web/lib/api/account.ts'
import { currentUserQuery } from '#web/lib/session/auth.ts'
import { useMay } from '#web/lib/session/use-may.tsx'
import { useTheme, type ThemeChoice } from '#web/lib/hooks/use-theme.ts'
import { Card } from '#web/ui/card.tsx'
import { ErrorState } from '#web/ui/pages/error-state.tsx'
import { HashTarget } from '#web/ui/hash-target.tsx'
import { PageHeader } from '#web/ui/pages/page-header.tsx'
import { Segmented } from '#web/ui/forms/segmented.tsx'
import { SkeletonLines } from '#web/ui/pages/skeleton.tsx'
import { accountCardText, SettingsAccount, SettingsAccountSeen } from './settings-account.tsx'
import { SettingsDelete } from './settings-delete.tsx'
import { formerPartAt } from './settings-parts.ts'

const themes: readonly { value: ThemeChoice; label: string }[] = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'system', label: 'Same as system' },
]

export default function SettingsPage() {
  const formerPart = formerPartAt(useLocation())
  return formerPart ? <Navigate replace to={formerPart} /> : <Settings />
}

function Settings() {
  const { chosen, choose } = useTheme()
  const seesAccount = useMay('account:read')
  const account = useQuery({ ...accountQuery, enabled: seesAccount })
  // the cards below the account's card wait for it, so that none moves while the user reads
  const isOwner = useQuery(currentUserQuery).data?.role === 'OWNER'
  const isKnown = !seesAccount || !account.isPending
  return (
    <>
      <title>Settings | Tenure</title>
      <PageHeader title="Settings" />
      <div className="grid max-w-3xl gap-5">
        {seesAccount && <AccountCards />}
        {isKnown && (
          <>
            <HashTarget id="appearance">
              <Card title="Appearance" description="On this device only.">
                <Segmented label="Theme" options={themes} value={chosen} onChange={choose} />
              </Card>
            </HashTarget>
            {isOwner && (
              <HashTarget id="delete">
                <SettingsDelete />
              </HashTarget>
            )}
          </>
        )}
      </div>
    </>
  )
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
