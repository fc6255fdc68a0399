import { zodResolver } from '@hookform/resolvers/zod'
import * as z from 'zod/mini'
import { registration } from '#shared/accounts/auth-contract.ts'

/**
 * Password rules of account setup after a purchase. They are stricter than elsewhere, as the specification requires.
 */
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
      // checked together with the other rules, not only after they pass
      when: () => true,
    }),
  )

export type SetupForm = z.output<typeof setupForm>

export const setupRules = zodResolver(setupForm)
