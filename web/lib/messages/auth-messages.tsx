import type { ReactNode } from 'react'
import { texts } from '#shared/messages/en/entry.ts'
import { builtIn, EnglishFirst } from './english-first.tsx'
import { WordsProvider } from './message-catalog.tsx'

const inEnglish = builtIn('entry', texts)

/** Around the pages that links of mails lead to. */
export function EntryWords({ children }: { children: ReactNode }) {
  return <EnglishFirst loaded={inEnglish}>{children}</EnglishFirst>
}

/** Around a page of landlords that is made of the same parts: these are in English there. */
export function EnglishWords({ children }: { children: ReactNode }) {
  return <WordsProvider loaded={inEnglish}>{children}</WordsProvider>
}
