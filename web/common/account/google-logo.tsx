/** Google's logo, as Google's rules for sign-in buttons require. */
export function GoogleLogo() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden>
      <path
        fill="#4285F4"
        d="M22.5 12.3c0-.8-.1-1.5-.2-2.3H12v4.3h5.9a5 5 0 0 1-2.2 3.3v2.8h3.6c2-1.9 3.2-4.7 3.2-8.1z"
      />
      <path
        fill="#34A853"
        d="M12 23c3 0 5.5-1 7.3-2.700l-3.6-2.800c-1 .7-2.3 1-3.7 1-2.9 0-5.3-1.9-6.2-4.500H2.200v2.800A11 11 0 0 0 12 23z"
      />
      <path fill="#FBBC05" d="M5.8 14a6.6 6.6 0 0 1 0-4.200V7H2.200a11 11 0 0 0 0 9.900z" />
      <path
        fill="#EA4335"
        d="M12 5.400c1.6 0 3 .6 4.2 1.600l3.1-3.100A11 11 0 0 0 2.2 7l3.6 2.800C6.7 7.2 9.1 5.4 12 5.400z"
      />
    </svg>
  )
}
