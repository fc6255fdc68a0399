import type { ReactNode } from 'react'
import { texts } from '#shared/messages/en/sign-in/sign-up.ts'
import { builtInMessages, PrerenderedMessages } from '#web/common/messages/prerendered-messages.tsx'

const englishMessages = builtInMessages('signUp', texts)

/** Provides messages to the pages that create an account. */
export function SignUpMessages({ children }: { children: ReactNode }) {
  return <PrerenderedMessages loaded={englishMessages}>{children}</PrerenderedMessages>
}
