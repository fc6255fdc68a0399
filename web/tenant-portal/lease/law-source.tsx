import { useMessages } from '#web/lib/messages/message-catalog.tsx'
import { Collapsible } from '#web/tenant-portal/collapsible.tsx'

type Law = { citation: string | null; asOf: number; confirmed: boolean }

/** Shows the citation of a rule, its year and whether it was confirmed, and that this is not legal advice. */
export function LawSource({ law }: { law: Law }) {
  const { t } = useMessages()
  const { citation, asOf, confirmed } = law
  return (
    <p className="text-sm text-ink-faint">
      {citation && `${t('lease.law.source', { citation, year: String(asOf) })} · `}
      {t(confirmed ? 'lease.law.confirmed' : 'lease.law.unconfirmed')}. {t('lease.law.notAdvice')}
    </p>
  )
}

/**
 * Shows a rule in the words of the law data, which are English. The label says so where the page is in another
 * language.
 */
export function EnglishRule({ label, text }: { label: string; text: string }) {
  const { t, language } = useMessages()
  return (
    <Collapsible label={language === 'en' ? label : `${label} (${t('lease.english')})`}>
      <p lang="en" className="pt-0.5">
        {text}
      </p>
    </Collapsible>
  )
}
