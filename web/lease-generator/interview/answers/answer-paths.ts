import type { LeaseAnswers } from '#shared/lease-generator/answers/answers.ts'

/** The paths of an object whose value is exactly of a type: 'rent.amount' of `number | null`. Lists are not entered. */
type PathsTo<Value, In> = {
  [Key in keyof In & string]: Same<In[Key], Value> extends true
    ? Key
    : In[Key] extends readonly unknown[]
      ? never
      : In[Key] extends object
        ? `${Key}.${PathsTo<Value, In[Key]>}`
        : never
}[keyof In & string]

type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false

/** Paths whose answer is one of a few words. */
type ChoicePaths<In> = {
  [Key in keyof In & string]: In[Key] extends string
    ? string extends In[Key]
      ? never
      : Key
    : In[Key] extends readonly unknown[] | null
      ? never
      : In[Key] extends object
        ? `${Key}.${ChoicePaths<In[Key]>}`
        : never
}[keyof In & string]

type Interview = Omit<LeaseAnswers, 'facts'>

export type TextPath = PathsTo<string, Interview>
export type CountPath = PathsTo<number | null, Interview> | PathsTo<number, Interview>
export type FlagPath = PathsTo<boolean, Interview>
export type ChoicePath = ChoicePaths<Interview>
export type AnswerPath = string

/** Returns the value at a path of the answers, undefined where there is none. */
export function valueAt(answers: object, path: AnswerPath): unknown {
  let value: unknown = answers
  for (const key of path.split('.')) {
    value = typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
  }
  return value
}

/**
 * Returns a copy of the answers with another value at the path. The branches beside the path are shared with the
 * original, not copied.
 */
export function withValue<T extends object>(answers: T, path: AnswerPath, value: unknown): T {
  const [key = '', ...rest] = path.split('.')
  const inner: unknown = Reflect.get(answers, key)
  const next =
    rest.length === 0
      ? value
      : withValue(typeof inner === 'object' && inner !== null ? inner : {}, rest.join('.'), value)
  return { ...answers, [key]: next }
}
