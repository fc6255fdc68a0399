import { FlagAnswer } from '#web/lease-generator/interview/answers/choice-answers.tsx'
import { LongAnswer } from '#web/lease-generator/interview/answers/text-answers.tsx'
import { StepDisclosureQuestions } from './step-disclosure-questions.tsx'

export function AddendaStep() {
  return (
    <>
      <p className="text-sm text-ink-soft">
        Pages that the law or your answers call for, such as lead paint, pets or parking, are added by
        themselves. These are yours to choose.
      </p>
      <FlagAnswer
        path="addenda.moveInChecklist"
        hint="Room by room, signed by both parties. It helps settle deposit disputes."
      >
        Move-in and move-out checklist
      </FlagAnswer>
      <FlagAnswer path="addenda.houseRules" hint="Your rules on a page of their own.">
        House rules
      </FlagAnswer>
      <FlagAnswer path="addenda.mold" hint="Mold and moisture prevention by both parties.">
        Mold and moisture
      </FlagAnswer>
      <FlagAnswer path="addenda.bedBugs" hint="How they are reported and treated.">
        Bed bugs
      </FlagAnswer>
      <StepDisclosureQuestions step="addenda" />
      <LongAnswer
        path="additionalTerms"
        label="Anything else you agreed"
        optional
        hint="Goes into the lease word for word. What the law forbids is not valid, even where the lease says it."
      />
    </>
  )
}
