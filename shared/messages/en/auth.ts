import { signin } from './signin.ts'
import { signinLinks } from './signin-links.ts'
import { signinPassword } from './signin-password.ts'
import { ui } from './ui.ts'

/** Everything that the pages on the way in say, but sign-in and sign-up. */
export const texts = { ...ui, ...signin, ...signinLinks, ...signinPassword }
