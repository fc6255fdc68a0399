import { useQuery } from '@tanstack/react-query'
import type * as contract from '#shared/tenant-portal/contract.ts'
import { call } from '#web/lib/api-client.ts'
import { endpoint } from '#web/lib/endpoint.ts'
import { Card } from '#web/ui/card.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { useWords } from '#web/lib/words.tsx'

const profile = endpoint<typeof contract.tenantProfile>('GET', '/tenant/profile')

export default function TenantProfilePage() {
  const { t } = useWords()
  const { data } = useQuery({ queryKey: ['tenant', 'profile'], queryFn: () => call(profile) })
  return (
    <>
      <title>{t('shell.titleOf', { page: t('shell.profile') })}</title>
      <PageHeader title={t('shell.profile')} />
      <Card>
        <p>{data?.name}</p>
        <p>{data?.email}</p>
        <p>{data?.phone}</p>
      </Card>
    </>
  )
}
