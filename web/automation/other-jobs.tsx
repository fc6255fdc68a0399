import { useQuery } from '@tanstack/react-query'
import { href } from 'react-router'
import type { listRecurringExpenses } from '#shared/expenses/recurring-contract.ts'
import type { getStatementSettings } from '#shared/owners/statements-contract.ts'
import { call } from '#web/lib/api/api-client.ts'
import { endpoint } from '#web/lib/api/endpoint.ts'
import { formatCounted, formatDate } from '#web/lib/text/format.ts'
import { ordinal } from '#web/lib/text/ordinal.ts'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'
import { Card } from '#web/ui/card.tsx'
import { FactList } from '#web/ui/data/fact-list.tsx'
import { ErrorState } from '#web/ui/pages/error-state.tsx'
import { SkeletonLines } from '#web/ui/pages/skeleton.tsx'
import { nextExpenses } from './next-expenses.ts'

/** Says on which day of the month statements are emailed to owners, and leads to where that is set. */
export function OwnerStatements() {
  const { data, error, refetch } = useQuery({
    queryKey: ['owners', 'settings'],
    queryFn: ({ signal }) =>
      call(endpoint<typeof getStatementSettings>('GET', '/owners/settings'), { signal }),
  })
  return (
    <Card
      title="Owner statements"
      description="Statements for the month before, emailed to owners"
      actions={
        <LinkButton size="sm" to={href('/owners/statements')} aria-label="Change when statements are emailed">
          Change
        </LinkButton>
      }
    >
      {data ? (
        <FactList
          facts={[
            {
              label: 'Statements are emailed',
              value: data.mailDay === null ? 'Manually only' : `On the ${ordinal(data.mailDay)} of the month`,
            },
          ]}
        />
      ) : error ? (
        <ErrorState size="sm" error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonLines lines={1} />
      )}
    </Card>
  )
}

/** Says when the next recurring expenses are due, and leads to their list. */
export function RecurringExpenses() {
  const { data, error, refetch } = useQuery({
    queryKey: ['recurring-expenses'],
    queryFn: ({ signal }) =>
      call(endpoint<typeof listRecurringExpenses>('GET', '/recurring-expenses'), { signal }),
  })
  const next = data && nextExpenses(data)
  return (
    <Card
      title="Recurring expenses"
      description="Recorded on the due date, or added as a bill to pay"
      actions={
        <LinkButton size="sm" to={href('/recurring-expenses')}>
          See all
        </LinkButton>
      }
    >
      {data ? (
        <FactList
          facts={[
            {
              label: 'Next due',
              value: next ? `${formatDate(next.date)}, ${formatCounted(next.count, 'expense')}` : 'None',
            },
          ]}
        />
      ) : error ? (
        <ErrorState size="sm" error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonLines lines={1} />
      )}
    </Card>
  )
}
