import { isPasskeyCanceled } from './passkey-browser.ts'

/** Returns why the browser gave no passkey, for pages that are English only; undefined where the user canceled. */
export function passkeyFailure(error: unknown): string | undefined {
  if (isPasskeyCanceled(error)) {
    return undefined
  }
  const name = error instanceof Error ? error.name : ''
  if (name === 'InvalidStateError') {
    return 'This device already has a passkey for your login.'
  }
  return name === 'SecurityError'
    ? 'Passkeys do not work at this address. Use the site’s domain name.'
    : 'The passkey could not be used. Please try again.'
}
