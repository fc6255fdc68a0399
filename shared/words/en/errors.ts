export const errors = {
  'errors.signIn': 'Sign in to continue.',
} as const
