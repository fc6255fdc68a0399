import { Notice } from '#web/ui/notice.tsx'

/** Says why the sign-in cannot be changed in a session of single sign-on. */
export function SecurityThroughSso() {
  return (
    <Notice tone="info">
      You signed in through your company’s single sign-on. To change how you sign in, sign out and sign in
      another way.
    </Notice>
  )
}
