import type { ReactNode } from 'react'
import { texts } from '#shared/messages/en/sign-in/auth-result.ts'
import type { Messages } from '#shared/messages/translate.ts'
import { LanguageSwitch } from '#web/ui/language-switch.tsx'
import { type LoadedMessages, type WebTexts, MessagesProvider } from '#web/lib/messages/message-catalog.tsx'

const english: LoadedMessages = {
  catalog: 'authResult',
  // texts of this catalog; see WebTexts
  messages: { language: 'en', texts: texts as Messages<WebTexts>['texts'] },
}

/**
 * Provides messages to a page where a sign-in ends: built in English, then in the browser's language, with the language
 * switch below.
 */
export function AuthResultMessages({ children }: { children: ReactNode }) {
  return (
    <MessagesProvider loaded={english} followsBrowser>
      {children}
      <LanguageSwitch className="mt-10 self-center" />
    </MessagesProvider>
  )
}
