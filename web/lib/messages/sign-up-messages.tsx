import type { ReactNode } from 'react'
import { texts } from '#shared/messages/en/sign-up.ts'
import { builtInMessages, PrerenderedMessages } from './prerendered-messages.tsx'

const englishMessages = builtInMessages('signUp', texts)

/** Around the pages that make an account. */
export function SignUpMessages({ children }: { children: ReactNode }) {
  return <PrerenderedMessages loaded={englishMessages}>{children}</PrerenderedMessages>
}
