import { Input } from '#web/ui/forms/input.tsx'
import { useInterview } from '#web/lease-generator/interview/interview-context.tsx'
import { Question } from './question.tsx'

/** Asks for a time of day. An empty input keeps the last time, because the lease always has quiet hours. */
export function TimeAnswer({ path, label }: { path: 'rules.quietFrom' | 'rules.quietTo'; label: string }) {
  const { answers, set } = useInterview()
  const value = path === 'rules.quietFrom' ? answers.rules.quietFrom : answers.rules.quietTo
  return (
    <Question id={path} label={label}>
      {(control) => (
        <Input
          {...control}
          type="time"
          className="tabular max-w-36"
          value={value}
          onChange={(event) => {
            if (event.target.value !== '') {
              set(path, event.target.value.slice(0, 5))
            }
          }}
        />
      )}
    </Question>
  )
}
