import { languageNames, languages } from '#shared/messages/languages.ts'
import { useMessages } from '#web/lib/messages/message-catalog.tsx'
import { cn } from './cn.ts'

/** Shows the languages side by side, each by its own name. The page's language is pressed. */
export function LanguageSwitch({ className }: { className?: string | undefined }) {
  const { t, language, choose } = useMessages()
  return (
    <fieldset className={cn('inline-flex rounded border border-line-strong bg-sunken p-0.5', className)}>
      <legend className="sr-only">{t('ui.language')}</legend>
      {languages.map((one) => (
        <button
          key={one}
          type="button"
          lang={one}
          aria-pressed={one === language}
          onClick={() => one !== language && choose(one)}
          className="grid min-h-11 place-items-center rounded-sm px-3 text-sm md:min-h-8 font-medium text-ink-soft hover:text-ink aria-pressed:bg-raised aria-pressed:text-ink aria-pressed:ring-1 aria-pressed:ring-control"
        >
          {languageNames[one]}
        </button>
      ))}
    </fieldset>
  )
}
