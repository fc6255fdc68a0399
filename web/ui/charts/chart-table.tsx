import type { ChartColumn } from './chart-column.ts'

type ChartTableProps = {
  title: string
  columns: readonly ChartColumn[]
  format: (value: number) => string
}

/** The figures of a chart as a table, for screen readers only. */
export function ChartTable({ title, columns, format }: ChartTableProps) {
  const names = [...new Set(columns.flatMap(({ parts }) => parts.map(({ name }) => name)))]
  // a table takes the width of its text even when hidden, so the sr-only class is on a wrapper
  return (
    <div className="sr-only">
      <table>
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col">Month</th>
            {names.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {columns.map((column) => (
            <tr key={column.title}>
              <th scope="row">{column.title}</th>
              {names.map((name) => (
                <td key={name}>{format(column.parts.find((part) => part.name === name)?.value ?? 0)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
