import type { MailContent } from '#server/platform/mail.ts'

/** Says nothing that whoever signed up has typed: the address may be a stranger's. */
export function confirmationMail({ href, days }: { href: string; days: number }): MailContent {
  return {
    subject: 'Confirm your email address',
    blocks: [
      { type: 'heading', text: 'Welcome to Tenure' },
      {
        type: 'paragraph',
        text: 'Please confirm that this is your address. It is where we send what matters: receipts, sign-in links and news from your tenants.',
      },
      { type: 'button', label: 'Confirm my address', href },
      { type: 'note', text: `The link works once and for ${days} days.` },
      { type: 'note', text: 'You did not sign up? Then somebody mistyped, and you can ignore this mail.' },
    ],
  }
}

export function passwordResetMail({ name, href }: { name: string; href: string }): MailContent {
  return {
    subject: 'Set a new password',
    blocks: [
      { type: 'heading', text: 'Set a new password' },
      {
        type: 'paragraph',
        text: `Hello ${name},\nSomebody, hopefully you, asked to set a new password for your Tenure sign-in.`,
      },
      { type: 'button', label: 'Choose a new password', href },
      { type: 'note', text: 'The link works once and for one hour.' },
      {
        type: 'note',
        text: 'You did not ask for this? Then nothing has changed and nothing will: ignore this mail and keep your password.',
      },
    ],
  }
}

export function passwordChangedMail({ name, at }: { name: string; at: string }): MailContent {
  return {
    subject: 'Your password was changed',
    blocks: [
      { type: 'heading', text: 'Your password was changed' },
      {
        type: 'paragraph',
        text: `Hello ${name},\nThe password of your Tenure sign-in was changed on ${at}. Every other device was signed out.`,
      },
      { type: 'paragraph', text: 'That was you? Then there is nothing to do.' },
      {
        type: 'paragraph',
        text: 'It was not you? Set a new password now: whoever did this is signed out by it.',
      },
      { type: 'button', label: 'Set a new password', href: '/auth/forgot-password' },
    ],
  }
}
