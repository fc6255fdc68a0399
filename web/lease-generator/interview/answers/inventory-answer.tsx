import { useInterview } from '#web/lease-generator/interview/interview-context.tsx'
import { ListAnswer } from './list-answer.tsx'
import { PersonField } from './people-answers.tsx'
import { QuestionGroup } from './question.tsx'

/** Asks for the items that a furnished home contains. */
export function InventoryAnswer() {
  const { answers, set } = useInterview()
  return (
    <QuestionGroup
      id="property.inventory"
      label="Furnishings"
      optional
      hint="If left blank, the lease includes an inventory to fill in by hand."
    >
      <ListAnswer
        noun="item"
        rows={answers.property.inventory}
        onChange={(rows) => set('property.inventory', rows)}
        blank={{ item: '', quantity: 1, condition: 'Good' }}
        most={200}
      >
        {(row, change, index) => (
          <div className="grid grid-cols-[1fr_4.5rem] gap-3 sm:grid-cols-[1fr_4.5rem_8rem]">
            <PersonField
              path={`property.inventory.${index}.item`}
              label="Item"
              value={row.item}
              onChange={(item) => change({ item })}
            />
            <PersonField
              label="How many"
              value={row.quantity === null ? '' : String(row.quantity)}
              onChange={(text) => change({ quantity: readQuantity(text) })}
            />
            <PersonField
              label="Condition"
              value={row.condition}
              onChange={(condition) => change({ condition })}
              className="max-sm:col-span-2"
            />
          </div>
        )}
      </ListAnswer>
    </QuestionGroup>
  )
}

function readQuantity(text: string): number | null {
  return /^\d{1,4}$/.test(text.trim()) ? Math.min(1_000, Number(text)) : null
}
