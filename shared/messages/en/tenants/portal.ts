import { documents } from '#shared/messages/en/documents.ts'
import { lease } from './lease.ts'
import { money } from '#shared/messages/en/money.ts'
import { failed } from '#shared/messages/en/failed.ts'
import { notices } from './notices.ts'
import { photos } from './photos.ts'
import { profile } from './profile.ts'
import { renewal } from './renewal.ts'
import { repairs } from './repairs.ts'
import { shell } from '#shared/messages/en/shell.ts'
import { ui } from '#shared/messages/en/ui.ts'

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
