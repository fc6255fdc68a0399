import { zodResolver } from '@hookform/resolvers/zod'
import * as z from 'zod/mini'
import { credentials } from '#shared/accounts/auth-contract.ts'
import { ruleResolver } from '#web/lib/forms/rule-resolver.ts'

export const forgotRules = ruleResolver(zodResolver(z.object({ email: credentials.shape.email })))
