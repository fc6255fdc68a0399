import { signin } from './signin.ts'
import { ui } from './ui.ts'

/** Everything that the pages on the way into the portal say. */
export const texts = { ...ui, ...signin }
