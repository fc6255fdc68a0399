import { updateOwnProfile } from '#server/accounts/service.ts'
import { invalidField } from '#server/platform/http/errors.ts'
import { shrinkImage } from '#server/platform/files/images.ts'
import type { Context } from '#server/platform/http/route-table.ts'
import { newSecret } from '#server/platform/sign-in/tokens.ts'
import type { Upload } from '#server/platform/files/uploads.ts'

import { deletePicture, setPicture } from './store.ts'

/**
 * Makes the uploaded picture, at 320 pixels, the signed-in person's own. Returns the person with the picture's
 * address.
 */
export async function uploadAvatar(context: Context, upload: Upload) {
  const { db, actor, now } = context
  const token = newSecret()
  // the upload itself is not kept: the small picture is stored with the person and deleted with them
  const stored = await context.files.get(upload.key)
  if (!stored) {
    throw invalidField('file', 'users.pictureLost')
  }
  const bytes = await shrinkImage(stored)
  await setPicture(db, { userId: actor.userId, token, bytes, now })
  return updateOwnProfile(context, { avatarUrl: `/api/v1/users/pictures/${token}` })
}

/** Deletes the signed-in person's picture; its address stops working. */
export async function deleteAvatar(context: Context) {
  await deletePicture(context.db, context.actor.userId)
  return updateOwnProfile(context, { avatarUrl: null })
}
