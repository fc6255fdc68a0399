import { Buttons, Fields } from './controls.tsx'
import { Tables } from './lists.tsx'
import { Floating, States, Words } from './states.tsx'

const themes = ['light', 'dark'] as const

/** Shows the components of web/ui in their states, in both themes side by side. Only in development. */
export default function ComponentsPage() {
  return (
    <main data-app>
      <title>Components | Tenure</title>
      <div data-sheet className="px-5 py-4">
        <h1 className="font-serif text-title font-semibold">Components</h1>
        <Floating />
      </div>
      <div data-sheet className="grid lg:grid-cols-2">
        {themes.map((theme) => (
          <div
            key={theme}
            data-theme={theme}
            style={{ colorScheme: theme }}
            className="grid min-w-0 content-start gap-8 bg-surface p-5 text-ink"
          >
            <h2 className="text-section font-semibold">{theme === 'light' ? 'Light' : 'Dark'}</h2>
            <Buttons />
            <Words />
            <Tables />
            <Fields />
            <States />
          </div>
        ))}
      </div>
    </main>
  )
}
