import { zodResolver } from '@hookform/resolvers/zod'
import { credentials } from '#shared/accounts/auth-contract.ts'

export const loginRules = zodResolver(credentials)
