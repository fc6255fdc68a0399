import { useQuery } from '@tanstack/react-query'
import { Bell } from 'lucide-react'
import type * as contract from '#shared/notifications/contract.ts'
import { call } from '#web/lib/api-client.ts'
import { endpoint } from '#web/lib/endpoint.ts'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { useWords } from '#web/lib/words.tsx'

const list = endpoint<typeof contract.listNotifications>('GET', '/notifications')

export default function TenantNoticesPage() {
  const { t, formats } = useWords()
  const { data } = useQuery({ queryKey: ['tenant', 'notices'], queryFn: () => call(list) })
  return (
    <>
      <title>{t('shell.titleOf', { page: t('shell.notices') })}</title>
      <PageHeader title={t('shell.notices')} />
      <Card>
        {data?.length === 0 && <EmptyState icon={<Bell aria-hidden />} title={t('shell.notices')} />}
        <ul className="grid gap-3">
          {data?.map((notice) => (
            <li key={notice.id}>
              <p className="font-medium">{notice.title}</p>
              <p className="text-ink-soft">{notice.message}</p>
              <p className="text-sm text-ink-faint">{formats.instant(notice.createdAt)}</p>
            </li>
          ))}
        </ul>
      </Card>
    </>
  )
}
