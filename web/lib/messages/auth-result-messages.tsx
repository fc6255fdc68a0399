import type { ReactNode } from 'react'
import { texts } from '#shared/messages/en/auth-result.ts'
import type { Messages } from '#shared/messages/translate.ts'
import { LanguageSwitch } from '#web/ui/language-switch.tsx'
import { type LoadedMessages, type WebTexts, MessagesProvider } from './message-catalog.tsx'

const english: LoadedMessages = {
  catalog: 'authResult',
  messages: { language: 'en', texts: texts as Messages<WebTexts>['texts'] }, // of its catalog; see WebTexts
}

/** Around a page where a way in ends: English as it is built, then the browser's language, with the switch below it. */
export function AuthResultMessages({ children }: { children: ReactNode }) {
  return (
    <MessagesProvider loaded={english} followsBrowser>
      {children}
      <LanguageSwitch className="mt-10 self-center" />
    </MessagesProvider>
  )
}
