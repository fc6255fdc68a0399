import type { labels, labelsForLandlords } from './en/errors/labels.ts'
import type { ErrorArguments, ErrorKey, ErrorMessage } from './error-message.ts'

/**
 * The possible names of a field in messages about it: the keys of labels, without 'labels.'. Browsers have these and no
 * others: see `fieldSentence`.
 */
export type FieldLabel = keyof typeof labels | keyof typeof labelsForLandlords extends `labels.${infer Name}`
  ? Name
  : never

/**
 * Returns the message of a contract's rule, with its key and parameters, as the text of a zod issue. Contracts contain
 * no sentences, so that none are sent to browsers; `readFieldError` reads the text back.
 */
export function fieldError<Key extends ErrorKey>(key: Key, ...[params]: ErrorArguments<Key>): string {
  return params === undefined ? key : `${key} ${JSON.stringify(params)}`
}

/** Returns the message that `fieldError` wrote; undefined for a message that zod made itself. */
export function readFieldError(message: string): ErrorMessage | undefined {
  const [, key, params = '{}'] = /^([a-z][A-Za-z]*\.[A-Za-z0-9]+)(?: (\{.*\}))?$/s.exec(message) ?? []
  // no other text has this shape; `fieldError` checked the key and its parameters
  return key === undefined ? undefined : ({ key, params: JSON.parse(params) } as ErrorMessage)
}
