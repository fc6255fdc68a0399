import type { ReactNode } from 'react'
import type { Messages } from '#shared/messages/translate.ts'
import { LanguageSwitch } from '#web/ui/language-switch.tsx'
import {
  type CatalogName,
  type LoadedMessages,
  type WebTexts,
  MessagesProvider,
} from '#web/lib/messages/message-catalog.tsx'

/** Returns the English messages of a catalog with which a page is prerendered. */
export function builtInMessages(catalog: CatalogName, texts: Partial<WebTexts>): LoadedMessages {
  return { catalog, messages: { language: 'en', texts: texts as Messages<WebTexts>['texts'] } } // texts of this catalog; see WebTexts
}

/**
 * Provides messages to a page before sign-in: prerendered in English, then in the browser's language, with the language
 * switch below.
 */
export function PrerenderedMessages({ loaded, children }: { loaded: LoadedMessages; children: ReactNode }) {
  return (
    <MessagesProvider loaded={loaded} followsBrowser>
      {children}
      <LanguageSwitch className="mt-10 self-center" />
    </MessagesProvider>
  )
}
