import { account } from './account.ts'
import { outcome } from '#shared/messages/es/outcome.ts'
import { signin } from './signin.ts'
import { signinLinks } from './signin-links.ts'
import { ui } from '#shared/messages/es/ui.ts'

/** All texts of the pages that show the result of a sign-in or sign-up. */
export const texts = { ...ui, ...signin, ...signinLinks, ...outcome, ...account }
