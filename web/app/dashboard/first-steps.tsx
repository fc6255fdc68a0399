import { useQuery } from '@tanstack/react-query'
import { href } from 'react-router'
import { rentalSteps, setupQuery } from '#web/app/get-started/rental-steps.ts'
import { StepList } from '#web/app/get-started/step-list.tsx'
import type { Dashboard } from '#web/reports/api.ts'
import { Card } from '#web/ui/card.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

/**
 * Returns whether an account is so new that the first steps may be shown: either no charges or no payments
 * exist yet.
 */
export function isNewAccount(dashboard: Dashboard): boolean {
  return dashboard.charged === 0 || dashboard.received === 0
}

/**
 * Shows the steps from an empty account to a first automatic month. Steps tick themselves, and the card disappears when
 * all are done.
 */
export function FirstSteps() {
  const setup = useQuery(setupQuery).data
  if (!setup) {
    return null
  }
  const steps = rentalSteps(setup)
  const next = steps.find((step) => !step.isDone)
  if (!next) {
    return null
  }
  return (
    <Card
      title="First steps"
      description={`${steps.filter((step) => step.isDone).length} of ${steps.length} done`}
      padded={false}
      footer={
        <TextLink to={href('/get-started')}>
          {setup.hasProperty ? 'See all setup steps' : 'Import your records, and see all setup steps'}
        </TextLink>
      }
    >
      <StepList steps={steps} next={next} />
    </Card>
  )
}
