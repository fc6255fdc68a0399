import type { ReactNode } from 'react'
import { AddendaStep } from './create-step-addenda.tsx'
import { DepositStep } from './create-step-deposit.tsx'
import { FeesStep } from './create-step-fees.tsx'
import { OccupantsStep } from './create-step-occupants.tsx'
import { ParkingStep } from './create-step-parking.tsx'
import { PetsStep } from './create-step-pets.tsx'
import { PropertyStep } from './create-step-property.tsx'
import { RentStep } from './create-step-rent.tsx'
import { RulesStep } from './create-step-rules.tsx'
import { TermStep } from './create-step-term.tsx'
import { UtilitiesStep } from './create-step-utilities.tsx'
import type { StepId } from './create-steps.ts'

type LaterStepId = Exclude<StepId, 'parties' | 'review'>

const bodies: Record<LaterStepId, () => ReactNode> = {
  property: PropertyStep,
  term: TermStep,
  rent: RentStep,
  deposit: DepositStep,
  fees: FeesStep,
  utilities: UtilitiesStep,
  pets: PetsStep,
  parking: ParkingStep,
  occupants: OccupantsStep,
  rules: RulesStep,
  addenda: AddendaStep,
}

/** The questions of every step but the first. */
export function LaterStep({ step }: { step: LaterStepId }) {
  const Body = bodies[step]
  return <Body />
}
