import { AddressAnswers } from '#web/lease-generator/interview/answers/address-answers.tsx'
import { ChoiceAnswer, FlagAnswer } from '#web/lease-generator/interview/answers/choice-answers.tsx'
import { useInterview } from '#web/lease-generator/interview/interview-context.tsx'
import { NumberAnswer, TextAnswer } from '#web/lease-generator/interview/answers/text-answers.tsx'
import {
  GuarantorsAnswer,
  LandlordNames,
  TenantsAnswer,
} from '#web/lease-generator/interview/answers/people-answers.tsx'
import { InterviewSection } from '#web/lease-generator/interview/answers/section.tsx'

export function PartiesStep() {
  const { answers, law } = useInterview()
  const { landlord, manager } = answers
  return (
    <>
      <ChoiceAnswer
        path="landlord.kind"
        label="The landlord is"
        choices={[
          { value: 'people', label: 'One or more people' },
          { value: 'company', label: 'A company or trust' },
        ]}
      />
      <LandlordNames />
      {landlord.kind === 'company' && (
        <div className="grid gap-4 sm:grid-cols-2">
          <TextAnswer path="landlord.signer" label="Who signs for the company" autoComplete="name" />
          <TextAnswer path="landlord.signerTitle" label="Signer’s title" placeholder="Manager" />
        </div>
      )}
      <TenantsAnswer />
      <InterviewSection title="Your address for notices" lead="Most states require an address in the lease.">
        <AddressAnswers of="landlord.address" />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextAnswer path="landlord.phone" label="Phone" type="tel" autoComplete="tel" />
          <TextAnswer path="landlord.email" label="Email" optional type="email" autoComplete="email" />
          <TextAnswer path="landlord.emergencyPhone" label="Emergency phone" optional type="tel" />
          <NumberAnswer
            path="landlord.unitsOwned"
            label="Total units you rent out"
            optional
            max={100_000}
            hint="Some rules depend on this number."
          />
          {law?.state === 'HI' && <TextAnswer path="landlord.taxNumber" label="General excise tax number" />}
        </div>
      </InterviewSection>
      <InterviewSection title="Manager or agent">
        <FlagAnswer path="manager.has">
          Another person or a company manages the property for the landlord
        </FlagAnswer>
        {manager.has && (
          <>
            <TextAnswer path="manager.name" label="Name" />
            <AddressAnswers of="manager.address" />
            <div className="grid gap-4 sm:grid-cols-2">
              <TextAnswer path="manager.phone" label="Phone" type="tel" />
              <TextAnswer path="manager.email" label="Email" optional type="email" />
            </div>
            <FlagAnswer path="manager.receivesNotices">Receives notices and legal papers</FlagAnswer>
            <FlagAnswer path="manager.signs">Signs the lease for the landlord</FlagAnswer>
            {manager.signs && (
              <div className="grid gap-4 sm:grid-cols-2">
                <TextAnswer
                  path="manager.signer"
                  label="Who signs for the manager"
                  optional
                  hint="If the manager is a company."
                />
                <TextAnswer
                  path="manager.signerTitle"
                  label="Title of the person signing for the manager"
                  optional
                  placeholder="Property manager"
                />
              </div>
            )}
          </>
        )}
      </InterviewSection>
      <InterviewSection title="Guarantors">
        <GuarantorsAnswer />
      </InterviewSection>
    </>
  )
}
