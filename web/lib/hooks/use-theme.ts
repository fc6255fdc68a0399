import { useSyncExternalStore } from 'react'

export type Theme = 'light' | 'dark'
export type ThemeChoice = Theme | 'system'

const key = 'tenure.theme'

/**
 * Returns the theme shown now, the theme the user chose and a function to choose one. /theme.js applies the choice
 * before the next page is painted.
 */
export function useTheme() {
  const shown = useSyncExternalStore(subscribe, shownTheme, () => 'light' as const)
  const chosen = useSyncExternalStore(subscribe, chosenTheme, () => 'system' as const)
  return { shown, chosen, choose }
}

function choose(choice: ThemeChoice): void {
  if (choice === 'system') {
    localStorage.removeItem(key)
  } else {
    localStorage.setItem(key, choice)
  }
  document.documentElement.dataset['theme'] = choice === 'system' ? systemTheme() : choice
}

function shownTheme(): Theme {
  return document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light'
}

function chosenTheme(): ThemeChoice {
  const stored = localStorage.getItem(key)
  return stored === 'light' || stored === 'dark' ? stored : 'system'
}

function systemTheme(): Theme {
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}

/** Every change of the theme, here or in another tab, sets this attribute, even to the same value. */
function subscribe(listener: () => void): () => void {
  const observer = new MutationObserver(listener)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => observer.disconnect()
}
