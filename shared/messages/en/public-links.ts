import { link } from './link.ts'
import { photos } from './photos.ts'
import { renewal } from './renewal.ts'
import { ui } from './ui.ts'
import { work } from './work.ts'

/** All texts of the pages of public links. */
export const texts = { ...ui, ...link, ...photos, ...renewal, ...work }
