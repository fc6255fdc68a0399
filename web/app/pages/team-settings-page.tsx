import { StepUpProvider, useStepUp } from '#web/accounts/security/step-up.tsx'
import { TeamPage } from '#web/team/team-page.tsx'

/** The team page, with the dialog in which the owner confirms their identity before transferring the ownership. */
export default function TeamSettingsPage() {
  return (
    <StepUpProvider>
      <Team />
    </StepUpProvider>
  )
}

function Team() {
  const { ensure } = useStepUp()
  return <TeamPage ensure={ensure} />
}
