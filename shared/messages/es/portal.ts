import { documents } from './documents.ts'
import { lease } from './lease.ts'
import { money } from './money.ts'
import { failed } from './failed.ts'
import { notices } from './notices.ts'
import { photos } from './photos.ts'
import { profile } from './profile.ts'
import { renewal } from './renewal.ts'
import { repairs } from './repairs.ts'
import { shell } from './shell.ts'
import { ui } from './ui.ts'

/** All texts of the pages of the tenant portal. */
export const texts = {
  ...ui,
  ...shell,
  ...money,
  ...lease,
  ...renewal,
  ...repairs,
  ...photos,
  ...documents,
  ...profile,
  ...failed,
  ...notices,
}
