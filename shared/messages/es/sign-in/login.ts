import { signin } from './signin.ts'
import { ui } from '#shared/messages/es/ui.ts'

/** All texts of the sign-in page. */
export const texts = { ...ui, ...signin }
