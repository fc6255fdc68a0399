import { dateParts, type PlainDate } from '#shared/lib/plain-date.ts'

import type { errors as english } from './en/errors/index.ts'
import { type Language, localeOf } from './languages.ts'
import { writeDate, writeMonth } from './write.ts'

type EnglishErrors = typeof english

/** A plural has two texts, 'x_one' and 'x_other'; the parameter `count` of the key 'x' chooses one. */
type WithoutPlural<Key> = Key extends `${infer Base}_${'one' | 'other'}` ? Base : Key

/** The key of an error message: module, dot, what is wrong. */
export type ErrorKey = WithoutPlural<keyof EnglishErrors>

type TextOf<Key extends string> = Key extends keyof EnglishErrors
  ? EnglishErrors[Key]
  : EnglishErrors[Extract<keyof EnglishErrors, `${Key}_${'one' | 'other'}`>]

type Placeholders<Text> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholders<Rest>
  : never

type ParamNames<Key extends string> =
  | Placeholders<TextOf<Key>>
  | (Key extends keyof EnglishErrors ? never : 'count')

/** Keys of messages without parameters: sentences, and names that are used inside sentences. */
export type PlainErrorKey = { [Key in ErrorKey]: [ParamNames<Key>] extends [never] ? Key : never }[ErrorKey]

type Named<Kind extends string> = Kind | `${Kind}${Capitalize<string>}`

/** The type of a parameter, by the first word of its name. */
type ParamOf<Name> =
  Name extends Named<'date' | 'month'>
    ? PlainDate
    : Name extends Named<'count'>
      ? number
      : Name extends Named<'term'>
        ? PlainErrorKey
        : Name extends Named<'message'>
          ? ErrorMessage
          : Name extends Named<'list'>
            ? readonly string[]
            : string | number

export type ErrorParams<Key extends ErrorKey> = { readonly [Name in ParamNames<Key>]: ParamOf<Name> }

type NoParams = Readonly<Record<string, never>>

/** The parameters of a message; required exactly where its English text has placeholders. */
export type ErrorArguments<Key extends ErrorKey> = [ParamNames<Key>] extends [never]
  ? [params?: NoParams]
  : [params: ErrorParams<Key>]

type ParamValue = string | number | readonly string[] | ErrorMessage

/** An error message before it is translated into a language. */
export type ErrorMessage =
  | { readonly key: PlainErrorKey; readonly params?: NoParams }
  | { readonly key: ErrorKey; readonly params: Readonly<Record<string, ParamValue>> }

/** Returns the message of a key; the types require its parameters. */
export function errorMessage<Key extends ErrorKey>(key: Key, ...[params]: ErrorArguments<Key>): ErrorMessage {
  return { key, params: params ?? {} }
}

/** Texts by key, in English or in another language where some may be missing. */
export type ErrorTexts = Readonly<Record<string, string | undefined>>

/**
 * Returns the sentence of a message in a language; undefined where the language lacks one of its texts, so that no
 * sentence mixes languages. The first word of a parameter's name decides its format: `date` and `month` (a PlainDate)
 * are formatted for the language, `list` (texts) is joined with the language's 'or', `term` is the key of another text,
 * `message` is another message, and all other values stay unchanged.
 */
export function writeErrorMessage(
  language: Language,
  texts: ErrorTexts,
  { key, params = {} }: ErrorMessage,
): string | undefined {
  const text = texts[key] ?? pluralOf(language, texts, key, Number(params['count']))
  let isWhole = text !== undefined
  const sentence = text?.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const written = writeParam(language, texts, name, params[name] ?? '')
    isWhole &&= written !== undefined
    return written ?? ''
  })
  return isWhole ? sentence : undefined
}

function pluralOf(language: Language, texts: ErrorTexts, key: string, count: number): string | undefined {
  const category = new Intl.PluralRules(localeOf[language]).select(count)
  return texts[`${key}_${category}`] ?? texts[`${key}_other`]
}

function writeParam(
  language: Language,
  texts: ErrorTexts,
  name: string,
  value: ParamValue,
): string | undefined {
  if (typeof value === 'object') {
    return 'key' in value
      ? writeErrorMessage(language, texts, value)
      : new Intl.ListFormat(localeOf[language], { type: 'disjunction' }).format(value)
  }
  const kind = /^[a-z]+/.exec(name)?.[0]
  if (kind === 'term') {
    return texts[value]
  }
  if (kind === 'date') {
    return writeDate(language, value as PlainDate) // by the type of `date` parameters
  }
  return kind === 'month'
    ? writeMonth(language, dateParts(value as PlainDate)) // by the type of `month` parameters
    : String(value)
}
