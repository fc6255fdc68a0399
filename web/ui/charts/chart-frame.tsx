import type { ReactNode } from 'react'

type ChartFrameProps = {
  id: string
  title: string
  series: readonly string[]
  points: readonly { label: string; values: readonly number[] }[]
  format: (value: number) => string
  children: ReactNode
}

/** Shows a chart's legend, and its figures as a table for screen readers only. */
export function ChartFrame({ id, title, series, points, format, children }: ChartFrameProps) {
  return (
    <figure aria-labelledby={id}>
      <figcaption id={id} className="sr-only">
        {title}
      </figcaption>
      {series.length > 1 && (
        <ul aria-hidden className="mb-3 flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-soft">
          {series.map((name, index) => (
            <li key={name} className="flex items-center gap-1.5">
              <span className="size-2.5 rounded-xs" style={{ background: `var(--chart-${index + 1})` }} />
              {name}
            </li>
          ))}
        </ul>
      )}
      {children}
      {/* A table takes the width of its text even when hidden, so the sr-only class is on a wrapper. */}
      <div className="sr-only">
        <table>
          <caption>{title}</caption>
          <thead>
            <tr>
              <th scope="col">Label</th>
              {series.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {points.map((point) => (
              <tr key={point.label}>
                <th scope="row">{point.label}</th>
                {point.values.map((value, index) => (
                  <td key={series[index]}>{format(value)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  )
}
