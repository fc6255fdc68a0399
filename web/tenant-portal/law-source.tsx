import { useWords } from '#web/lib/words.tsx'

type Law = { citation: string | null; asOf: number; confirmed: boolean }

/** Where a rule is written, of which year it is, whether it was confirmed; and that it is not legal advice. */
export function LawSource({ law }: { law: Law }) {
  const { t } = useWords()
  const { citation, asOf, confirmed } = law
  return (
    <p className="text-sm text-ink-faint">
      {citation && `${t('lease.law.source', { citation, year: String(asOf) })} · `}
      {t(confirmed ? 'lease.law.confirmed' : 'lease.law.unconfirmed')}. {t('lease.law.notAdvice')}
    </p>
  )
}

/** A rule in the words of the collection, which are English: said so where the page is not. */
export function EnglishRule({ label, text }: { label: string; text: string }) {
  const { t, language } = useWords()
  return (
    <details className="text-sm text-ink-soft">
      <summary className="min-h-6 rounded-sm font-medium text-brand-text">
        {label}
        {language !== 'en' && ` (${t('lease.english')})`}
      </summary>
      <p lang="en" className="pt-0.5">
        {text}
      </p>
    </details>
  )
}
