import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { hasEnded, type LeasePhase } from '#shared/tenant-portal/lease-phase.ts'
import { useMessages } from '#web/lib/messages/message-catalog.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { OwnLease } from '#web/tenant-portal/api.ts'
import { endingNoticeQuery } from '#web/tenant-portal/lease/ending-notice-api.ts'
import { EnglishRule, LawSource } from '#web/tenant-portal/lease/law-source.tsx'

// most tenants stay
const GiveNoticeForm = lazy(async () => ({
  default: (await import('#web/tenant-portal/lease/give-notice-form.tsx')).GiveNoticeForm,
}))

type NoticeCardProps = { leaseId: string; law: OwnLease['notice']; phase: LeasePhase }

/**
 * Shows how long in advance a tenant must announce that they move out, and takes their notice. Renders
 * nothing once a notice is in force or the lease is over.
 */
export function NoticeCard({ leaseId, law, phase }: NoticeCardProps) {
  const { t } = useMessages()
  const { data } = useQuery(endingNoticeQuery(leaseId))
  const [isGiving, setGiving] = useState(false)
  if (hasEnded(phase) || data?.notice) {
    return null
  }
  return (
    <Card title={t(isGiving ? 'lease.notice.giving' : 'lease.notice')}>
      {isGiving && data?.today ? (
        <Suspense>
          <GiveNoticeForm leaseId={leaseId} today={data.today} onClose={() => setGiving(false)} />
        </Suspense>
      ) : (
        <div className="grid gap-4">
          {phase.kind === 'MONTH_TO_MONTH' ? <MonthlyRule law={law} /> : <p>{t('lease.notice.fixed')}</p>}
          {data?.today && (
            <div>
              <Button onClick={() => setGiving(true)}>{t('lease.notice.give')}</Button>
            </div>
          )}
        </div>
      )}
    </Card>
  )
}

function MonthlyRule({ law }: { law: OwnLease['notice'] }) {
  const { t } = useMessages()
  return law ? (
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
  )
}
