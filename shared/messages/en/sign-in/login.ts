import { signin } from './signin.ts'
import { ui } from '#shared/messages/en/ui.ts'

/** All texts of the sign-in page. */
export const texts = { ...ui, ...signin }
