import { zodResolver } from '@hookform/resolvers/zod'
import * as z from 'zod/mini'
import { registration } from '#shared/accounts/auth-contract.ts'
import { ruleMessage, ruleResolver } from '#web/lib/forms/rule-resolver.ts'

/**
 * Password rules of account setup after a purchase. They are stricter than elsewhere, as the specification requires.
 */
const setupForm = z
  .object({
    name: registration.shape.name,
    password: z.string().check(
      z.minLength(8, ruleMessage('signin.rule.short', { count: 8 })),
      z.maxLength(200, ruleMessage('signin.rule.long', { count: 200 })),
      z.refine(
        (text) => /\p{Lu}/u.test(text) && /\p{Ll}/u.test(text) && /\d/.test(text),
        ruleMessage('signin.rule.mixed'),
      ),
    ),
    confirmPassword: z.string(),
  })
  .check(
    z.refine((form) => form.confirmPassword === form.password, {
      error: ruleMessage('signin.rule.match'),
      path: ['confirmPassword'],
      // checked together with the other rules, not only after they pass
      when: () => true,
    }),
  )

export type SetupForm = z.output<typeof setupForm>

export const setupRules = ruleResolver(zodResolver(setupForm))
