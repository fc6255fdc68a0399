import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { updateAccountMail } from '#shared/mail/contract.ts'
import { type Account, accountMailQuery } from '#web/lib/api/account.ts'
import { call } from '#web/lib/api/api-client.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { Card } from '#web/ui/card.tsx'
import { HashTarget } from '#web/ui/hash-target.tsx'
import { ErrorState } from '#web/ui/pages/error-state.tsx'
import { DescriptionList } from '#web/ui/description-list.tsx'
import { SkeletonLines } from '#web/ui/pages/skeleton.tsx'
import { EmailPreferenceList } from './email-preferences.tsx'
import { reminderSummary } from '#web/common/account/reminder-summary.ts'
import { accountEmailOptions, type EmailPreferences } from './email-preference-options.ts'
import { type RemindersFormProps, SettingsRemindersForm } from './settings-reminders-form.tsx'

const words = {
  title: 'Reminders and emails',
  description: 'Rent reminders and the emails sent by this account.',
}

/** Edits the reminder settings. For the owner. */
export function SettingsReminders(props: RemindersFormProps) {
  return (
    <HashTarget id="reminders">
      <Card {...words}>
        <SettingsRemindersForm {...props} />
        <div className="mt-5 border-t border-line pt-5">
          <AccountMail>
            {(switches) => (
              <EmailPreferenceList
                label="Account emails"
                choices={accountEmailOptions}
                switches={switches}
                save={async (change) =>
                  queryClient.setQueryData(
                    accountMailQuery.queryKey,
                    await call(updateAccountMail, { body: change }),
                  )
                }
              />
            )}
          </AccountMail>
        </div>
      </Card>
    </HashTarget>
  )
}

/** Shows the reminder settings to users who may read but not change them. */
export function SettingsRemindersFacts({ account }: { account: Account }) {
  return (
    <HashTarget id="reminders">
      <Card {...words}>
        <AccountMail>
          {(switches) => (
            <DescriptionList
              items={[
                { label: 'Send reminders', value: reminderSummary(account) },
                ...accountEmailOptions.map(({ name, label }) => ({
                  label,
                  value: switches[name] ? 'On' : 'Off',
                })),
              ]}
            />
          )}
        </AccountMail>
      </Card>
    </HashTarget>
  )
}

function AccountMail({ children }: { children: (switches: EmailPreferences) => ReactNode }) {
  const { data, error, refetch } = useQuery(accountMailQuery)
  if (data) {
    return children(data)
  }
  return error ? (
    <ErrorState error={error} title="The email settings could not be loaded" onRetry={() => void refetch()} />
  ) : (
    <SkeletonLines lines={4} />
  )
}
