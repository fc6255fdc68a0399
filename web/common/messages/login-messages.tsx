import type { ReactNode } from 'react'
import { texts } from '#shared/messages/en/sign-in/login.ts'
import { builtInMessages, PrerenderedMessages } from '#web/common/messages/prerendered-messages.tsx'

const englishMessages = builtInMessages('login', texts)

/** Provides messages to the sign-in page. Loads only the messages of that page. */
export function LoginMessages({ children }: { children: ReactNode }) {
  return <PrerenderedMessages loaded={englishMessages}>{children}</PrerenderedMessages>
}
