import { type Language, localeOf } from './languages.ts'

/** Texts by their keys, as the English file of an area declares them. */
export type Texts = Readonly<Record<string, string>>

/** The texts of one language. `Like` is the type of their English texts, which has every placeholder. */
export type Messages<Like extends Texts = Texts> = {
  language: Language
  texts: { readonly [Key in keyof Like]: string }
  readonly like?: Like
}

/** A plural has two or more texts, 'unit_one' and 'unit_other', with the key 'unit'. */
type BaseKey<Key> = Key extends `${infer Base}_${'one' | 'other'}` ? Base : Key

/** The keys of all messages; plurals without their ending. */
export type MessageKey<Like extends Texts> = BaseKey<Extract<keyof Like, string>>

type Placeholder<Text> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholder<Rest>
  : never

type TextOf<Like extends Texts, Key extends string> = Key extends keyof Like
  ? Like[Key]
  : Like[Extract<keyof Like, `${Key}_${'one' | 'other'}`>]

/** A plural always has the parameter `count`, whether or not its texts show it. */
type ParamName<Like extends Texts, Key extends string> =
  | Placeholder<TextOf<Like, Key>>
  | (Key extends keyof Like ? never : 'count')

export type MessageParams<Like extends Texts, Key extends string> = {
  readonly [Name in ParamName<Like, Key>]: Name extends 'count' ? number : string | number
}

/** The parameters of a message; required exactly where its text has placeholders. */
export type MessageArguments<Like extends Texts, Key extends string> = [ParamName<Like, Key>] extends [never]
  ? []
  : [params: MessageParams<Like, Key>]

/** The function that pages call `t`: returns the text of a key of certain messages. */
export type TranslateFunction<Like extends Texts> = <Key extends MessageKey<Like>>(
  key: Key,
  ...params: MessageArguments<Like, Key>
) => string

/**
 * Returns the text of a key with its placeholders filled in. Numbers are formatted for the language; `count` chooses
 * the plural form. The types check keys and placeholders.
 */
export function translate<Like extends Texts, Key extends MessageKey<Like>>(
  messages: Messages<Like>,
  key: Key,
  ...[params]: MessageArguments<Like, Key>
): string {
  return interpolate(messages, key, params ?? {})
}

function interpolate(
  { language, texts }: Messages,
  key: string,
  params: Readonly<Record<string, string | number>>,
): string {
  const text = texts[key] ?? pluralOf(texts, key, { language, count: Number(params['count']) })
  return text.replaceAll(/\{(\w+)\}(\.?)/g, (_, name: string, stop: string) => {
    const value = params[name]
    const shown = typeof value === 'number' ? countsOf(language).format(value) : (value ?? '')
    // a time in Spanish ends with a period, 'p.m.', and so may the sentence
    return /[ap]\.\s?m\.$/.test(shown) ? shown : `${shown}${stop}`
  })
}

/**
 * Returns the key of the plural form. Categories that English does not have ('many' in Spanish, for millions) may be
 * missing.
 */
function pluralOf(texts: Texts, key: string, { language, count }: { language: Language; count: number }) {
  return texts[`${key}_${pluralsOf(language).select(count)}`] ?? texts[`${key}_other`] ?? key
}

const plurals = new Map<Language, Intl.PluralRules>()
const counts = new Map<Language, Intl.NumberFormat>()

function pluralsOf(language: Language): Intl.PluralRules {
  const rules = plurals.get(language) ?? new Intl.PluralRules(localeOf[language])
  plurals.set(language, rules)
  return rules
}

function countsOf(language: Language): Intl.NumberFormat {
  const format = counts.get(language) ?? new Intl.NumberFormat(localeOf[language])
  counts.set(language, format)
  return format
}
