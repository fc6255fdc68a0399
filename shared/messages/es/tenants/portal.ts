import { documents } from '#shared/messages/es/documents.ts'
import { lease } from './lease.ts'
import { money } from '#shared/messages/es/money.ts'
import { failed } from '#shared/messages/es/failed.ts'
import { notices } from './notices.ts'
import { photos } from './photos.ts'
import { profile } from './profile.ts'
import { renewal } from './renewal.ts'
import { repairs } from './repairs.ts'
import { shell } from '#shared/messages/es/shell.ts'
import { ui } from '#shared/messages/es/ui.ts'

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
