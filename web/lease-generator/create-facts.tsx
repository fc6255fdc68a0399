import { facts, type FactId } from '#shared/lease-generator/facts.ts'
import { RadioCards } from './create-choices.tsx'
import { useInterview } from './create-context.tsx'
import { TextAnswer } from './create-inputs.tsx'
import { QuestionGroup } from './create-question.tsx'

/** What the landlord knows about the building, where this state's disclosures need it. */
export function FactQuestions({ ids }: { ids: readonly FactId[] }) {
  return ids.map((id) => <FactQuestion key={id} id={id} />)
}

const choices = [
  { value: 'no', label: 'No' },
  { value: 'yes', label: 'Yes' },
]

function FactQuestion({ id }: { id: FactId }) {
  const { answers, set, problemOf } = useInterview()
  const { question, detail: detailLabel } = facts[id]
  const { answer = null, detail = '' } = answers.facts[id] ?? {}
  return (
    <div className="grid gap-2.5">
      <QuestionGroup
        id={`facts.${id}`}
        label={question}
        error={problemOf(`facts.${id}`) && 'Answer yes or no.'}
      >
        <RadioCards
          name={`facts.${id}`}
          choices={choices}
          value={answer === null ? '' : answer ? 'yes' : 'no'}
          onChange={(value) => set(`facts.${id}`, { answer: value === 'yes', detail })}
        />
      </QuestionGroup>
      {answer === true && detailLabel !== null && (
        <TextAnswer path={`facts.${id}.detail`} label={detailLabel} optional />
      )}
    </div>
  )
}
