import { Moon, Sun } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '#web/ui/icon-button.tsx'

/** Remembers the choice for /theme.js, which applies it before the page is painted. */
export function ThemeSwitch() {
  const [theme, setTheme] = useState(() => document.documentElement.dataset['theme'])
  const next = theme === 'dark' ? 'light' : 'dark'

  function change() {
    localStorage.setItem('tenure.theme', next)
    document.documentElement.dataset['theme'] = next
    setTheme(next)
  }

  return (
    <IconButton
      label={`Switch to ${next} theme`}
      icon={theme === 'dark' ? <Sun aria-hidden /> : <Moon aria-hidden />}
      onClick={change}
    />
  )
}
