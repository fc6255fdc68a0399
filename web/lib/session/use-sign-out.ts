import { href, useNavigate } from 'react-router'
import { signOut } from './auth.ts'
import { toast } from '#web/lib/hooks/toast.ts'

/** `said`: the landlord logs out, the tenant signs out, as their buttons have it. */
export function useSignOut(said = 'Logged out successfully'): () => void {
  const navigate = useNavigate()
  return () => {
    signOut()
    toast.success(said)
    void navigate(href('/login'), { replace: true })
  }
}
