import { link } from './link.ts'
import { photos } from './photos.ts'
import { ui } from './ui.ts'

/** Everything that the pages behind links without a sign-in say. */
export const texts = { ...ui, ...link, ...photos }
