import { useQuery } from '@tanstack/react-query'
import type * as banking from '#shared/banking/contract.ts'
import { call } from '#web/lib/api/api-client.ts'
import { endpoint } from '#web/lib/api/endpoint.ts'
import { Select } from '#web/ui/forms/select.tsx'

const listBankAccounts = endpoint<typeof banking.listBankAccounts>('GET', '/banking/accounts')

type BankAccountFilterProps = {
  /** The bank account's id; '' for the trust accounts. */
  value: string
  onChange: (bankAccountId: string) => void
}

/** Chooses the bank account that a report is about: the trust accounts together, or any one. */
export function BankAccountFilter({ value, onChange }: BankAccountFilterProps) {
  const found = useQuery({
    queryKey: ['banking', 'accounts', 'options'],
    queryFn: ({ signal }) => call(listBankAccounts, { signal }),
  })
  const accounts = (found.data ?? []).filter(({ kind }) => kind !== 'CREDIT_CARD')
  return (
    <Select
      aria-label="Bank account"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      placeholder={accounts.some(({ kind }) => kind === 'TRUST') ? 'All trust accounts' : 'All bank accounts'}
      options={accounts.map(({ id, name, isArchived }) => ({
        value: id,
        label: isArchived ? `${name} (archived)` : name,
      }))}
      className="min-w-40 flex-1 max-sm:basis-full sm:w-56 sm:flex-none"
    />
  )
}
