import type { texts } from '#shared/messages/en/sign-in/sign-up.ts'
import type { MessageKey } from '#shared/messages/translate.ts'

/** The keys of the texts that forms before sign-in have for their rules. */
export type RuleKey = MessageKey<typeof texts>

/** Returns the key and parameters of a message of `ruleMessage` or `ruleResolver`, or undefined for another text. */
export function readRuleMessage(message: string): { key: RuleKey; params: never } | undefined {
  const [, key, params] = /^(signin\.rule\.\w+) ?(.*)/.exec(message) ?? []
  // no other text has this shape; `ruleMessage` checked the key and its parameters
  return key === undefined ? undefined : { key: key as RuleKey, params: JSON.parse(params || '{}') as never }
}
