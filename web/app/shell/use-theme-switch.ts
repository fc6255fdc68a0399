import { Moon, Sun } from 'lucide-react'
import { useTheme } from '#web/lib/hooks/use-theme.ts'

/** Returns the theme that is not shown, and how a menu names its choice. */
export function useThemeSwitch() {
  const { shown, choose } = useTheme()
  return shown === 'dark'
    ? { next: 'light' as const, label: 'Light theme', Icon: Sun, choose }
    : { next: 'dark' as const, label: 'Dark theme', Icon: Moon, choose }
}
