import { signin } from './signin.ts'
import { signinLinks } from './signin-links.ts'
import { signinPassword } from './signin-password.ts'
import { ui } from '#shared/messages/es/ui.ts'

/** All texts of the authentication pages, except sign-in and sign-up. */
export const texts = { ...ui, ...signin, ...signinLinks, ...signinPassword }
