import { PageHeader } from '#web/ui/page-header.tsx'
import { useWords } from './use-words.ts'

export default function TenantLeasePage() {
  const { t } = useWords()
  return (
    <>
      <title>{t('shell.titleOf', { page: t('shell.lease') })}</title>
      <PageHeader title={t('shell.lease')} />
    </>
  )
}
