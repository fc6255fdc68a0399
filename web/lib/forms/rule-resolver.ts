import type { FieldError, FieldValues, Resolver } from 'react-hook-form'
import type { texts } from '#shared/messages/en/sign-in/sign-up.ts'
import type { ErrorKey } from '#shared/messages/error-message.ts'
import { readFieldError } from '#shared/messages/field-error.ts'
import { fieldSentence } from '#shared/messages/field-sentence.ts'
import type { MessageArguments } from '#shared/messages/translate.ts'
import type { RuleKey } from './rule-message.ts'

/**
 * The texts of the pages for rules of contracts. `fields.tooShort`, `fields.tooLong` and `fields.notStorable` are rules of
 * the name: no other field of these forms has them.
 */
const keysOnPages: Partial<Record<ErrorKey, RuleKey>> = {
  'fields.emailInvalid': 'signin.rule.email',
  'fields.emailLetters': 'signin.rule.email',
  'fields.tooShort': 'signin.rule.name',
  'fields.tooLong': 'signin.rule.nameLong',
  'fields.notStorable': 'signin.rule.nameInvalid',
  'auth.passwordTooShort': 'signin.rule.short',
  'auth.passwordTooLong': 'signin.rule.long',
}

/** Returns the message of a rule: the key of a page's text and its parameters, as the text that a zod issue carries. */
export function ruleMessage<Key extends RuleKey>(
  key: Key,
  ...[params]: MessageArguments<typeof texts, Key>
): string {
  return params === undefined ? key : `${key} ${JSON.stringify(params)}`
}

/**
 * Returns a resolver whose messages `useRuleMessages` writes in the page's language: what the rules of contracts say is
 * replaced by the key of the page's own text. A message that the pages have no text for becomes its English sentence.
 */
export function ruleResolver<Values extends FieldValues, Output>(
  resolver: Resolver<Values, unknown, Output>,
): Resolver<Values, unknown, Output> {
  return withMessages(resolver, (message) => {
    const { key, params } = readFieldError(message) ?? {}
    const onPages = key && keysOnPages[key]
    return onPages ? `${onPages} ${JSON.stringify(params)}` : fieldSentence(message)
  })
}

/** Returns a resolver whose messages are English sentences, for pages that are English only. */
export function englishResolver<Values extends FieldValues, Output>(
  resolver: Resolver<Values, unknown, Output>,
): Resolver<Values, unknown, Output> {
  return withMessages(resolver, fieldSentence)
}

/** Changes the message of each field. The fields of these forms are not nested. */
function withMessages<Values extends FieldValues, Output>(
  resolver: Resolver<Values, unknown, Output>,
  change: (message: string) => string,
): Resolver<Values, unknown, Output> {
  return async (values, context, options) => {
    const result = await resolver(values, context, options)
    for (const error of Object.values(result.errors) as FieldError[]) {
      error.message = change(error.message ?? '')
    }
    return result
  }
}
