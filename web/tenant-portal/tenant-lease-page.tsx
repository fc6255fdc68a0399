import { PageHeader } from '#web/ui/page-header.tsx'
import { useWords } from '#web/lib/words.tsx'

export default function TenantLeasePage() {
  const { t } = useWords()
  return (
    <>
      <title>{t('shell.titleOf', { page: t('shell.lease') })}</title>
      <PageHeader title={t('shell.lease')} />
    </>
  )
}
