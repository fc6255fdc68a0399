import type { ReactNode } from 'react'
import type { Messages } from '#shared/messages/translate.ts'
import { LanguageSwitch } from '#web/ui/language-switch.tsx'
import { type CatalogName, type LoadedMessages, type WebTexts, MessagesProvider } from './message-catalog.tsx'

/** The English messages of a catalog as a page is built with them. */
export function builtInMessages(catalog: CatalogName, texts: Partial<WebTexts>): LoadedMessages {
  return { catalog, messages: { language: 'en', texts: texts as Messages<WebTexts>['texts'] } } // of its catalog; see WebTexts
}

/** Around a page on the way in: English as it is built, then the browser's language, with the switch below it. */
export function PrerenderedMessages({ loaded, children }: { loaded: LoadedMessages; children: ReactNode }) {
  return (
    <MessagesProvider loaded={loaded} followsBrowser>
      {children}
      <LanguageSwitch className="mt-10 self-center" />
    </MessagesProvider>
  )
}
