import { useQuery } from '@tanstack/react-query'
import { Archive, ArrowLeftRight, Banknote, Landmark, Pencil, Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { href } from 'react-router'
import * as z from 'zod/mini'
import { archiveBankAccount } from '#shared/banking/contract.ts'
import { call } from '#web/lib/api/api-client.ts'
import { invalidateLedger } from '#web/lib/api/invalidate-ledger.ts'
import { usePageSearch } from '#web/lib/forms/search-params.ts'
import { useIsPhone } from '#web/lib/hooks/use-is-phone.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { useMay } from '#web/lib/session/use-may.tsx'
import { formatCount, formatDate, formatMoney, toCents, toDollars } from '#web/lib/text/format.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { type Column, QueryTable } from '#web/ui/data/data-table.tsx'
import { DateText } from '#web/ui/data/date-text.tsx'
import { RowMenu } from '#web/ui/data/menus/row-menu.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { EmptyState } from '#web/ui/pages/empty-state.tsx'
import { HeadFigures } from '#web/ui/pages/head-figures.tsx'
import { type Figure, FigureLine, Leader } from '#web/ui/pages/page-figures.tsx'
import { PageHeader } from '#web/ui/pages/page-header.tsx'
import { type BankAccount, bankAccountsQuery, bankingOverviewQuery } from './api.ts'
import { accountLabel, bankAccountKindLabels } from './labels.ts'
import { TransferList } from './transfer-list.tsx'

const AccountDialog = lazy(async () => ({
  default: (await import('./account-dialog.tsx')).BankAccountDialog,
}))
const DepositDialog = lazy(async () => ({ default: (await import('./deposit-dialog.tsx')).DepositDialog }))
const TransferDialog = lazy(async () => ({
  default: (await import('./transfer-dialog.tsx')).BankTransferDialog,
}))

/** 'account', 'deposit' and 'transfer' open a form. */
const search = z.object({ new: z.optional(z.string()) })

type Open = { account: BankAccount; action: 'edit' | 'archive' }

/** Lists the own bank accounts with their balances, and records transfers between them. */
export default function BankingPage() {
  const [params, setSearch] = usePageSearch(search)
  const mayWrite = useMay('banking:write')
  const query = useQuery(bankAccountsQuery)
  const undeposited = useQuery(bankingOverviewQuery).data?.undeposited ?? 0
  // on phones the answer comes before what is done once in a while
  const isPhone = useIsPhone()
  const [open, setOpen] = useState<Open>()
  const active = query.data?.filter(({ isArchived }) => !isArchived) ?? []
  const openForm = (form: string) => setSearch({ new: form }, { push: true })
  const closeForm = () => setSearch({ new: undefined })
  const add = (variant: 'primary' | 'secondary') =>
    mayWrite && (
      <Button variant={variant} icon={<Plus aria-hidden />} onClick={() => openForm('account')}>
        Add account
      </Button>
    )
  return (
    <>
      <title>Banking | Tenure</title>
      <PageHeader
        title="Banking"
        actions={
          query.data !== undefined &&
          query.data.length > 0 && (
            <>
              {mayWrite && active.length > 0 && (
                <Button
                  variant={undeposited > 0 ? 'primary' : 'secondary'}
                  icon={<Banknote aria-hidden />}
                  onClick={() => openForm('deposit')}
                >
                  Deposit checks and cash
                </Button>
              )}
              {isPhone && mayWrite && active.length > 1 ? (
                <RowMenu
                  label="More actions for bank accounts"
                  items={[
                    {
                      label: 'Record transfer',
                      icon: <ArrowLeftRight aria-hidden />,
                      onSelect: () => openForm('transfer'),
                    },
                    {
                      label: 'Add account',
                      icon: <Plus aria-hidden />,
                      onSelect: () => openForm('account'),
                    },
                  ]}
                />
              ) : (
                <>
                  {mayWrite && active.length > 1 && (
                    <Button icon={<ArrowLeftRight aria-hidden />} onClick={() => openForm('transfer')}>
                      Record transfer
                    </Button>
                  )}
                  {add('secondary')}
                </>
              )}
            </>
          )
        }
      />
      {query.data !== undefined && query.data.length > 0 && <BankingHead />}
      <QueryTable
        query={query}
        errorTitle="Your bank accounts could not be loaded"
        caption="Bank accounts"
        columns={columns}
        rowKey={({ id }) => id}
        rowHref={({ id }) => href('/banking/:bankAccountId', { bankAccountId: id })}
        expected={2}
        rowActions={
          mayWrite
            ? (account) => (
                <RowMenu
                  label={`Actions for ${account.name}`}
                  items={[
                    {
                      label: 'Edit',
                      icon: <Pencil aria-hidden />,
                      onSelect: () => setOpen({ account, action: 'edit' }),
                    },
                    {
                      label: 'Archive',
                      icon: <Archive aria-hidden />,
                      onSelect: () => setOpen({ account, action: 'archive' }),
                    },
                  ]}
                />
              )
            : undefined
        }
        empty={
          <EmptyState icon={<Landmark aria-hidden />} title="No bank accounts yet" action={add('primary')}>
            Add the account that receives your rent. Then import its statements, and Tenure matches the
            payments and expenses in them.
          </EmptyState>
        }
      />
      {active.length > 1 && <TransferList />}
      <Suspense>
        {params.new === 'account' && mayWrite && <AccountDialog onClose={closeForm} />}
        {params.new === 'deposit' && mayWrite && active.length > 0 && (
          <DepositDialog accounts={active} onClose={closeForm} />
        )}
        {params.new === 'transfer' && mayWrite && active.length > 1 && (
          <TransferDialog accounts={active} onClose={closeForm} />
        )}
        {open?.action === 'edit' && (
          <AccountDialog account={open.account} onClose={() => setOpen(undefined)} />
        )}
      </Suspense>
      {open?.action === 'archive' && (
        <ArchiveDialog account={open.account} onClose={() => setOpen(undefined)} />
      )}
    </>
  )
}

const columns: readonly Column<BankAccount>[] = [
  {
    key: 'name',
    header: 'Account',
    className: 'md:max-w-72',
    cell: (account) => (
      <span className="block truncate" title={accountLabel(account)}>
        {accountLabel(account)}
        {account.isArchived && <span className="text-ink-faint"> (archived)</span>}
      </span>
    ),
  },
  {
    key: 'kind',
    header: 'Type',
    phone: 'detail',
    isOptional: true,
    className: 'md:max-w-56',
    cell: ({ kind, bankName }) => {
      const text = [bankAccountKindLabels[kind], bankName].filter(Boolean).join(', ')
      return (
        <span className="block truncate" title={text}>
          {text}
        </span>
      )
    },
  },
  {
    key: 'open',
    header: 'To review',
    align: 'right',
    phone: 'status',
    cell: ({ openLines }) =>
      openLines > 0 && (
        <span className="font-semibold whitespace-nowrap text-brand-text">
          Review {formatCount(openLines)}
        </span>
      ),
  },
  {
    key: 'import',
    header: 'Imported through',
    cell: ({ lastImport }) => <DateText date={lastImport?.through ?? null} />,
  },
  {
    key: 'statement',
    header: 'Bank balance',
    align: 'right',
    phone: 'note',
    phoneCell: ({ statement, lastImport }) => (
      <BankNote statement={statement} through={lastImport?.through ?? null} />
    ),
    cell: ({ statement }) =>
      statement && (
        <>
          <Balance amount={statement.balance} />
          <span className="block text-xs text-ink-faint">{formatDate(statement.date)}</span>
        </>
      ),
  },
  {
    key: 'book',
    header: 'In the books',
    align: 'right',
    phone: 'figure',
    cell: ({ bookBalance }) => <Balance amount={bookBalance} />,
  },
  {
    key: 'difference',
    header: 'Difference',
    align: 'right',
    isOptional: true,
    hasValue: ({ statement }) => statement !== null,
    cell: ({ statement, bookBalance }) =>
      statement && <Balance amount={toDollars(toCents(bookBalance) - toCents(statement.balance))} />,
  },
]

/** Says on one line of a phone what the bank has and through which day its lines are imported. */
function BankNote({ statement, through }: Pick<BankAccount, 'statement'> & { through: string | null }) {
  const imported = through !== null && through !== statement?.date && (
    <>
      imported through <DateText date={through} />
    </>
  )
  return statement ? (
    <>
      Bank <Balance amount={statement.balance} />, <DateText date={statement.date} />
      {imported && <> · {imported}</>}
    </>
  ) : (
    imported && <span className="first-letter:uppercase">{imported}</span>
  )
}

/** A balance stays where it is zero. */
function Balance({ amount }: { amount: number }) {
  return <span className="tabular whitespace-nowrap">{formatMoney(amount)}</span>
}

/** Shows what the accounts hold, and the cash that is in none of them. */
function BankingHead() {
  const query = useQuery(bankingOverviewQuery)
  const { data } = query
  return (
    <HeadFigures label="Cash" queries={[query]} className="mb-5">
      <Leader label="In bank accounts, according to the books" value={data?.inAccounts} />
      <FigureLine
        figures={[
          { label: 'Received, not yet deposited', value: data?.undeposited },
          ...(data && data.onCards !== 0 ? [{ label: 'Owed on credit cards', value: data.onCards }] : []),
          ...(data && data.unassigned !== 0
            ? [
                {
                  label: 'Not in a bank account',
                  value: data.unassigned,
                  note: 'Recorded before the first account was added',
                },
              ]
            : []),
          ...(data && data.inTrustAccounts !== null
            ? trustFigures(data.inTrustAccounts, data.depositsHeld)
            : []),
        ]}
      />
    </HeadFigures>
  )
}

/** Returns what the trust accounts have in the books beside the deposits held, which they must cover. */
function trustFigures(inTrust: number, held: number): Figure[] {
  const apart = toDollars(toCents(inTrust) - toCents(held))
  const note =
    apart === 0
      ? 'As much as the deposits held'
      : `${formatMoney(Math.abs(apart))} ${apart > 0 ? 'more' : 'less'} than the deposits held`
  return [
    {
      label: 'In trust accounts',
      value: inTrust,
      note: apart < 0 ? <span className="text-warn">{note}</span> : note,
    },
    { label: 'Deposits held', value: held, to: href('/reports/:report', { report: 'deposits-held' }) },
  ]
}

function ArchiveDialog({ account, onClose }: { account: BankAccount; onClose: () => void }) {
  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`Archive ${account.name}?`}
      confirmLabel="Archive account"
      onConfirm={async () => {
        await call(archiveBankAccount, { params: { id: account.id } })
        await invalidateLedger()
        toast.success(`${account.name} archived`)
        onClose()
      }}
    >
      You can no longer choose it. Its lines and balances are kept. You can archive an account with a balance
      of {formatMoney(0)} and no lines to review.
    </ConfirmDialog>
  )
}
