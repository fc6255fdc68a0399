import type { ErrorArguments, ErrorKey, ErrorMessage, PlainErrorKey } from './error-message.ts'

/** What a field can be called in messages about it: the keys of labels, without 'labels.'. */
export type FieldLabel = PlainErrorKey extends infer Key
  ? Key extends `labels.${infer Name}`
    ? Name
    : never
  : never

/**
 * Returns the message of a rule of a contract: its key and parameters as the text that a zod issue carries. No sentence
 * stands in a contract, so that none travels with it to a browser; `readFieldError` turns it back.
 */
export function fieldError<Key extends ErrorKey>(key: Key, ...[params]: ErrorArguments<Key>): string {
  return params === undefined ? key : `${key} ${JSON.stringify(params)}`
}

/** Returns what `fieldError` made, or undefined for a message that zod made itself. */
export function readFieldError(message: string): ErrorMessage | undefined {
  const [, key, params = '{}'] = /^([a-z][A-Za-z]*\.[A-Za-z0-9]+)(?: (\{.*\}))?$/s.exec(message) ?? []
  // no other text has this shape; `fieldError` checked the key and its parameters
  return key === undefined ? undefined : ({ key, params: JSON.parse(params) } as ErrorMessage)
}
