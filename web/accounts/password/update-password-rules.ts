import { zodResolver } from '@hookform/resolvers/zod'
import * as z from 'zod/mini'
import { password } from '#shared/accounts/auth-contract.ts'
import { ruleMessage, ruleResolver } from '#web/lib/forms/rule-resolver.ts'

const form = z.object({ password, confirmPassword: z.string(), currentPassword: z.string() }).check(
  z.refine((values) => values.confirmPassword === values.password, {
    error: ruleMessage('signin.rule.match'),
    path: ['confirmPassword'],
    // Checked together with the other rules, not only after they pass.
    when: () => true,
  }),
)

export type UpdatePasswordForm = z.output<typeof form>

export const updatePasswordRules = ruleResolver(zodResolver(form))
