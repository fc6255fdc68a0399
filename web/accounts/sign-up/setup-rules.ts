import { zodResolver } from '@hookform/resolvers/zod'
import * as z from 'zod/mini'
import { registration } from '#shared/accounts/auth-contract.ts'

/** A password for an account that was paid for: stricter than elsewhere, as the specification has it. */
const setupForm = z
  .object({
    name: registration.shape.name,
    password: z.string().check(
      z.minLength(8, 'Password must be at least 8 characters'),
      z.maxLength(200, 'Password must be at most 200 characters'),
      z.refine(
        (text) => /\p{Lu}/u.test(text) && /\p{Ll}/u.test(text) && /\d/.test(text),
        'Password must contain uppercase, lowercase, and numbers',
      ),
    ),
    confirmPassword: z.string(),
  })
  .check(
    z.refine((form) => form.confirmPassword === form.password, {
      error: 'Passwords do not match',
      path: ['confirmPassword'],
      // said together with the other mistakes, not after they are mended
      when: () => true,
    }),
  )

export type SetupForm = z.output<typeof setupForm>

export const setupRules = zodResolver(setupForm)
