import { useEffect } from 'react'
import { type LawOnItsWay, useStateLaw } from '#web/lib/api/use-state-law.ts'
import type { Outcome, Typed } from './sheet.ts'
import { trackUse } from './track-use.ts'
import { useCalculatorForm } from './use-calculator-form.ts'

/** Keeps the input of a calculator of a state's law, loads that law, and returns the outcome. */
export function useLawCalculator<Name extends string>(
  calculator: string,
  unset: Typed<Name | 'state'>,
  outcomeOf: (
    law: LawOnItsWay['law'],
    typed: Typed<NoInfer<Name> | 'state'>,
  ) => Outcome<NoInfer<Name> | 'state'>,
) {
  const { form, typed, bind, link } = useCalculatorForm(unset)
  const onItsWay = useStateLaw(typed.state)
  const outcome = outcomeOf(onItsWay.law, typed)
  const isDone = outcome.kind === 'done'
  useEffect(() => trackUse(calculator, isDone, typed.state), [calculator, isDone, typed.state])
  const box = bind(outcome.kind === 'asks' ? outcome.problems : {})
  return { form, typed, link, onItsWay, outcome, box }
}
