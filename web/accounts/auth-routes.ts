import type * as contract from '#shared/accounts/auth-contract.ts'
import { endpoint } from '#web/lib/endpoint.ts'

export const login = endpoint<typeof contract.login>('POST', '/auth/login')
export const register = endpoint<typeof contract.register>('POST', '/auth/register')
export const authConfig = endpoint<typeof contract.authConfig>('GET', '/auth/config')
