/** The languages that tenants may choose from. A new one is a folder beside `en/` and `es/`: see docs/languages.md. */
export const languages = ['en', 'es'] as const

export type Language = (typeof languages)[number]

/** How each writes dates, money and counts: for people who live in the United States. */
export const localeOf: Record<Language, string> = { en: 'en-US', es: 'es-US' }

/** What each is called by those who speak it. */
export const languageNames: Record<Language, string> = { en: 'English', es: 'Español' }

export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value)
}

/**
 * The language that an Accept-Language header (RFC 9110 §12.5.4) likes best among ours: by weight, then by order; a region
 * ('es-MX') counts as its language. Undefined where it names none of ours.
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

/** The first of these, best first, that is one of ours: a browser's list. */
export function languageOfTags(tags: readonly string[]): Language | undefined {
  return tags.map((tag) => tag.toLowerCase().split('-')[0]).find(isLanguage)
}

function weightOf(parameters: readonly string[]): number {
  const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
  return weight === undefined ? 1 : /^(0(\.\d{0,3})?|1(\.0{0,3})?)$/.test(weight) ? Number(weight) : 0
}
