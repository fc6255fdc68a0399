import { href, redirect } from 'react-router'
import { ApiError } from '#web/lib/api/api-error.ts'
import { findCurrentUser, type CurrentUser } from './auth.ts'
import { withVerifyingScreen } from './verifying.ts'

/** For the clientLoader of a layout: whoever is signed in, or off to sign-in and later back to where they were going. */
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

/** The sign-in page, remembering the page that was asked for. */
export function loginPath(from: { pathname: string; search: string }): string {
  const path = from.pathname + from.search
  return `${href('/auth/login')}?${new URLSearchParams({ from: path }).toString()}`
}
