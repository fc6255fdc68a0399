import { href, redirect } from 'react-router'
import { ApiError } from '#web/lib/api/api-error.ts'
import { findCurrentUser, type CurrentUser } from './auth.ts'
import { withVerifyingScreen } from './verifying.ts'

/**
 * Returns the signed-in user, or redirects to sign-in and later back to the requested page. For the clientLoader of a
 * layout.
 */
export async function requireUser(request: Request): Promise<CurrentUser> {
  const user = await withVerifyingScreen(
    findCurrentUser().catch((error: unknown) => {
      throw error instanceof ApiError && error.code === 'account_closed' ? redirect('/auth/closed') : error
    }),
  )
  if (user === undefined) {
    // oxlint-disable-next-line typescript/only-throw-error -- React Router's way to leave a loader
    throw redirect(loginPath(new URL(request.url)))
  }
  return user
}

/** Returns the path of the sign-in page, with the requested page to return to. */
export function loginPath(from: { pathname: string; search: string }): string {
  const path = from.pathname + from.search
  return `${href('/auth/login')}?${new URLSearchParams({ from: path }).toString()}`
}
