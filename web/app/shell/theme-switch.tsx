import { Moon, Sun } from 'lucide-react'
import { useTheme } from '#web/lib/hooks/use-theme.ts'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'

export function ThemeSwitch() {
  const { shown, choose } = useTheme()
  const next = shown === 'dark' ? 'light' : 'dark'
  return (
    <IconButton
      label={`Switch to ${next} theme`}
      icon={shown === 'dark' ? <Sun aria-hidden /> : <Moon aria-hidden />}
      onClick={() => choose(next)}
    />
  )
}
