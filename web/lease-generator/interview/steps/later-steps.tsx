import type { ReactNode } from 'react'
import { AddendaStep } from './addenda-step.tsx'
import { DepositStep } from './deposit-step.tsx'
import { FeesStep } from './fees-step.tsx'
import { OccupantsStep } from './occupants-step.tsx'
import { ParkingStep } from './parking-step.tsx'
import { PetsStep } from './pets-step.tsx'
import { PropertyStep } from './property-step.tsx'
import { RentStep } from './rent-step.tsx'
import { RulesStep } from './rules-step.tsx'
import { TermStep } from './term-step.tsx'
import { UtilitiesStep } from './utilities-step.tsx'
import type { StepId } from './steps.ts'

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

/** The questions of every step except the first. */
export function LaterStep({ step }: { step: LaterStepId }) {
  const Body = bodies[step]
  return <Body />
}
