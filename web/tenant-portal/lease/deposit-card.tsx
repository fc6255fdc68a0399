import { href } from 'react-router'
import type { LeasePhase } from '#shared/tenant-portal/lease-phase.ts'
import { hasEnded } from '#shared/tenant-portal/lease-phase.ts'
import { useMessages } from '#web/lib/messages/message-catalog.tsx'
import { Card } from '#web/ui/card.tsx'
import { Money } from '#web/ui/data/money.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { OwnLease } from '#web/tenant-portal/api.ts'
import { DepositAccount, DepositReturned } from './deposit-return.tsx'
import { ForwardingAddress } from './forwarding-address.tsx'
import { EnglishRule, LawSource } from './law-source.tsx'

type Deposit = OwnLease['deposit']

const kinds = {
  RECEIVED: 'lease.deposit.received',
  REFUNDED: 'lease.deposit.refunded',
  RETURNED: 'lease.deposit.returned',
  REVERSED: 'lease.deposit.reversed',
  MOVED: 'lease.deposit.moved',
} as const

/** Shows the deposit: the agreed and the held amount, its movements, and the law about its return. */
export function TenantDepositCard({ data, phase }: { data: OwnLease; phase: LeasePhase }) {
  const { t } = useMessages()
  const { deposit } = data
  const isNone = deposit.agreed === 0 && deposit.movements.length === 0
  return (
    <Card title={t('lease.deposit')}>
      {isNone ? (
        <p className="text-ink-soft">{t('lease.deposit.none')}</p>
      ) : (
        <div className="grid gap-4">
          <dl className="grid grid-cols-2 gap-4">
            <div>
              <dt className="text-sm text-ink-faint">{t('lease.deposit.agreed')}</dt>
              <dd className="tabular text-figure font-semibold">
                <Money amount={deposit.agreed} />
              </dd>
            </div>
            <div>
              <dt className="text-sm text-ink-faint">{t('lease.deposit.held')}</dt>
              <dd className="tabular text-figure font-semibold">
                <Money amount={deposit.held} />
              </dd>
            </div>
          </dl>
          {deposit.returned && <DepositReturned returned={deposit.returned} />}
          {deposit.account && deposit.held > 0 && <DepositAccount account={deposit.account} />}
          <Movements
            // a return accounts for the whole deposit, line by line
            movements={deposit.movements.filter(({ kind }) => !deposit.returned || kind !== 'MOVED')}
          />
          {deposit.law ? (
            <Law law={deposit.law} phase={phase} />
          ) : (
            <p className="text-ink-soft">{t('lease.law.unknown')}</p>
          )}
          {data.lease && (hasEnded(phase) || phase.kind === 'ENDING') && (
            <ForwardingAddress leaseId={data.lease.id} given={deposit.forwardingAddress} />
          )}
        </div>
      )}
    </Card>
  )
}

function Movements({ movements }: { movements: Deposit['movements'] }) {
  const { t, formats } = useMessages()
  return (
    <section>
      <h3 className="text-sm font-medium text-ink-soft">{t('lease.deposit.movements')}</h3>
      {movements.length === 0 && <p>{t('lease.deposit.noMovements')}</p>}
      <ul className="divide-y divide-line">
        {movements.map(({ date, kind, amount, paymentId }) => (
          <li
            key={`${paymentId}:${date}:${amount}`}
            className="flex items-baseline justify-between gap-4 py-2"
          >
            <span className="min-w-0">
              <TextLink to={href('/tenant/payments/:paymentId', { paymentId })}>{t(kinds[kind])}</TextLink>
              <span className="text-ink-faint">, {formats.date(date)}</span>
            </span>
            <Money amount={amount} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The events other than the end of the tenancy that start the days in some states. */
const waits = ['possession', 'address', 'demand', 'landlordKnows'] as const

function Law({ law, phase }: { law: NonNullable<Deposit['law']>; phase: LeasePhase }) {
  const { t, formats } = useMessages()
  const { returnDays, returnDaysIfNothingKept: other, returnBy, returnByIfNothingKept } = law
  const { countedFrom: counted } = law
  // while a lease simply runs its last day may still move
  const isNear = hasEnded(phase) || phase.kind === 'ENDING'
  return (
    <section className="grid gap-2 border-t border-line pt-3">
      <h3 className="text-sm font-medium text-ink-soft">
        {t(hasEnded(phase) ? 'lease.law' : 'lease.law.running')}
      </h3>
      <p>
        {t(law.countsWorkdaysOnly ? 'lease.law.withinWorkdays' : 'lease.law.within', {
          state: law.stateName,
          count: returnDays,
        })}{' '}
        {other !== null && t('lease.law.ifNothingKept', { count: other })}
      </p>
      {isNear && returnBy !== null && (
        <p className="font-medium">
          {law.citation === null
            ? t('lease.deposit.deadlineNoCitation', { date: formats.longDate(returnBy) })
            : t('lease.deposit.deadline', { date: formats.longDate(returnBy), citation: law.citation })}{' '}
          {returnByIfNothingKept !== null &&
            t('lease.law.byOr', { other: formats.longDate(returnByIfNothingKept) })}
        </p>
      )}
      {isNear && returnBy !== null && counted && (
        <p>
          {counted.unit === 'month'
            ? t('lease.law.why.month', { date: formats.longDate(counted.date) })
            : t(counted.unit === 'workdays' ? 'lease.law.why.workdays' : 'lease.law.why.days', {
                count: counted.days,
                date: formats.longDate(counted.date),
              })}{' '}
          {t(`lease.law.start.${counted.event}`)}
        </p>
      )}
      <p className="text-ink-soft">
        {law.waitsFor.length === 0
          ? hasEnded(phase)
            ? null
            : t('lease.law.counts')
          : waits
              .filter((event) => law.waitsFor.includes(event))
              .map((event) => t(`lease.law.waits.${event}`))
              .join(' ')}
      </p>
      <p className="text-ink-soft">
        {law.itemizationRequired && `${t('lease.law.itemized')} `}
        {t(law.interestRequired ? 'lease.law.interest' : 'lease.law.noInterest')}
      </p>
      {law.interestRule && <EnglishRule label={t('lease.law.rule')} text={law.interestRule} />}
      {law.notes.length > 0 && <EnglishRule label={t('lease.law.notes')} text={law.notes.join(' ')} />}
      {law.isDoubtful && (
        <Notice tone="warn">
          <p>{t('lease.law.doubtful')}</p>
        </Notice>
      )}
      <LawSource law={law} />
    </section>
  )
}
