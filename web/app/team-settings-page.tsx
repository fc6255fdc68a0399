import { ProofProvider, useProof } from '#web/accounts/proof.tsx'
import { TeamPage } from '#web/team/team-page.tsx'

/** The team, and the dialog that asks its owner who they are before the ownership is handed over. */
export default function TeamSettingsPage() {
  return (
    <ProofProvider>
      <Team />
    </ProofProvider>
  )
}

function Team() {
  const { ensure } = useProof()
  return <TeamPage ensure={ensure} />
}
