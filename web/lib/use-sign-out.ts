import { href, useNavigate } from 'react-router'
import { signOut } from './auth.ts'
import { toast } from './toast.ts'

export function useSignOut(): () => void {
  const navigate = useNavigate()
  return () => {
    signOut()
    toast.success('Logged out successfully')
    void navigate(href('/login'), { replace: true })
  }
}
