import type { ReactNode } from 'react'
import { texts } from '#shared/messages/en/auth.ts'
import { builtInMessages, PrerenderedMessages } from './prerendered-messages.tsx'
import { MessagesProvider } from './message-catalog.tsx'

const englishMessages = builtInMessages('auth', texts)

/** Around the pages that links of mails lead to. */
export function AuthMessages({ children }: { children: ReactNode }) {
  return <PrerenderedMessages loaded={englishMessages}>{children}</PrerenderedMessages>
}

/** Around a page of landlords that is made of the same parts: these are in English there. */
export function EnglishMessages({ children }: { children: ReactNode }) {
  return <MessagesProvider loaded={englishMessages}>{children}</MessagesProvider>
}
