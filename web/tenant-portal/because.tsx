import { ChevronRight } from 'lucide-react'
import { useWords } from '#web/lib/words.tsx'

/** Why an amount is what it is, folded away until somebody asks. `about` names the amount to screen readers. */
export function Because({ text, about }: { text: string | null; about: { amount: string; what: string } }) {
  const { t } = useWords()
  if (!text) {
    return null
  }
  return (
    <details className="group text-sm text-ink-soft print:hidden">
      <summary
        aria-label={t('shell.whyOf', about)}
        className="inline-flex min-h-6 list-none items-center gap-1 rounded-sm font-medium text-brand-text"
      >
        {t('shell.why')}
        <ChevronRight aria-hidden className="size-3.5 transition-transform group-open:rotate-90" />
      </summary>
      <p className="pt-0.5 pb-1">{text}</p>
    </details>
  )
}
