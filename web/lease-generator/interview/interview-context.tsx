import { createContext, use, type ReactNode } from 'react'
import type { LeaseAnswers } from '#shared/lease-generator/answers/answers.ts'
import type { LeaseWarning } from '#shared/lease-generator/compose/composed-lease.ts'
import type { DisclosureQuestionId } from '#shared/law/disclosures/question-ids.ts'
import type { StateLaw } from '#shared/law/places/state-law.ts'
import type { AnswerPath } from './answers/answer-paths.ts'

export type Interview = {
  answers: LeaseAnswers
  /** null in the general version, and until the state's file is here. */
  law: StateLaw | null
  /** The questions about the building that the state's disclosures need. */
  facts: readonly DisclosureQuestionId[]
  set: (path: AnswerPath, value: unknown) => void
  /** Returns the legal warnings about the answer to a question. */
  warningsOf: (questionId: string) => readonly LeaseWarning[]
  /** Returns the problem with an answer, but only after the user has left its step; else undefined. */
  problemOf: (questionId: string) => string | undefined
}

const InterviewContext = createContext<Interview | undefined>(undefined)

export function InterviewProvider({ value, children }: { value: Interview; children: ReactNode }) {
  return <InterviewContext value={value}>{children}</InterviewContext>
}

export function useInterview(): Interview {
  const interview = use(InterviewContext)
  if (!interview) {
    throw new Error('A question is outside the interview')
  }
  return interview
}
