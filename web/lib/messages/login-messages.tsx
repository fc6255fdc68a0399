import type { ReactNode } from 'react'
import { texts } from '#shared/messages/en/login.ts'
import { builtIn, EnglishFirst } from './english-first.tsx'

const inEnglish = builtIn('login', texts)

/** Around the sign-in page, which loads no words of the others. */
export function LoginWords({ children }: { children: ReactNode }) {
  return <EnglishFirst loaded={inEnglish}>{children}</EnglishFirst>
}
