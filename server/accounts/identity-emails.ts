import type { MailContent } from '#server/platform/mail.ts'

export function identityAddedMail({ name, email }: { name: string; email: string }): MailContent {
  return {
    subject: 'Google sign-in was added to your account',
    blocks: [
      { type: 'heading', text: 'You can sign in with Google now' },
      {
        type: 'paragraph',
        text: `Hello ${name},\nThe Google account ${email} was used to sign in to Tenure for the first time. From now on it opens your account, beside your password.`,
      },
      { type: 'paragraph', text: 'That was you? Then there is nothing to do.' },
      {
        type: 'paragraph',
        text: 'It was not you? Then somebody else uses your Google account: secure it first, then set a new password here, which ends every sign-in.',
      },
      { type: 'button', label: 'Set a new password', href: '/auth/forgot-password' },
    ],
  }
}
