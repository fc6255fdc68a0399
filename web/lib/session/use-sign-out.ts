import { href, useNavigate } from 'react-router'
import { signOut } from './auth.ts'
import { toast } from '#web/lib/hooks/toast.ts'

/**
 * Returns a function that signs out. `said` is the toast: it uses the same words as the button (landlords log out,
 * tenants sign out).
 */
export function useSignOut(said = 'Logged out successfully'): () => void {
  const navigate = useNavigate()
  return () => {
    signOut()
    toast.success(said)
    void navigate(href('/login'), { replace: true })
  }
}
