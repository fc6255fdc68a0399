import { account } from './account.ts'
import { outcome } from './outcome.ts'
import { signin } from './signin.ts'
import { signinLinks } from './signin-links.ts'
import { ui } from './ui.ts'

/** Everything that the pages say where a way in ends. */
export const texts = { ...ui, ...signin, ...signinLinks, ...outcome, ...account }
