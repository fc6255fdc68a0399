import type { ReactNode } from 'react'
import { texts } from '#shared/messages/en/sign-in/auth.ts'
import { builtInMessages, PrerenderedMessages } from '#web/common/messages/prerendered-messages.tsx'
import { MessagesProvider } from '#web/lib/messages/message-catalog.tsx'

const englishMessages = builtInMessages('auth', texts)

/** Provides messages to the pages that links in e-mails open. */
export function AuthMessages({ children }: { children: ReactNode }) {
  return <PrerenderedMessages loaded={englishMessages}>{children}</PrerenderedMessages>
}

/** Provides English messages to a landlord page that is built from the same components. */
export function EnglishMessages({ children }: { children: ReactNode }) {
  return <MessagesProvider loaded={englishMessages}>{children}</MessagesProvider>
}
