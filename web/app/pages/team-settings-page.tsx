import { StepUpProvider, useStepUp } from '#web/accounts/security/step-up.tsx'
import { TeamPage } from '#web/team/team-page.tsx'

/** The team, and the dialog that asks its owner who they are before the ownership is handed over. */
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
