import { account } from './account.ts'
import { outcome } from '#shared/messages/en/outcome.ts'
import { signin } from './signin.ts'
import { signinLinks } from './signin-links.ts'
import { ui } from '#shared/messages/en/ui.ts'

/** All texts of the pages that show the result of a sign-in or sign-up. */
export const texts = { ...ui, ...signin, ...signinLinks, ...outcome, ...account }
