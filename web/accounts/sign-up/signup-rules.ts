import { zodResolver } from '@hookform/resolvers/zod'
import type { Resolver } from 'react-hook-form'
import * as z from 'zod/mini'
import { registration } from '#shared/accounts/auth-contract.ts'

/** The rules of the sign-up form: those of the API, and those of the form alone. */
const signupForm = z
  .object({
    name: registration.shape.name,
    email: registration.shape.email,
    password: registration.shape.password,
    confirmPassword: z.string(),
    terms: z.literal(true, 'You must accept the terms and conditions'),
  })
  .check(
    z.refine((form) => form.confirmPassword === form.password, {
      error: "Passwords don't match",
      path: ['confirmPassword'],
      // Checked together with the other rules, not only after they pass.
      when: () => true,
    }),
  )

export type SignupForm = Omit<z.output<typeof signupForm>, 'terms'> & { terms: boolean }

// The box starts unticked, which the rules refuse, so the form's own type is boolean.
export const signupRules = zodResolver(signupForm) as unknown as Resolver<SignupForm>
