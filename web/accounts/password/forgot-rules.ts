import { zodResolver } from '@hookform/resolvers/zod'
import * as z from 'zod/mini'
import { credentials } from '#shared/accounts/auth-contract.ts'

export const forgotRules = zodResolver(z.object({ email: credentials.shape.email }))
