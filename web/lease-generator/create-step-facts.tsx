import type { ReactNode } from 'react'
import { useInterview } from './create-context.tsx'
import { FactQuestions } from './create-facts.tsx'
import { stepOfFact, type StepId } from './create-steps.ts'

/** The facts that this state's disclosures need and that are asked in a step; nothing where there are none. */
export function StepFacts({
  step,
  children = (questions) => questions,
}: {
  step: StepId
  children?: (questions: ReactNode) => ReactNode
}) {
  const ids = useInterview().facts.filter((id) => stepOfFact(id) === step)
  return ids.length > 0 && children(<FactQuestions ids={ids} />)
}
