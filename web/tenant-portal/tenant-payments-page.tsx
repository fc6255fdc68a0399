import { PageHeader } from '#web/ui/page-header.tsx'
import { useWords } from '#web/lib/words.tsx'

export default function TenantPaymentsPage() {
  const { t } = useWords()
  return (
    <>
      <title>{t('shell.titleOf', { page: t('shell.payments') })}</title>
      <PageHeader title={t('shell.payments')} />
    </>
  )
}
