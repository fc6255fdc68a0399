/** Pictures of the product, 1440 by 900, as web/public/screens/{file}.png and, for dark, {file}-dark.png. */
export const screens = [
  {
    file: 'dashboard',
    alt: 'The dashboard: rent collected this month, what is overdue and which units are vacant',
    caption: 'The month at a glance',
  },
  {
    file: 'lease',
    alt: 'A lease with its ledger: charges, payments and the balance after each',
    caption: 'Every line of a lease',
  },
  {
    file: 'rent-roll',
    alt: 'The rent roll: every unit with its tenant, rent and balance',
    caption: 'The rent roll',
  },
] as const

export function HomeScreens({ taken }: { taken: readonly string[] }) {
  const [first, ...others] = screens.filter(({ file }) => taken.includes(file))
  if (!first) {
    return null
  }
  return (
    <section aria-label="Screens" className="mx-auto grid max-w-6xl gap-8 px-4 pt-16 sm:px-6 md:grid-cols-2">
      <Screen {...first} className="md:col-span-2" />
      {others.map((screen) => (
        <Screen key={screen.file} {...screen} />
      ))}
    </section>
  )
}

type ScreenProps = { file: string; alt: string; caption: string; className?: string }

function Screen({ file, alt, caption, className }: ScreenProps) {
  const picture = 'h-auto w-full rounded-lg border border-line shadow-float'
  return (
    <figure className={className}>
      {/* Hidden ones are not fetched: they load lazily. */}
      <img
        src={`/screens/${file}.png`}
        alt={alt}
        width="1440"
        height="900"
        loading="lazy"
        className={`${picture} dark:hidden`}
      />
      <img
        src={`/screens/${file}-dark.png`}
        alt={alt}
        width="1440"
        height="900"
        loading="lazy"
        className={`${picture} not-dark:hidden`}
      />
      <figcaption className="mt-3 text-center text-sm text-ink-soft">{caption}</figcaption>
    </figure>
  )
}
