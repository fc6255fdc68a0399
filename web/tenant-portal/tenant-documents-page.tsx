import { useQuery } from '@tanstack/react-query'
import { FolderClosed } from 'lucide-react'
import type * as contract from '#shared/tenant-portal/contract.ts'
import { call } from '#web/lib/api-client.ts'
import { endpoint } from '#web/lib/endpoint.ts'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { useWords } from '#web/lib/words.tsx'

const list = endpoint<typeof contract.tenantDocuments>('GET', '/tenant/documents')

export default function TenantDocumentsPage() {
  const { t, formats } = useWords()
  const { data } = useQuery({ queryKey: ['tenant', 'documents'], queryFn: () => call(list) })
  return (
    <>
      <title>{t('shell.titleOf', { page: t('shell.documents') })}</title>
      <PageHeader title={t('shell.documents')} />
      <Card>
        {data?.length === 0 && (
          <EmptyState icon={<FolderClosed aria-hidden />} title={t('shell.documents')} />
        )}
        <ul className="grid gap-3">
          {data?.map((file) => (
            <li key={file.id} className="flex justify-between gap-4">
              <span className="wrap-anywhere">{file.filename}</span>
              <span className="text-ink-faint">{formats.date(file.createdAt)}</span>
            </li>
          ))}
        </ul>
      </Card>
    </>
  )
}
