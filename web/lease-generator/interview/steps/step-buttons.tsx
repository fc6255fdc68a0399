import { ArrowLeft, ArrowRight, FileText } from 'lucide-react'
import { Button } from '#web/ui/buttons/button.tsx'
import { adjacentStep, type StepId } from './steps.ts'

type StepButtonsProps = { step: StepId; onStep: (step: StepId) => void; onRead: () => void }

/** Back and on. At the bottom of a phone's screen, with the lease between them. */
export function StepButtons({ step, onStep, onRead }: StepButtonsProps) {
  const before = adjacentStep(step, -1)
  const after = adjacentStep(step, 1)
  return (
    <div className="sticky bottom-0 z-10 -mx-4 mt-8 flex items-center gap-2 border-t border-line bg-paper px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:-mx-6 sm:px-6 lg:static lg:mx-0 lg:px-0 lg:pt-5">
      {before && (
        <Button
          variant="quiet"
          icon={<ArrowLeft aria-hidden />}
          onClick={() => onStep(before.id)}
          aria-label={`Back: ${before.title}`}
        >
          <span className="max-sm:hidden">Back</span>
        </Button>
      )}
      <Button icon={<FileText aria-hidden />} onClick={onRead} className="mx-auto lg:hidden">
        Preview lease
      </Button>
      {after && (
        <Button type="submit" variant="primary" className="ml-auto max-lg:ml-0">
          <span>
            <span className="max-sm:hidden">Next: </span>
            {after.title}
          </span>
          <ArrowRight aria-hidden />
        </Button>
      )}
    </div>
  )
}
