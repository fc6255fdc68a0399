import { zodResolver } from '@hookform/resolvers/zod'
import { credentials } from '#shared/accounts/auth-contract.ts'
import { ruleResolver } from '#web/lib/forms/rule-resolver.ts'

export const loginRules = ruleResolver(zodResolver(credentials))
