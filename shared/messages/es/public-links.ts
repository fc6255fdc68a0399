import { link } from './sign-in/link.ts'
import { ownerStatement } from './owner-statement.ts'
import { photos } from './tenants/photos.ts'
import { renewal } from './tenants/renewal.ts'
import { ui } from './ui.ts'
import { work } from './work.ts'

/** All texts of the pages of public links. */
export const texts = { ...ui, ...link, ...ownerStatement, ...photos, ...renewal, ...work }
