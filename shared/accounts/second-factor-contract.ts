import * as z from 'zod/mini'

/** How a second factor may be shown. */
export const secondFactorMethod = z.enum(['totp', 'recovery_code'])
export type SecondFactorMethod = z.infer<typeof secondFactorMethod>
