import type { Database } from '#server/platform/database/database.ts'
import { AppError, notFound } from '#server/platform/http/errors.ts'
import { type Context, implement, type RouteEntry } from '#server/platform/http/route-table.ts'
import * as contract from '#shared/users/contract.ts'

import { uploadAvatar, deleteAvatar } from './service.ts'
import { findPerson, findPicture, type Person } from './store.ts'

/** The number of seconds that browsers may cache a picture: 30 days. Each picture has its own address. */
const keptSeconds = 30 * 86_400

export function userRoutes({ database }: { database: Database }): RouteEntry[] {
  return [
    ...personRoutes,
    implement(contract.userPicture, {
      access: 'public',
      handle: async (_context, { params }) => {
        const content = await database.read({ as: 'tenure_identity' }, (db) => findPicture(db, params.token))
        if (!content) {
          throw notFound('picture')
        }
        const filename = 'picture.webp'
        return { filename, mimeType: 'image/webp', content, isInline: true, publicSeconds: keptSeconds }
      },
    }),
  ]
}

const personRoutes: RouteEntry[] = [
  implement(contract.uploadAvatar, {
    access: 'member',
    handle: (context, { upload }) => uploadAvatar(context, upload),
  }),
  implement(contract.deleteAvatar, { access: 'member', handle: (context) => deleteAvatar(context) }),
  implement(contract.userExists, {
    access: 'member',
    handle: async (context, { params }) => {
      await requirePerson(context, params.id)
      return { exists: true as const }
    },
  }),
  implement(contract.verifyUser, {
    access: 'member',
    handle: async (context, { params }) => {
      const { emailVerified } = await requirePerson(context, params.id)
      return { verified: emailVerified }
    },
  }),
  implement(contract.ensureUserExists, {
    access: 'member',
    handle: async (context, { body }) => {
      const { id, email } = body.authUser
      const own = await requirePerson(context, context.actor.userId)
      // a signed-in user exists: only check that the request asks for their own record
      if (id !== own.id || email !== own.email.toLowerCase()) {
        throw new AppError('forbidden', 'auth.otherIdentity')
      }
      return { success: true as const, userId: own.id, action: 'existed' as const }
    },
  }),
]

/** Returns a person of this account. Throws `not_found` for anyone else. */
async function requirePerson({ db, actor }: Context, id: string): Promise<Person> {
  const person = await findPerson(db, { ...actor, id })
  if (!person) {
    throw notFound('user')
  }
  return person
}
