import { Buttons, Fields } from './controls.tsx'
import { Charts, Figures } from './charts.tsx'
import { Floating } from './floating.tsx'
import { PagedLists, Tables } from './lists.tsx'
import { Beside, PaletteEntries, Panels } from './panels.tsx'
import { useRootAttribute } from '#web/ui/use-root-attribute.ts'
import { States, Words } from './states.tsx'

const themes = ['light', 'dark'] as const

/** Shows the components of web/ui in their states, in both themes side by side. Only in development. */
export default function ComponentsPage() {
  useRootAttribute('data-app')
  return (
    <main>
      <title>Components | Tenure</title>
      <div data-sheet className="px-5 py-4">
        <h1 className="font-serif text-title font-semibold">Components</h1>
      </div>
      <div data-sheet className="grid min-[88rem]:grid-cols-2">
        {themes.map((theme) => (
          <div
            key={theme}
            data-theme={theme}
            style={{ colorScheme: theme }}
            className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-8 bg-surface p-5 text-ink max-sm:px-4"
          >
            <h2 className="text-section font-semibold">{theme === 'light' ? 'Light' : 'Dark'}</h2>
            <Buttons />
            <Figures />
            <Charts />
            <Words />
            <Tables />
            <PagedLists />
            <Panels />
            <Beside />
            <PaletteEntries />
            <Fields />
            <Floating theme={theme} />
            <States />
          </div>
        ))}
      </div>
    </main>
  )
}
