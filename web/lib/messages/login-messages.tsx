import type { ReactNode } from 'react'
import { texts } from '#shared/messages/en/login.ts'
import { builtInMessages, PrerenderedMessages } from './prerendered-messages.tsx'

const englishMessages = builtInMessages('login', texts)

/** Around the sign-in page, which loads no messages of the others. */
export function LoginMessages({ children }: { children: ReactNode }) {
  return <PrerenderedMessages loaded={englishMessages}>{children}</PrerenderedMessages>
}
