import type { DisclosureQuestionId } from '#shared/law/disclosures/question-ids.ts'
import { disclosureQuestions } from '#shared/lease-generator/answers/disclosure-questions.ts'
import { rentLawExemptions, rentLawHelp } from '#shared/lease-generator/rent-law-exemptions.ts'
import { RadioCards } from './choice-answers.tsx'
import { useInterview } from '#web/lease-generator/interview/interview-context.tsx'
import { TextAnswer } from './text-answers.tsx'
import { QuestionGroup } from './question.tsx'

/** Asks for facts about the building that the state's disclosures need. */
export function DisclosureQuestionList({ ids }: { ids: readonly DisclosureQuestionId[] }) {
  return ids.map((id) => <DisclosureQuestionField key={id} id={id} />)
}

const choices = [
  { value: 'no', label: 'No' },
  { value: 'yes', label: 'Yes' },
]

function DisclosureQuestionField({ id }: { id: DisclosureQuestionId }) {
  const { answers, law, set, problemOf } = useInterview()
  const { question, detail: detailLabel } = disclosureQuestions[id]
  const { answer = null, detail = '' } = answers.facts[id] ?? {}
  const isRentLaw = id === 'rent-law-covered'
  return (
    <div className="grid gap-2.5">
      <QuestionGroup
        id={`facts.${id}`}
        label={question}
        hint={isRentLaw ? rentLawHelp(law?.state ?? '') : undefined}
        error={problemOf(`facts.${id}`) && 'Answer yes or no.'}
      >
        <RadioCards
          name={`facts.${id}`}
          choices={choices}
          value={answer === null ? '' : answer ? 'yes' : 'no'}
          onChange={(value) => set(`facts.${id}`, { answer: value === 'yes', detail })}
        />
      </QuestionGroup>
      {isRentLaw
        ? answer === false && <ExemptionAnswer />
        : answer === true &&
          detailLabel !== null && <TextAnswer path={`facts.${id}.detail`} label={detailLabel} />}
    </div>
  )
}

/**
 * Asks why the home is exempt from the state's rent limits: one of the statute's reasons, or another one in the
 * landlord's words.
 */
function ExemptionAnswer() {
  const { answers, law, set, problemOf } = useInterview()
  const { exemption } = answers.rentLaw
  const listed = rentLawExemptions(law?.state ?? '')
  const isOther = exemption === 'other' || listed.length === 0
  return (
    <>
      <QuestionGroup
        id="rentLaw.exemption"
        label="Why it is exempt"
        error={exemption === '' ? problemOf('facts.rent-law-covered.detail') : undefined}
      >
        <RadioCards
          name="rentLaw.exemption"
          choices={[
            ...listed.map(({ id, label, citation }) => ({ value: id, label, hint: citation })),
            { value: 'other', label: 'Another reason' },
          ]}
          value={exemption}
          onChange={(value) => set('rentLaw.exemption', value)}
        />
      </QuestionGroup>
      {isOther && (
        <TextAnswer path="facts.rent-law-covered.detail" label="The reason, as it will appear in the lease" />
      )}
    </>
  )
}
