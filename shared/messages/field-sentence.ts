import { fields, fieldsForLandlords } from './en/errors/fields.ts'
import { labels, labelsForLandlords } from './en/errors/labels.ts'
import { writeErrorMessage } from './error-message.ts'
import { readFieldError } from './field-error.ts'

const texts = { ...fields, ...fieldsForLandlords, ...labels, ...labelsForLandlords }

/**
 * Returns the English sentence of a contract's rule from the message of its zod issue; zod's own messages stay
 * unchanged. A rule that no form can break has no sentence in browsers: it is 'Invalid input'.
 */
export function fieldSentence(message: string): string {
  const rule = readFieldError(message)
  return rule ? (writeErrorMessage('en', texts, rule) ?? texts['fields.invalid']) : message
}
