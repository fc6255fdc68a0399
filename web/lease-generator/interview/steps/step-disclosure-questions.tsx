import type { ReactNode } from 'react'
import { useInterview } from '#web/lease-generator/interview/interview-context.tsx'
import { DisclosureQuestionList } from '#web/lease-generator/interview/answers/disclosure-questions.tsx'
import { stepOfDisclosureQuestion, type StepId } from './steps.ts'

/** Asks in a step for the facts that the state's disclosures need there. Shows nothing if there are none. */
export function StepDisclosureQuestions({
  step,
  children = (questions) => questions,
}: {
  step: StepId
  children?: (questions: ReactNode) => ReactNode
}) {
  const ids = useInterview().facts.filter((id) => stepOfDisclosureQuestion(id) === step)
  return ids.length > 0 && children(<DisclosureQuestionList ids={ids} />)
}
