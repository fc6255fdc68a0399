import { useMessages } from '#web/lib/messages/message-catalog.tsx'
import { Money } from '#web/ui/data/money.tsx'
import type { OwnLease } from '#web/tenant-portal/api.ts'

type Deposit = OwnLease['deposit']

/** Shows where the deposit is held. */
export function DepositAccount({ account }: { account: NonNullable<Deposit['account']> }) {
  const { t } = useMessages()
  const { bankName, bankAddress, lastDigits, isInterestBearing } = account
  return (
    <section>
      <h3 className="text-sm font-medium text-ink-soft">{t('lease.deposit.where')}</h3>
      <p className="wrap-anywhere">
        {lastDigits ? t('lease.deposit.ending', { name: bankName, number: lastDigits }) : bankName}
      </p>
      {bankAddress && <p className="text-sm text-ink-soft">{bankAddress}</p>}
      {isInterestBearing && <p className="text-sm text-ink-soft">{t('lease.deposit.interestBearing')}</p>}
    </section>
  )
}

/** Shows how the deposit was returned or accounted for, line by line. */
export function DepositReturned({ returned }: { returned: NonNullable<Deposit['returned']> }) {
  const { t, formats } = useMessages()
  const { held, interest, deductions, open, refund, owed, sentTo } = returned
  return (
    <section className="rounded border border-line bg-sunken px-4 py-3">
      <h3 className="font-medium">
        {t('lease.deposit.returnedOn', { date: formats.longDate(returned.date) })}
      </h3>
      <dl className="mt-2 grid gap-1.5 text-sm">
        <Line label={t('lease.deposit')} amount={held} />
        {interest > 0 && <Line label={t('lease.deposit.interest')} amount={interest} />}
        {deductions.map(({ chargeId, description, amount }) => (
          <Line key={chargeId} label={description} amount={-amount} />
        ))}
        {open !== 0 && (
          <Line label={t(open > 0 ? 'lease.deposit.open' : 'lease.deposit.credit')} amount={-open} />
        )}
        <div className="mt-1 border-t border-line pt-2 text-base font-semibold">
          {owed > 0 ? (
            <Line label={t('lease.deposit.owed')} amount={owed} />
          ) : (
            <Line label={t('lease.deposit.refund')} amount={refund} />
          )}
        </div>
      </dl>
      {sentTo && (
        <p className="mt-2 text-sm whitespace-pre-line text-ink-soft">
          {t('lease.deposit.sentTo')}: {sentTo}
        </p>
      )}
    </section>
  )
}

function Line({ label, amount }: { label: string; amount: number }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="min-w-0 wrap-anywhere">{label}</dt>
      <dd className="tabular whitespace-nowrap">
        {amount < 0 && '-'}
        <Money amount={Math.abs(amount)} />
      </dd>
    </div>
  )
}
