import { useQuery } from '@tanstack/react-query'
import { type Account, accountQuery } from '#web/lib/api/account.ts'
import { updateAccount } from '#shared/accounts/contract.ts'
import { call } from '#web/lib/api/api-client.ts'
import { messageFor } from '#web/lib/api/api-error.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { useMay } from '#web/lib/session/use-may.tsx'
import { Card } from '#web/ui/card.tsx'
import { ErrorState } from '#web/ui/pages/error-state.tsx'
import { SkeletonLines } from '#web/ui/pages/skeleton.tsx'
import { Segmented } from '#web/ui/forms/segmented.tsx'

const options = [
  { value: 'accrual', label: 'Accrual' },
  { value: 'cash', label: 'Cash' },
] as const

/** Chooses the basis on which Finances and the reports of income open. */
export function BasisCard() {
  const account = useQuery(accountQuery)
  const mayChange = useMay('account:write')
  const { data } = account
  return (
    <Card
      title="Report basis"
      description="Finances, the income statement and income by property use this basis by default, so that they show the same income. You can switch the basis on each page."
    >
      {account.isError && !data ? (
        <ErrorState error={account.error} onRetry={() => void account.refetch()} />
      ) : data ? (
        <div className="grid justify-items-start gap-2 text-sm">
          {mayChange ? (
            <Segmented
              label="Report basis"
              options={options}
              value={data.reportBasis}
              onChange={(reportBasis) => void save(data, reportBasis)}
            />
          ) : (
            <p className="font-medium">{options.find(({ value }) => value === data.reportBasis)?.label}</p>
          )}
          <p className="max-w-prose text-ink-soft">
            {data.reportBasis === 'cash'
              ? 'Cash basis counts income when it is received and expenses when they are paid. Most landlords file their taxes this way.'
              : 'Accrual basis counts income when it is charged and bills on their date, whether or not they are paid. Most landlords file their taxes on the cash basis.'}
          </p>
        </div>
      ) : (
        <SkeletonLines lines={2} />
      )}
    </Card>
  )
}

async function save(account: Account, reportBasis: Account['reportBasis']): Promise<void> {
  try {
    const saved = await call(updateAccount, { body: { reportBasis }, ifMatch: account.version })
    queryClient.setQueryData(accountQuery.queryKey, saved)
    await queryClient.invalidateQueries({ queryKey: ['reports'] })
    toast.success(`Reports now use ${reportBasis} basis`)
  } catch (error) {
    toast.error(messageFor(error))
    void queryClient.invalidateQueries({ queryKey: accountQuery.queryKey })
  }
}
