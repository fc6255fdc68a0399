import { signin } from './signin.ts'
import { ui } from './ui.ts'

/** Everything that the sign-in page says. */
export const texts = { ...ui, ...signin }
