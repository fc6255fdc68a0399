import { zodResolver } from '@hookform/resolvers/zod'
import type { Resolver } from 'react-hook-form'
import * as z from 'zod/mini'
import { registration } from '#shared/accounts/auth-contract.ts'

/** The sign-up form: what the API takes, and what only the form asks. */
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
      // Said together with the other mistakes, not after they are mended.
      when: () => true,
    }),
  )

export type SignupForm = Omit<z.output<typeof signupForm>, 'terms'> & { terms: boolean }

// The box is unticked at first, which the rules refuse: the form's own type says boolean.
export const signupRules = zodResolver(signupForm) as unknown as Resolver<SignupForm>
