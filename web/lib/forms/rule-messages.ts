import { messageFor } from '#web/lib/api/api-client.ts'
import { useMessages, type WebTranslate } from '#web/lib/messages/message-catalog.tsx'
import { StorageRefused } from '#web/lib/session/tokens.ts'
import { readRuleMessage } from './rule-message.ts'

/** Returns the function that writes the messages of `ruleResolver` in the page's language. Another text stays as it is. */
export function useRuleMessages(): (message: string | undefined) => string | undefined {
  const { t } = useMessages()
  return (message) => {
    const rule = readRuleMessage(message ?? '')
    return rule ? t(rule.key, rule.params) : message
  }
}

/** Returns the sentence of a failed call in the page's language, also where the browser stores nothing. */
export function failureSentence(t: WebTranslate, error: unknown): string {
  return error instanceof StorageRefused ? t(error.key) : messageFor(error)
}
