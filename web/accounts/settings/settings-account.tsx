import { useRef } from 'react'
import { updateAccount } from '#shared/accounts/contract.ts'
import { accountQuery, type Account } from '#web/lib/api/account.ts'
import { call } from '#web/lib/api/api-client.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { rememberZone } from '#web/lib/session/account-zone.ts'
import { useEditConflict } from '#web/lib/forms/use-edit-conflict.ts'
import { Card } from '#web/ui/card.tsx'
import { SettingsAccountFacts } from './settings-account-facts.tsx'
import { type AccountChange, SettingsAccountForm } from './settings-account-form.tsx'
import { SettingsReminders, SettingsRemindersFacts } from './settings-reminders.tsx'

export const accountCardText = {
  title: 'Account',
  description: 'The name on your documents, and the defaults for new leases.',
}

/** Edits the account, for its owner: two forms that save the same row. */
export function SettingsAccount({ account }: { account: Account }) {
  const [seed, loadNewest] = useEditConflict(account, () =>
    queryClient.fetchQuery({ ...accountQuery, staleTime: 0 }),
  )
  return <Forms key={seed.version} seed={seed} today={account.today} onLoadNewest={loadNewest} />
}

function Forms({ seed, today, onLoadNewest }: { seed: Account; today: string; onLoadNewest: () => void }) {
  // Both forms stay open after saving, so each uses the version that the other has saved.
  const version = useRef(seed.version)

  async function save(body: AccountChange): Promise<Account> {
    const saved = await call(updateAccount, { body, ifMatch: version.current })
    queryClient.setQueryData(accountQuery.queryKey, saved)
    rememberZone(saved)
    version.current = saved.version
    return saved
  }

  return (
    <>
      <Card {...accountCardText}>
        <SettingsAccountForm seed={seed} save={save} today={today} onLoadNewest={onLoadNewest} />
      </Card>
      <SettingsReminders seed={seed} save={save} onLoadNewest={onLoadNewest} />
    </>
  )
}

/** Shows the account to users who may read but not change it. */
export function SettingsAccountSeen({ account }: { account: Account }) {
  return (
    <>
      <Card {...accountCardText}>
        <SettingsAccountFacts account={account} />
      </Card>
      <SettingsRemindersFacts account={account} />
    </>
  )
}
