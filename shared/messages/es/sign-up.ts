import { signin } from './signin.ts'
import { signinNew } from './signin-new.ts'
import { signinPassword } from './signin-password.ts'
import { ui } from './ui.ts'

/** Everything that signing up and setting up an account say. */
export const texts = { ...ui, ...signin, ...signinNew, ...signinPassword }
