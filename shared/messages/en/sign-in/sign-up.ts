import { signin } from './signin.ts'
import { signinNew } from './signin-new.ts'
import { signinPassword } from './signin-password.ts'
import { ui } from '#shared/messages/en/ui.ts'

/** All texts of signing up and of setting up an account. */
export const texts = { ...ui, ...signin, ...signinNew, ...signinPassword }
