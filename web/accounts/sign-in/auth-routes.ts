import type * as contract from '#shared/accounts/auth-contract.ts'
import type * as links from '#shared/accounts/mail-link-contract.ts'
import { endpoint } from '#web/lib/api/endpoint.ts'

export const login = endpoint<typeof contract.login>('POST', '/auth/login')
export const register = endpoint<typeof contract.register>('POST', '/auth/register')
export const authConfig = endpoint<typeof contract.authConfig>('GET', '/auth/config')
export const resendVerification = endpoint<typeof links.resendVerification>(
  'POST',
  '/auth/resend-verification',
)
export const forgotPassword = endpoint<typeof links.forgotPassword>('POST', '/auth/forgot-password')
export const verifyLink = endpoint<typeof links.verifyLink>('POST', '/auth/verify-link')
export const authSession = endpoint<typeof links.authSession>('GET', '/auth/session')
export const updatePassword = endpoint<typeof links.updatePassword>('POST', '/auth/update-password')
export const authCallback = endpoint<typeof links.authCallback>('POST', '/auth/callback')
