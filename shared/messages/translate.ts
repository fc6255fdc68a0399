import { type Language, localeOf } from './languages.ts'

/** Texts by their keys, as an area file of English declares them. */
export type Texts = Readonly<Record<string, string>>

/** The texts of one language. `Like` is the English they stand for: it knows every placeholder. */
export type Messages<Like extends Texts = Texts> = {
  language: Language
  texts: { readonly [Key in keyof Like]: string }
  readonly like?: Like
}

/** Plurals are two texts or more, 'unit_one' and 'unit_other', spoken of as 'unit'. */
type BaseKey<Key> = Key extends `${infer Base}_${'one' | 'other'}` ? Base : Key

/** What may be said: every key, plurals without their ending. */
export type MessageKey<Like extends Texts> = BaseKey<Extract<keyof Like, string>>

type Placeholder<Text> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholder<Rest>
  : never

type TextOf<Like extends Texts, Key extends string> = Key extends keyof Like
  ? Like[Key]
  : Like[Extract<keyof Like, `${Key}_${'one' | 'other'}`>]

/** A plural always takes `count`, whether or not its texts show it. */
type ParamName<Like extends Texts, Key extends string> =
  | Placeholder<TextOf<Like, Key>>
  | (Key extends keyof Like ? never : 'count')

export type MessageParams<Like extends Texts, Key extends string> = {
  readonly [Name in ParamName<Like, Key>]: Name extends 'count' ? number : string | number
}

/** Params are demanded exactly where the text has placeholders. */
export type MessageArguments<Like extends Texts, Key extends string> = [ParamName<Like, Key>] extends [never]
  ? []
  : [params: MessageParams<Like, Key>]

/** `say` of certain messages: what pages call `t`. */
export type TranslateFunction<Like extends Texts> = <Key extends MessageKey<Like>>(
  key: Key,
  ...params: MessageArguments<Like, Key>
) => string

/**
 * The text of a key, with its placeholders filled in. Numbers are written as the language writes them; a plural is chosen
 * by its `count`. Keys and placeholders are checked by the types.
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
  return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name]
    return typeof value === 'number' ? countsOf(language).format(value) : (value ?? '')
  })
}

/** Categories that a language has beyond English's two ('many' of Spanish, for millions) may be left out. */
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
