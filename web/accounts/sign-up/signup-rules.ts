import { zodResolver } from '@hookform/resolvers/zod'
import type { Resolver } from 'react-hook-form'
import * as z from 'zod/mini'
import { registration } from '#shared/accounts/auth-contract.ts'
import { ruleMessage, ruleResolver } from '#web/lib/forms/rule-resolver.ts'

/** The rules of the sign-up form: the rules of the API, and the rules of the form alone. */
const signupForm = z
  .object({
    name: registration.shape.name,
    email: registration.shape.email,
    password: registration.shape.password,
    confirmPassword: z.string(),
    terms: z.literal(true, ruleMessage('signin.rule.terms')),
  })
  .check(
    z.refine((form) => form.confirmPassword === form.password, {
      error: ruleMessage('signin.rule.matchNew'),
      path: ['confirmPassword'],
      // Checked together with the other rules, not only after they pass.
      when: () => true,
    }),
  )

export type SignupForm = Omit<z.output<typeof signupForm>, 'terms'> & { terms: boolean }

// The box is unticked at first, which the rules refuse: the form's own type says boolean.
export const signupRules = ruleResolver(zodResolver(signupForm)) as unknown as Resolver<SignupForm>
