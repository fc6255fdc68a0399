import { FlagAnswer } from '#web/lease-generator/interview/answers/choice-answers.tsx'
import { LongAnswer } from '#web/lease-generator/interview/answers/text-answers.tsx'
import { StepDisclosureQuestions } from './step-disclosure-questions.tsx'

export function AddendaStep() {
  return (
    <>
      <p className="text-sm text-ink-soft">
        Pages that the law or your answers call for, such as lead paint, pets or parking, are added
        automatically. The ones below are optional.
      </p>
      <FlagAnswer
        path="addenda.moveInChecklist"
        hint="Room by room, signed by both parties. It helps settle deposit disputes."
      >
        Move-in and move-out checklist
      </FlagAnswer>
      <FlagAnswer path="addenda.houseRules" hint="Your rules on a separate page.">
        House rules
      </FlagAnswer>
      <FlagAnswer path="addenda.mold" hint="How both parties prevent mold and moisture.">
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
        hint="This text goes into the lease word for word. A term that the law forbids is not valid, even if it is in the lease."
      />
    </>
  )
}
