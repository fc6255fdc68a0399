/** The languages that tenants may choose. To add one, add a folder next to `en/` and `es/`: see docs/languages.md. */
export const languages = ['en', 'es'] as const

export type Language = (typeof languages)[number]

/** The locale of each language for dates, money and counts, for people who live in the United States. */
export const localeOf: Record<Language, string> = { en: 'en-US', es: 'es-US' }

/** The name of each language in that language. */
export const languageNames: Record<Language, string> = { en: 'English', es: 'Español' }

/** Whether the value is one of the supported languages. */
export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value)
}

/**
 * Returns the supported language that an Accept-Language header (RFC 9110 §12.5.4) prefers: by weight, then by order; a
 * region ('es-MX') counts as its language. Undefined where it names no supported language.
 */
export function languageOfHeader(header: string | undefined): Language | undefined {
  let best: { language: Language; weight: number } | undefined
  for (const part of (header ?? '').slice(0, 1_000).split(',')) {
    const [tag = '', ...parameters] = part
      .trim()
      .toLowerCase()
      .split(/\s*;\s*/)
    const language = tag.split('-')[0]
    const weight = weightOf(parameters)
    if (isLanguage(language) && weight > (best?.weight ?? 0)) {
      best = { language, weight }
    }
  }
  return best?.language
}

/** Returns the first supported language of a browser's list (preferred first); undefined where there is none. */
export function languageOfTags(tags: readonly string[]): Language | undefined {
  return tags.map((tag) => tag.toLowerCase().split('-')[0]).find(isLanguage)
}

function weightOf(parameters: readonly string[]): number {
  const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
  return weight === undefined ? 1 : /^(0(\.\d{0,3})?|1(\.0{0,3})?)$/.test(weight) ? Number(weight) : 0
}
