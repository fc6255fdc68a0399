export const signin = {
  'signin.signIn': 'Sign in',
} as const
