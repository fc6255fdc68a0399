import { useQuery } from '@tanstack/react-query'
import { Wrench } from 'lucide-react'
import type * as contract from '#shared/tenant-portal/maintenance-contract.ts'
import { call } from '#web/lib/api-client.ts'
import { endpoint } from '#web/lib/endpoint.ts'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { useWords } from '#web/lib/words.tsx'

const list = endpoint<typeof contract.tenantRequests>('GET', '/tenant/maintenance')

export default function TenantMaintenancePage() {
  const { t, formats } = useWords()
  const { data } = useQuery({ queryKey: ['tenant', 'maintenance'], queryFn: () => call(list) })
  return (
    <>
      <title>{t('shell.titleOf', { page: t('shell.repairs') })}</title>
      <PageHeader title={t('shell.repairs')} />
      <Card>
        {data?.length === 0 && <EmptyState icon={<Wrench aria-hidden />} title={t('shell.repairs')} />}
        <ul className="grid gap-3">
          {data?.map((request) => (
            <li key={request.id} className="flex justify-between gap-4">
              <span>{request.title}</span>
              <span className="text-ink-faint">{formats.date(request.createdAt)}</span>
            </li>
          ))}
        </ul>
      </Card>
    </>
  )
}
