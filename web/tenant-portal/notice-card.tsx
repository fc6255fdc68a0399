import { hasEnded, type LeasePhase } from '#shared/tenant-portal/lease-phase.ts'
import { useMessages } from '#web/lib/messages/message-catalog.tsx'
import { Card } from '#web/ui/card.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { OwnLease } from './api.ts'
import { EnglishRule, LawSource } from './law-source.tsx'

/** Shows how long in advance a tenant must announce that they move out: the state's rule for month-to-month leases. */
export function NoticeCard({ law, standing }: { law: OwnLease['notice']; standing: LeasePhase }) {
  const { t } = useMessages()
  if (hasEnded(standing)) {
    return null
  }
  if (standing.kind !== 'MONTH_TO_MONTH') {
    return (
      <Card title={t('lease.notice')}>
        <p>{t('lease.notice.fixed')}</p>
      </Card>
    )
  }
  return (
    <Card title={t('lease.notice')}>
      {law ? (
        <div className="grid gap-2">
          <p>
            {law.tenantDays === null
              ? t('lease.notice.none')
              : t('lease.notice.text', { state: law.stateName, count: law.tenantDays })}{' '}
            {law.landlordDays !== null && t('lease.notice.landlord', { count: law.landlordDays })}
          </p>
          <EnglishRule label={t('lease.notice.rule')} text={law.rule} />
          {law.isDoubtful && (
            <Notice tone="warn">
              <p>{t('lease.notice.doubtful')}</p>
            </Notice>
          )}
          <LawSource law={law} />
        </div>
      ) : (
        <p>{t('lease.law.unknown')}</p>
      )}
    </Card>
  )
}
