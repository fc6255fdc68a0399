import { queryOptions, useQuery } from '@tanstack/react-query'
import { getMailPreferences, updateMailPreferences } from '#shared/mail/contract.ts'
import { call } from '#web/lib/api/api-client.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { Card } from '#web/ui/card.tsx'
import { ErrorState } from '#web/ui/pages/error-state.tsx'
import { SkeletonLines } from '#web/ui/pages/skeleton.tsx'
import { EmailPreferenceList } from '#web/accounts/settings/email-preferences.tsx'
import { userEmailOptions } from '#web/accounts/settings/email-preference-options.ts'

const ownMailQuery = queryOptions({
  queryKey: ['auth', 'mail-preferences'],
  queryFn: ({ signal }) => call(getMailPreferences, { signal }),
})

/** Chooses which e-mails Tenure sends to the signed-in user. */
export function ProfileMail() {
  const { data, error, refetch } = useQuery(ownMailQuery)
  return (
    <Card
      title="Emails you receive"
      description="From this account. Emails about signing in and your plan are always sent."
      className="mt-5 max-w-3xl"
    >
      {data ? (
        <EmailPreferenceList
          label={`To ${data.email}`}
          choices={userEmailOptions}
          switches={data}
          save={async (change) =>
            queryClient.setQueryData(
              ownMailQuery.queryKey,
              await call(updateMailPreferences, { body: change }),
            )
          }
        />
      ) : error ? (
        <ErrorState
          error={error}
          title="Your email preferences could not be loaded"
          onRetry={() => void refetch()}
        />
      ) : (
        <SkeletonLines lines={2} />
      )}
    </Card>
  )
}
