import { zodResolver } from '@hookform/resolvers/zod'
import * as z from 'zod/mini'
import { password } from '#shared/accounts/auth-contract.ts'
import { ruleMessage, ruleResolver } from '#web/lib/forms/rule-resolver.ts'

const form = z.object({ password, confirmPassword: z.string(), isKnown: z.boolean() }).check(
  z.refine((values) => values.isKnown || values.confirmPassword === values.password, {
    error: ruleMessage('signin.rule.match'),
    path: ['confirmPassword'],
    // Checked together with the other rules, not only after they pass.
    when: () => true,
  }),
)

export type AcceptValues = z.output<typeof form>

export const acceptRules = ruleResolver(zodResolver(form))
