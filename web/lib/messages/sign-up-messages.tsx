import type { ReactNode } from 'react'
import { texts } from '#shared/messages/en/sign-up.ts'
import { builtIn, EnglishFirst } from './english-first.tsx'

const inEnglish = builtIn('signUp', texts)

/** Around the pages that make an account. */
export function SignUpWords({ children }: { children: ReactNode }) {
  return <EnglishFirst loaded={inEnglish}>{children}</EnglishFirst>
}
